import type { Clinic, OpeningHours } from '../shared/site/page-data';

/** The clinic's date and weekday (1 Monday to 7 Sunday) at an instant. */
export function clinicDay(instant: string, timeZone: string): { date: string; weekday: number } {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7 };
}

export interface OpeningToday {
  date: string;
  weekday: number;
  spans: OpeningHours['spans'];
  /** Why the clinic is closed today, where it has said so. */
  holiday: string | null;
}

/** When the clinic is open on the day of `instant`; a holiday closes it. */
export function openingOn(clinic: Clinic, instant: string, timeZone: string): OpeningToday {
  const { date, weekday } = clinicDay(instant, timeZone);
  const holiday = clinic.holidays.find(({ from, to }) => from <= date && date <= to)?.name ?? null;
  const regular = clinic.hours.find((hours) => hours.day === weekday)?.spans ?? [];
  return { date, weekday, holiday, spans: holiday === null ? regular : [] };
}

/** `07:00–11:30, 13:00–17:00`. */
export const spansText = (spans: OpeningHours['spans']): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');
