import type { Clinic, OpeningHours } from '../shared/site/page-data';
import { addDays, weekdayOf } from './days';

export interface OpeningToday {
  date: string;
  weekday: number;
  spans: OpeningHours['spans'];
  /** Why the clinic is closed today, where it has said so. */
  holiday: string | null;
}

/** When the clinic is open on a date, `YYYY-MM-DD`; a holiday closes it. */
export function openingOn(clinic: Clinic, date: string): OpeningToday {
  const weekday = weekdayOf(date);
  const holiday = clinic.holidays.find(({ from, to }) => from <= date && date <= to)?.name ?? null;
  const regular = clinic.hours.find((hours) => hours.day === weekday)?.spans ?? [];
  return { date, weekday, holiday, spans: holiday === null ? regular : [] };
}

/** How far ahead the next opening is looked for, in days: longer than any holiday. */
const AHEAD = 14;

/** When the clinic opens next after a moment of its own, `YYYY-MM-DD` and `HH:MM`. */
export function nextOpening(
  clinic: Clinic,
  date: string,
  time: string,
): { date: string; from: string } | null {
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = addDays(date, ahead);
    const span = openingOn(clinic, day).spans.find(({ from }) => ahead > 0 || from > time);
    if (span) return { date: day, from: span.from };
  }
  return null;
}

/** `07:00–11:30, 13:00–17:00`. */
export const spansText = (spans: OpeningHours['spans']): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');
