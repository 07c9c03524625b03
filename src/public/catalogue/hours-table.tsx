import { formatDate } from '../../shared/format/plain-date';
import { weekdayOf } from '../days';
import { useMessages } from '../messages';
import { spansText } from '../opening';
import { usePageState } from '../page-state';
import styles from './hours-table.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The week's opening hours, today marked, and the days off ahead. */
export function HoursTable() {
  const { hours, shared } = useMessages();
  const { clinic, today } = usePageState();
  const weekday = weekdayOf(today);
  const spansOf = (day: number) => clinic.hours.find((entry) => entry.day === day)?.spans ?? [];
  return (
    <div className={styles.hours}>
      <h3>{hours.title}</h3>
      <dl>
        {WEEK.map((day) => (
          <div key={day} aria-current={day === weekday ? 'date' : undefined}>
            <dt>{shared.weekdays[day - 1]}</dt>
            {spansOf(day).map((span) => (
              <dd key={span.from}>{spansText([span])}</dd>
            ))}
            {spansOf(day).length === 0 && <dd>{hours.closed}</dd>}
          </div>
        ))}
      </dl>
      {clinic.holidays.length > 0 && (
        <>
          <h3>{hours.holidays}</h3>
          <ul>
            {clinic.holidays.map(({ from, to, name }) => (
              <li key={from + name}>
                {formatDate(from)}
                {to > from && ` – ${formatDate(to)}`}: {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
