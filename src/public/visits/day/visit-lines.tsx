import { usePageState } from '../../page-state';
import { hourOf } from '../slots/clinic-time';
import styles from './plans.module.css';

interface VisitLine {
  start: string;
  /** Where. */
  name: string;
  /** To whom, which room, and what it costs. */
  more?: string;
}

/** The visits of a day, one below the other, each with its hour. */
export function VisitLines({ visits }: { visits: readonly VisitLine[] }) {
  const { timeZone } = usePageState();
  return (
    <ol className={styles.visits}>
      {visits.map(({ start, name, more }) => (
        <li key={start}>
          <time dateTime={start}>{hourOf(start, timeZone)}</time>
          <span>
            {name}
            {more && <small>{more}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
