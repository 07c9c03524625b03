import type { DaySlots } from '../../../shared/booking/slot-values';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import type { Busy } from './busy';
import { hourOf } from './clinic-time';
import { byPartOfDay, type Hour, hoursOf } from './day-hours';
import styles from './slots.module.css';
import { bookingTexts } from './texts';
import { useOwnMark } from './use-own-times';

interface HourListProps {
  day: DaySlots;
  busy: readonly Busy[];
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** The times of a day by morning and afternoon; those that are gone say why. */
export function HourList({ day, busy, chosen, onChoose }: HourListProps) {
  const { time } = useMessages(bookingTexts);
  const { timeZone } = usePageState();
  const markOf = useOwnMark();
  return byPartOfDay(hoursOf(day.slots, markOf, busy), timeZone).map(([part, hours]) => (
    <section key={part} aria-label={time[part]} className={styles.part}>
      <h3>{time[part]}</h3>
      <ul className={styles.hours}>
        {hours.map((hour) => (
          <li key={hour.start}>
            <HourChoice hour={hour} chosen={hour.start === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface HourChoiceProps {
  hour: Hour;
  chosen: boolean;
  onChoose: (start: string) => void;
}

/** One time: a button where it is open, or one's own. */
function HourChoice({ hour, chosen, onChoose }: HourChoiceProps) {
  const { start, state, reason, reasonCode, own, busy } = hour;
  const { time, own: marks } = useMessages(bookingTexts);
  const { timeZone } = usePageState();
  const name = hourOf(start, timeZone);
  if (state !== 'open' && !own && !chosen) {
    return (
      <p className={styles.gone}>
        <s>{name}</s>
        <small>
          {state === 'closed' ? (time.closed[reasonCode ?? ''] ?? reason) : time.states[state]}
        </small>
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={styles.hour}
      onClick={() => onChoose(start)}
    >
      {name}
      {own && state !== 'open' && !chosen && <small>{marks[own]}</small>}
      {busy && <small>{marks.busy}</small>}
    </button>
  );
}
