import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import { textIn } from '../../../shared/i18n/text-in';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button, LinkButton } from '../../parts/button';
import { bookAgainAddress, slipAddress } from '../../visits/slots/addresses';
import { isAhead, isOpen } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { downloadCalendarFile } from './calendar-file';
import { Sheet } from './sheet';
import { waitingTexts } from './texts';
import { useNames } from './use-names';

/** A download of its own: most visits are alone on their day. */
const DayVisits = lazy(async () => ({ default: (await import('./day-visits')).DayVisits }));
const VisitQuestions = lazy(async () => ({
  default: (await import('./questions/visit-questions')).VisitQuestions,
}));

/** One appointment as the sheet that is shown at the desk. */
export function SlipView({ slip }: { slip: Slip }) {
  const { mine, slip: texts } = useMessages(bookingTexts);
  const names = useNames()(slip);
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      <PageHeading>{texts.title}</PageHeading>
      <Notice />
      <Sheet slip={slip} names={names} />
      {slip.dayGroup !== null && (
        <Suspense>
          <DayVisits slip={slip} />
        </Suspense>
      )}
      <Actions slip={slip} />
      <Suspense>
        <VisitQuestions slip={slip} />
      </Suspense>
    </>
  );
}

/** What has just been done, handed over with the navigation; it takes the focus. */
function Notice() {
  const { slip: texts } = useMessages(bookingTexts);
  const { language } = useMessages();
  const { visitAdvice } = usePageState();
  const ref = useRef<HTMLDivElement>(null);
  const state: unknown = useLocation().state;
  const notice: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'notice') : null;
  const { day } = useMessages(waitingTexts);
  const { booked, moved, cancelled } = texts;
  const said = new Map<unknown, string>(
    Object.entries({ booked, moved, cancelled, arrived: day.arrived }),
  ).get(notice);
  const known = said !== undefined;
  useEffect(() => {
    if (known) ref.current?.focus({ preventScroll: true });
  }, [known]);
  if (!known) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.notice}>
      <Alert>
        <p>
          <strong>{said}</strong>
        </p>
        {notice === 'booked' && <p>{textIn(visitAdvice, language)}</p>}
      </Alert>
    </div>
  );
}

function Actions({ slip }: { slip: Slip }) {
  const { slip: texts } = useMessages(bookingTexts);
  const waiting = useMessages(waitingTexts);
  const { language } = useMessages();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  async function addToCalendar() {
    setFailure(null);
    setFailure(await downloadCalendarFile(slip, language));
  }
  return (
    <>
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        {!isAhead(slip, Date.now()) && slip.state !== 'rescheduled' && (
          <LinkButton to={bookAgainAddress(slip)}>{texts.again}</LinkButton>
        )}
        {isOpen(slip) && (
          <>
            <Button look="secondary" onClick={() => void navigate(slipAddress(slip.id, 'doi'))}>
              {texts.reschedule}
            </Button>
            <Button look="secondary" onClick={() => void navigate(slipAddress(slip.id, 'cho'))}>
              {waiting.askEarlier}
            </Button>
            <Button look="secondary" onClick={() => void addToCalendar()}>
              {texts.calendar}
            </Button>
          </>
        )}
        <Button look="secondary" icon="print" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {isOpen(slip) && (
          <Button look="danger" onClick={() => void navigate(slipAddress(slip.id, 'huy'))}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  );
}
