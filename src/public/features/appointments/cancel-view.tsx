import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { BackLink } from '../../parts/back-link';
import { Button, LinkButton } from '../../parts/button';
import { ErrorSummary, type Problem } from '../../parts/error-summary';
import { Checkbox } from '../../parts/field';
import { TextArea } from '../../parts/text-area';
import { slipAddress } from '../../visits/slots/addresses';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { SlipLine } from './slip-line';
import { isToCome, useOpenOfDay } from './use-day-visits';

const FIELD = 'reason';

/** Cancels an appointment, with a reason. */
export function CancelView({ slip }: { slip: Slip }) {
  const { cancelling, slip: texts } = useMessages(bookingTexts);
  const { errors } = useMessages();
  const [reason, setReason] = useState('');
  const [all, setAll] = useState(false);
  const open = useOpenOfDay(slip);
  const { send, problems, attempt, busy } = useCancel(slip.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(reason.trim(), all);
  }
  return (
    <>
      <BackLink to={slipAddress(slip.id)}>{texts.title}</BackLink>
      <PageHeading>{cancelling.title}</PageHeading>
      <SlipLine slip={slip} />
      <form noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary title={errors.summary} problems={problems} attempt={attempt} />
        <p>{cancelling.lead}</p>
        {open.length > 1 && isToCome(slip) && (
          <Checkbox
            label={cancelling.all(open.length)}
            checked={all}
            onChange={(event) => setAll(event.target.checked)}
          />
        )}
        <TextArea
          id={FIELD}
          label={cancelling.reason}
          hint={cancelling.reasonHint}
          error={problems.find(({ field }) => field === FIELD)?.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ul className={styles.ready}>
          {cancelling.reasons.map((text) => (
            <li key={text}>
              <button type="button" aria-pressed={text === reason} onClick={() => setReason(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <LinkButton to={slipAddress(slip.id)} look="secondary">
            {cancelling.keep}
          </LinkButton>
          <Button type="submit" busy={busy}>
            {cancelling.confirm}
          </Button>
        </div>
      </form>
    </>
  );
}

function useCancel(id: string) {
  const { language } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function deliver(reason: string, all: boolean): Promise<Problem[]> {
    try {
      const { cancel, cancelDay } = await import('../../visits/slots/booking-calls');
      await (all ? cancelDay : cancel)(id, reason === '' ? null : reason);
      await queries.invalidateQueries({ queryKey: ['appointments'] });
      await navigate(slipAddress(id), { replace: true, state: { notice: 'cancelled' } });
      return [];
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      const found = fieldErrors(error)[FIELD];
      return [
        found ? { field: FIELD, text: found } : { field: null, text: errorText(error, language) },
      ];
    }
  }
  async function send(reason: string, all: boolean): Promise<void> {
    setBusy(true);
    setProblems(await deliver(reason, all));
    setBusy(false);
    setAttempt((count) => count + 1);
  }
  return { send, problems, attempt, busy };
}
