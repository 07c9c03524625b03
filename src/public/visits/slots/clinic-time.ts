import { localDate } from '../../../shared/format/dates';
import { weekdayOf } from '../../days';

const formats = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-GB', options);
  formats.set(timeZone, made);
  return made;
}

/** The clinic's `HH:MM` at an instant. */
export const hourOf = (instant: string, timeZone: string): string =>
  clock(timeZone).format(new Date(instant));

/** The clinic's date at an instant, `YYYY-MM-DD`. */
export const dateOf = (instant: string, timeZone: string): string =>
  localDate(new Date(instant), timeZone);

/** `2026-11-23` → `23/11`. */
export const dayMonth = (date: string): string => date.slice(5).split('-').reverse().join('/');

/** `Thứ Hai 23/11`, with the weekdays of the page's language, Monday first. */
export const dayName = (date: string, weekdays: readonly string[]): string =>
  `${weekdays[weekdayOf(date) - 1]} ${dayMonth(date)}`;
