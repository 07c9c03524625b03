import { weekdayOf } from '../shared/format/plain-date';
import type { Clinic, OpeningHours } from '../shared/site/page-data';

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

/** `07:00–11:30, 13:00–17:00`. */
export const spansText = (spans: OpeningHours['spans']): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');
