import { parsedDay, shownDay } from '../fields/controls/day-text';

/** A tablet's clock may be ahead of the server's so much. */
const AHEAD_MS = 4 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A time of day as it is typed: 3:05, 03:05, 3h05, 305 or 0305. */
const TYPED = /^([01]?\d|2[0-3])\s*[:hH.]?\s*([0-5]\d)$/;

/** `HH:MM` of what was typed; as it is where it is no time. */
export function timeOf(typed: string): string {
  const [, hours, minutes] = TYPED.exec(typed.trim()) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : typed;
}

/** A time of day, `HH:MM`, on the clinic's day of now, in milliseconds since 1970; NaN where it is none. */
function todayAt(time: string): number {
  const today = shownDay(new Date().toISOString(), 'instant').slice(0, 10);
  return Date.parse(parsedDay(`${today} ${time}`, 'instant') ?? '');
}

/** The time of day that it is, `HH:MM`. */
export const clockNow = (): string => shownDay(new Date().toISOString(), 'instant').slice(-5);

/** The last moment at this time of day that is not ahead; null where it is no time. */
export function lastAt(time: string): string | null {
  const at = todayAt(time);
  if (Number.isNaN(at)) return null;
  return new Date(at > Date.now() + AHEAD_MS ? at - DAY_MS : at).toISOString();
}

/** The next moment at this time of day that is not past; null where it is no time. */
export function nextAt(time: string): string | null {
  const at = todayAt(time);
  if (Number.isNaN(at)) return null;
  return new Date(at < Date.now() - AHEAD_MS ? at + DAY_MS : at).toISOString();
}
