import { useEffect, useRef } from 'react';
import type { Appointment } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { NotLoaded } from '../../parts/not-loaded';
import { countdown, useSecondsLeft } from '../../parts/seconds-left';
import { dayName } from '../../visits/slots/clinic-time';
import { useMomentName } from '../../visits/slots/moment-name';
import { useWaits } from '../../visits/slots/use-own-times';
import type { Wait } from '../../visits/slots/waiting-calls';
import styles from './appointments.module.css';
import { waitingTexts } from './texts';
import { useNames } from './use-names';
import { useWaitCalls } from './use-waits';
import waiting from './waiting.module.css';

type Calls = ReturnType<typeof useWaitCalls>;

interface WaitProps {
  wait: Wait;
  appointment: Appointment | undefined;
  calls: Calls;
}

/** What the account waits for: offers to answer first, then the rest; nothing where there is none. */
export function Waits({ appointments }: { appointments: Appointment[] }) {
  const texts = useMessages(waitingTexts);
  const query = useWaits();
  const calls = useWaitCalls();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (calls.done !== null || calls.failure !== null) said.current?.focus();
  }, [calls.done, calls.failure]);
  const waits = query.data ?? [];
  const message = calls.failure ?? calls.done;
  if (waits.length === 0 && message === null && !query.isError) return null;
  const of = (wait: Wait) => appointments.find(({ id }) => id === wait.appointment);
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <p className={styles.who}>{texts.lead}</p>
      <div ref={said} tabIndex={-1}>
        {message !== null && (
          <Alert kind={calls.failure === null ? 'info' : 'danger'}>
            <p>{message}</p>
          </Alert>
        )}
      </div>
      {query.isError && !query.data && <NotLoaded error={query.error} retry={query.refetch} />}
      <ul className={styles.list}>
        {waits.map((wait) => {
          const Item = wait.state === 'offered' ? Offer : Waiting;
          return (
            <li key={wait.id}>
              <Item wait={wait} appointment={of(wait)} calls={calls} />
            </li>
          );
        })}
      </ul>
      {calls.dialog}
    </section>
  );
}

function Offer({ wait, appointment, calls }: WaitProps) {
  const { offer } = useMessages(waitingTexts);
  const momentName = useMomentName();
  const names = useNames()({ ...wait, doctor: wait.offeredDoctor });
  const seconds = useSecondsLeft(wait.offerUntil ?? undefined);
  return (
    <article aria-label={offer.title} className={waiting.offer}>
      <div>
        <p className={waiting.title}>
          <Icon name="clock" />
          {offer.title}
        </p>
        <p className={styles.when}>{wait.offeredStart && momentName(wait.offeredStart)}</p>
        <p>{[names.department, names.doctor].filter(Boolean).join(' · ')}</p>
        <p className={styles.who}>{names.patient}</p>
        {appointment && <p>{offer.move(momentName(appointment.start))}</p>}
      </div>
      {seconds === 0 ? (
        <p role="status">{offer.over}</p>
      ) : (
        <div className={waiting.answer}>
          <p>
            {offer.left}{' '}
            <strong role="timer" className={waiting.clock}>
              {countdown(seconds)}
            </strong>
          </p>
          <p role="status" className={waiting.unseen}>
            {seconds <= 60 ? offer.almost : ''}
          </p>
          <div className={styles.actions}>
            <Button busy={calls.busy} onClick={() => void calls.accept(wait.id)}>
              {offer.accept}
            </Button>
            <Button
              look="secondary"
              busy={calls.busy}
              onClick={() => void calls.decline(wait.id, offer.declined)}
            >
              {offer.decline}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}

function Waiting({ wait, appointment, calls }: WaitProps) {
  const { waits } = useMessages(waitingTexts);
  const { shared } = useMessages();
  const { today } = usePageState();
  const momentName = useMomentName();
  const { patient, doctor, department } = useNames()(wait);
  const what = [department, doctor].filter(Boolean).join(' · ');
  const year = wait.until.slice(0, 4) === today.slice(0, 4) ? '' : `/${wait.until.slice(0, 4)}`;
  return (
    <div className={waiting.waiting}>
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        <p className={styles.who}>{patient}</p>
        <p>
          {appointment
            ? waits.earlier(momentName(appointment.start))
            : waits.until(`${dayName(wait.until, shared.weekdays)}${year}`)}
        </p>
      </div>
      <div className={styles.facts}>
        <Badge kind="info">{waits.badge}</Badge>
        <Button
          look="quiet"
          busy={calls.busy}
          aria-label={waits.leaveWhich(what)}
          onClick={() => void calls.leave(wait.id, waits.left)}
        >
          {waits.leave}
        </Button>
      </div>
    </div>
  );
}
