import type { DaySlots } from '../../../shared/booking/slot-values';
import { addDays, weekdayOf } from '../../days';
import { useMessages } from '../../messages';
import { classes } from '../../parts/class-names';
import { Icon } from '../../parts/icon';
import { dayMonth, dayName } from './clinic-time';
import { openCount } from './day-hours';
import styles from './slots.module.css';
import { bookingTexts } from './texts';

interface WeekStripProps {
  monday: string;
  today: string;
  /** Undefined while it is being read. */
  days: DaySlots[] | undefined;
  chosen: string | null;
  onChoose: (date: string) => void;
  onWeek: (monday: string) => void;
}

/** The days of a week with how many times are free on each. */
export function WeekStrip({ monday, today, days, chosen, onChoose, onWeek }: WeekStripProps) {
  const { time } = useMessages(bookingTexts);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (date) => date >= today,
  );
  return (
    <div className={styles.week}>
      <div className={styles.turn}>
        {monday > today ? (
          <button
            type="button"
            aria-label={time.previousWeek}
            onClick={() => onWeek(addDays(monday, -7))}
          >
            <Icon name="back" />
          </button>
        ) : (
          <span />
        )}
        <p aria-live="polite">{time.week(dayMonth(monday), dayMonth(addDays(monday, 6)))}</p>
        <button type="button" aria-label={time.nextWeek} onClick={() => onWeek(addDays(monday, 7))}>
          <Icon name="next" />
        </button>
      </div>
      <ul className={styles.days}>
        {dates.map((date) => (
          <li key={date}>
            <Day
              date={date}
              today={today}
              slots={days && (days.find((day) => day.date === date) ?? { date, slots: [] })}
              chosen={date === chosen}
              onChoose={() => onChoose(date)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayProps {
  date: string;
  today: string;
  slots: DaySlots | undefined;
  chosen: boolean;
  onChoose: () => void;
}

function Day({ date, today, slots, chosen, onChoose }: DayProps) {
  const { time } = useMessages(bookingTexts);
  const { shared } = useMessages();
  const free = openCount(slots);
  const fact = useFact(slots);
  const name = [dayName(date, shared.weekdays), date === today && time.today, fact];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={name.filter(Boolean).join(', ')}
      className={classes(styles.day, free > 0 && styles.free)}
      onClick={onChoose}
    >
      <span>{time.weekdays[weekdayOf(date) - 1]}</span>
      <strong>{dayMonth(date)}</strong>
      <small>{fact ?? '…'}</small>
    </button>
  );
}

function useFact(slots: DaySlots | undefined): string | null {
  const { time } = useMessages(bookingTexts);
  if (!slots) return null;
  const free = openCount(slots);
  if (free > 0) return time.free(free);
  return slots.slots.some(({ state }) => state !== 'closed') ? time.fullDay : time.noHours;
}
