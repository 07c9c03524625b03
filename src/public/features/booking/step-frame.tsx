import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { useEarlySubmit } from '../../parts/early-submit';
import { ErrorSummary, type Problem } from '../../parts/error-summary';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import { STEPS } from './steps';

interface StepFrameProps {
  step: string;
  /** All steps, in their order; those of one booking unless said. */
  steps?: readonly string[];
  title: string;
  /** The step's own parts carry headings. */
  quietTitle?: boolean;
  problems?: Problem[];
  attempt?: number;
  nextText?: string;
  busy?: boolean;
  onBack?: () => void;
  /** Without it there is no way on from here. */
  onNext?: () => void;
  children: ReactNode;
}

/** The step a person came to within the page; the first one leaves the focus to the page. */
let lastKey: string | null = null;

/** One question with its heading, its errors and the ways on and back. */
export function StepFrame(props: StepFrameProps) {
  const { step, steps = STEPS, title, quietTitle, problems = [], attempt = 0 } = props;
  const { onNext, children } = props;
  const messages = useMessages(bookingTexts);
  const { errors } = useMessages();
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const form = useEarlySubmit();
  const count = messages.step(steps.indexOf(step) + 1, steps.length);
  useEffect(() => {
    const moved = lastKey !== null && lastKey !== step;
    lastKey = step;
    if (moved) ref.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) lastKey = null;
    },
    [pathname],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy) onNext?.();
  };
  return (
    <section ref={ref} tabIndex={-1} aria-label={`${count}: ${title}`} className={styles.step}>
      <Progress steps={steps} step={step} text={count} />
      <form ref={form} method="post" noValidate onSubmit={submit} className={styles.form}>
        {!quietTitle && <h2>{title}</h2>}
        <ErrorSummary title={errors.summary} problems={problems} attempt={attempt} />
        {children}
        <StepButtons {...props} />
      </form>
    </section>
  );
}

function StepButtons({ onBack, onNext, nextText, busy }: StepFrameProps) {
  const messages = useMessages(bookingTexts);
  return (
    <div className={styles.buttons}>
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {messages.back}
        </Button>
      )}
      {onNext && (
        <Button type="submit" busy={busy}>
          {nextText ?? messages.next}
        </Button>
      )}
    </div>
  );
}

interface ProgressProps {
  steps: readonly string[];
  step: string;
  text: string;
}

function Progress({ steps, step, text }: ProgressProps) {
  const reached = steps.indexOf(step);
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <div aria-hidden="true">
        {steps.map((one, index) => (
          <span key={one} className={index <= reached ? styles.reached : undefined} />
        ))}
      </div>
    </div>
  );
}
