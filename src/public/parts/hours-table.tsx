import { formatDate, weekdayOf } from '../../shared/format/plain-date';
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
  const most = Math.max(1, ...WEEK.map((day) => spansOf(day).length));
  const columns = Array.from({ length: most }, (_, index) => index);
  return (
    <div className={styles.hours}>
      <table>
        <caption className={styles.caption}>{hours.title}</caption>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day} aria-current={day === weekday ? 'date' : undefined}>
              <th scope="row">{shared.weekdays[day - 1]}</th>
              {columns.map((column) => {
                const span = spansOf(day)[column];
                return (
                  <td key={column}>
                    {span && spansText([span])}
                    {column === 0 && !span && hours.closed}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
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
