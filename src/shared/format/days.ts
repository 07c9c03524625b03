import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Days of the calendar, `YYYY-MM-DD`, have no zone: they are counted in one without summer time. */
const calendar = (day: string) => dayjs.utc(day);

const DAY = 86_400_000;

/** The rules of a month of 120 people ask for the same days a hundred thousand times: they are kept. */
const KEPT = 20_000;
const midnights = new Map<string, number>();
const days = new Map<number, string>();
const mondays = new Map<string, string>();

/** Looks up, or reckons and keeps up to a limit. */
function kept<K, V>(values: Map<K, V>, key: K, reckon: (key: K) => V): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size >= KEPT) values.clear();
  const value = reckon(key);
  values.set(key, value);
  return value;
}

const midnightOf = (day: string): number => kept(midnights, day, (one) => calendar(one).valueOf());

const dayAt = (moment: number): string =>
  kept(days, moment, (one) => dayjs.utc(one).format('YYYY-MM-DD'));

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string => dayAt(midnightOf(day) + count * DAY);

/** The day so many years after `day`; the last of February for one that is not there. */
export const addYears = (day: string, count: number): string =>
  calendar(day).add(count, 'year').format('YYYY-MM-DD');

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  calendar(to).diff(calendar(from), 'day');

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay() || 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  kept(mondays, day, (one) => addDays(one, 1 - weekdayOf(one)));
