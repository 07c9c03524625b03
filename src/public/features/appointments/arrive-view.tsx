import { useNavigate } from 'react-router-dom';
import type { Appointment } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { slipAddress } from '../../visits/slots/addresses';
import { dateOf } from '../../visits/slots/clinic-time';
import { useMomentName } from '../../visits/slots/moment-name';
import { isOpen } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import { useAppointments } from '../../visits/slots/use-appointments';
import styles from './appointments.module.css';
import { waitingTexts } from './texts';
import { useNames } from './use-names';
import { useVisitAct } from './use-visit-act';

/** What the code at the door opens: who has an appointment today says that they are here. */
export function ArriveView({ door }: { door: string }) {
  const { mine } = useMessages(bookingTexts);
  const { day } = useMessages(waitingTexts);
  const { today, timeZone } = usePageState();
  const { data, error, isError, refetch } = useAppointments();
  const open = data
    ?.filter((one) => isOpen(one) && dateOf(one.start, timeZone) === today)
    .toReversed();
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      <PageHeading>{day.title}</PageHeading>
      {!open && (isError ? <NotLoaded error={error} retry={refetch} /> : <Skeleton count={3} />)}
      {open?.length === 0 && <EmptyState title={day.none} hint={day.noneHint} />}
      {open && open.length > 0 && (
        <>
          <p>{day.lead}</p>
          <ul className={styles.list}>
            {open.map((one) => (
              <Arriving key={one.id} appointment={one} door={door} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Arriving({ appointment, door }: { appointment: Appointment; door: string }) {
  const { day } = useMessages(waitingTexts);
  const { id, start } = appointment;
  const { patient, doctor, department } = useNames()(appointment);
  const moment = useMomentName()(start);
  const navigate = useNavigate();
  const { act, busy, failure } = useVisitAct(id);
  async function arrive() {
    if (!(await act((calls) => calls.arrive(id, door)))) return;
    await navigate(slipAddress(id), { replace: true, state: { notice: 'arrived' } });
  }
  return (
    <li className={styles.card}>
      <div>
        <p className={styles.when}>{moment}</p>
        <p>{[department, doctor].filter(Boolean).join(' · ')}</p>
        <p className={styles.who}>{patient}</p>
      </div>
      <div className={styles.facts}>
        <Button
          busy={busy}
          aria-label={day.hereWhich(`${moment}, ${patient}`)}
          onClick={() => void arrive()}
        >
          {day.here}
        </Button>
      </div>
      {failure !== null && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
    </li>
  );
}
