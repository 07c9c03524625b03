import { localDate } from './dates';

/** From this age on, in months, an age is told in years. */
const YEARS_FROM = 72;

/** The day of a date or an instant in the clinic's zone. */
export const clinicDay = (value: string): string =>
  value.includes('T') ? localDate(new Date(value)) : value.slice(0, 10);

const PARTIAL_DATE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/;

/**
 * Whole months between a date of birth (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) and a day (`YYYY-MM-DD`
 * or an instant); null where one is no date or the birth comes later. A birth of which only the
 * year is known counts from January.
 */
export function monthsBetween(birth: unknown, day: unknown): number | null {
  const from = typeof birth === 'string' ? PARTIAL_DATE.exec(birth) : null;
  const to = typeof day === 'string' ? PARTIAL_DATE.exec(clinicDay(day)) : null;
  if (!from || !to) return null;
  const part = (match: RegExpExecArray, index: number) => Number(match[index] ?? 1);
  const months =
    (part(to, 1) - part(from, 1)) * 12 +
    (part(to, 2) - part(from, 2)) -
    (part(to, 3) < part(from, 3) ? 1 : 0);
  return months < 0 ? null : months;
}

/** An age as the record forms write it: months under 72 months, then years (`45 tháng`, `7 tuổi`). */
export const ageText = (months: number): string =>
  months < YEARS_FROM ? `${months} tháng` : `${Math.floor(months / 12)} tuổi`;
