import { useSearchParams } from 'react-router-dom';
import { AppointmentList } from './appointment-list';
import styles from './appointments.module.css';
import { ArriveView } from './arrive-view';
import { CancelView } from './cancel-view';
import { RescheduleView } from './reschedule-view';
import { SlipLoader } from './slip-loader';
import { SlipView } from './slip-view';
import { EarlierView, JoinView } from './wait-view';

export { Queries } from '../../navigation/queries';

/** The own appointments, or one of them: its slip, moving it, cancelling it; the waiting list. */
export function Page() {
  const [params] = useSearchParams();
  const id = params.get('phieu');
  const task = params.get('viec');
  const door = params.get('cua');
  return (
    <div className={styles.page}>
      {id === null ? (
        <OwnView task={task} door={door} />
      ) : (
        <SlipLoader id={id}>
          {(slip) => {
            if (task === 'cho') return <EarlierView slip={slip} />;
            if (task === 'doi') return <RescheduleView slip={slip} />;
            return task === 'huy' ? <CancelView slip={slip} /> : <SlipView slip={slip} />;
          }}
        </SlipLoader>
      )}
    </div>
  );
}

function OwnView({ task, door }: { task: string | null; door: string | null }) {
  if (door !== null) return <ArriveView door={door} />;
  return task === 'cho' ? <JoinView /> : <AppointmentList />;
}
