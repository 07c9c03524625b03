import { Link } from 'react-router-dom';
import type { DoctorCard } from '../../../shared/site/operations';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { NotLoaded } from '../../parts/not-loaded';
import page from '../../parts/page.module.css';
import { Skeleton } from '../../parts/skeleton';
import { timeAddress } from '../../visits/slots/addresses';
import { dateOf, dayName, hourOf } from '../../visits/slots/clinic-time';
import { hoursOf } from '../../visits/slots/day-hours';
import { useMomentName } from '../../visits/slots/moment-name';
import { useWeekSlots } from '../../visits/slots/use-slots';
import styles from './detail.module.css';

/** As many as fit in a few lines. */
const MOST = 8;

/** The doctor's next free times; each leads into booking with everything chosen. */
export function NextSlots({ doctor }: { doctor: DoctorCard }) {
  const { doctors } = useMessages(catalogueTexts);
  const { shared } = useMessages();
  const { today, timeZone } = usePageState();
  const momentName = useMomentName();
  const query = useWeekSlots({ doctorId: doctor.id }, today);
  const open = hoursOf(query.data?.flatMap(({ slots }) => slots) ?? [])
    .filter(({ state }) => state === 'open')
    .slice(0, MOST);
  const days = [...new Set(open.map(({ start }) => dateOf(start, timeZone)))];
  return (
    <section className={page.section}>
      <h2>{doctors.next}</h2>
      <p>{doctors.nextHint}</p>
      <div className={styles.slots}>
        {query.isPending && <Skeleton kind="line" count={3} />}
        {query.isError && <NotLoaded error={query.error} retry={query.refetch} />}
        {query.data && open.length === 0 && <p>{doctors.noneSoon}</p>}
        {days.map((day) => (
          <div key={day} className={styles.day}>
            <p>{dayName(day, shared.weekdays)}</p>
            <ul>
              {open.map(
                ({ start }) =>
                  dateOf(start, timeZone) === day && (
                    <li key={start}>
                      <Link
                        to={timeAddress(doctor.id, start, timeZone)}
                        aria-label={momentName(start)}
                      >
                        {hourOf(start, timeZone)}
                      </Link>
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
