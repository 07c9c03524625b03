import { useDeferredValue, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Appointment } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Badge } from '../../parts/badge';
import { LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { Icon } from '../../parts/icon';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { Unfold } from '../../parts/unfold';
import { useReached } from '../../parts/use-reached';
import { slipAddress } from '../../visits/slots/addresses';
import { dateOf } from '../../visits/slots/clinic-time';
import { useMomentName } from '../../visits/slots/moment-name';
import { isAhead, kindOfState } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import { useAppointments } from '../../visits/slots/use-appointments';
import { useNamesAwaited } from '../../visits/slots/use-names-awaited';
import { useWaits } from '../../visits/slots/use-own-times';
import styles from './appointments.module.css';
import { KeepNext } from './keep-next';
import { KeptAppointment } from './kept-appointment';
import { useKept } from './use-kept';
import { useNames } from './use-names';
import { Waits } from './waits';

/** How many past visits are shown at once. */
const PAST_SHOWN = 3;

/** What is coming up, the soonest first, and what is past, the latest first. */
export function AppointmentList() {
  const { mine } = useMessages(bookingTexts);
  const query = useAppointments();
  const waits = useWaits();
  const namesAwaited = useNamesAwaited();
  // All at once: nothing moves when the rest comes.
  const restKnown = useReached(!namesAwaited && !(waits.isLoading && waits.failureCount === 0));
  // In steps of a few milliseconds, between which a slow phone scrolls.
  const appointments = useDeferredValue(restKnown ? query.data : undefined);
  const { timeZone } = usePageState();
  // The first day that is named is dear: that is done with while the rows are on their way.
  useEffect(() => void dateOf(new Date().toISOString(), timeZone), [timeZone]);
  const kept = useKept();
  const missed = !query.data && (query.isPaused || query.failureCount > 0) ? kept : null;
  return (
    <>
      <header className={styles.head}>
        <div>
          <PageHeading>{mine.title}</PageHeading>
          <p>{mine.lead}</p>
        </div>
        <LinkButton to="/dat-lich">{mine.book}</LinkButton>
      </header>
      {missed && <KeptAppointment kept={missed} />}
      {((query.isPending && !query.isPaused && !missed) || (query.data && !appointments)) && (
        <Skeleton kind="block" count={3} />
      )}
      {(query.isError || query.isPaused) && !query.data && !missed && (
        <NotLoaded error={query.error} retry={query.refetch} />
      )}
      {appointments && <Lists appointments={appointments} />}
      {query.data && <KeepNext appointments={query.data} />}
    </>
  );
}

function Lists({ appointments }: { appointments: Appointment[] }) {
  const { mine } = useMessages(bookingTexts);
  const now = Date.now();
  const ahead = appointments.filter((one) => isAhead(one, now)).toReversed();
  // A moved appointment goes on as its successor.
  const past = appointments.filter((one) => !isAhead(one, now) && one.state !== 'rescheduled');
  return (
    <>
      <Joined />
      <Waits appointments={appointments} />
      <section className={styles.section}>
        <h2>{mine.upcoming}</h2>
        {ahead.length > 0 ? (
          <Cards appointments={ahead} />
        ) : (
          <EmptyState title={mine.none} hint={mine.noneHint} />
        )}
      </section>
      <section className={styles.section}>
        <h2>{mine.past}</h2>
        {past.length > 0 ? <Past appointments={past} /> : <p>{mine.noPast}</p>}
      </section>
    </>
  );
}

/** The latest of what is past; the others unfold. */
function Past({ appointments }: { appointments: Appointment[] }) {
  const { mine } = useMessages(bookingTexts);
  const older = appointments.slice(PAST_SHOWN);
  return (
    <>
      <Cards appointments={appointments.slice(0, PAST_SHOWN)} />
      {older.length > 0 && (
        <Unfold summary={mine.older(older.length)}>
          <Cards appointments={older} />
        </Unfold>
      )}
    </>
  );
}

/** Said once, after joining the waiting list. */
function Joined() {
  const state: unknown = useLocation().state;
  const said: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'joined') : null;
  if (typeof said !== 'string') return null;
  return (
    <Alert>
      <p>{said}</p>
    </Alert>
  );
}

function Cards({ appointments }: { appointments: Appointment[] }) {
  const { mine, slip } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const names = useNames();
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => {
        const { id, code, start, state, queueNumber } = appointment;
        const { patient, doctor, department } = names(appointment);
        return (
          <li key={id} className={styles.card}>
            <div>
              <p className={styles.when}>{momentName(start)}</p>
              <p>{[department, doctor].filter(Boolean).join(' · ')}</p>
              <p className={styles.who}>{patient}</p>
            </div>
            <div className={styles.facts}>
              <Badge kind={kindOfState(state)}>{mine.states[state] ?? state}</Badge>
              {queueNumber !== null && isAhead(appointment, Date.now()) && (
                <p>
                  {slip.queue}: <strong>{queueNumber}</strong>
                </p>
              )}
              <Link to={slipAddress(id)} aria-label={mine.open(code)} className={styles.open}>
                {mine.show}
                <Icon name="next" />
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
