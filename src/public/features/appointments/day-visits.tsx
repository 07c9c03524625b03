import { Link } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Badge } from '../../parts/badge';
import { slipAddress } from '../../visits/slots/addresses';
import { hourOf } from '../../visits/slots/clinic-time';
import { kindOfState } from '../../visits/slots/states';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './day-visits.module.css';
import { useDayVisits } from './use-day-visits';
import { useNames } from './use-names';

/** The visits that were booked together with this one, in the order in which to go there. */
export function DayVisits({ slip }: { slip: Slip }) {
  const { slip: texts, mine } = useMessages(bookingTexts);
  const { timeZone } = usePageState();
  const names = useNames();
  const visits = useDayVisits(slip);
  if (visits.length < 2) return null;
  return (
    <section className={styles.day}>
      <h2>{texts.day}</h2>
      <p className={styles.hint}>{texts.dayHint}</p>
      <ol>
        {visits.map((visit) => {
          const { id, code, start, state } = visit;
          const { department, doctor } = names(visit);
          const isThis = id === slip.id;
          return (
            <li key={id} aria-current={isThis || undefined}>
              <time dateTime={start}>{hourOf(start, timeZone)}</time>
              <div>
                <p>
                  {[department, doctor !== mine.anyDoctor && doctor].filter(Boolean).join(' · ')}
                </p>
                {isThis ? (
                  <p className={styles.hint}>{texts.thisOne}</p>
                ) : (
                  <Link to={slipAddress(id)} aria-label={mine.open(code)}>
                    {mine.show}
                  </Link>
                )}
              </div>
              <Badge kind={kindOfState(state)}>{mine.states[state] ?? state}</Badge>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
