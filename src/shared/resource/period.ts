import { addDays, mondayOf } from '../format/days';

/**
 * Days as seen from today, for filters that stay true tomorrow: a word, or so many days from today on
 * (`next:7`) or up to it (`last:7`), today included.
 */
export type Period = (typeof WORDS)[number] | `next:${number}` | `last:${number}`;

const WORDS = [
  'yesterday',
  'today',
  'tomorrow',
  'upcoming',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'thisMonth',
] as const;

/** What the text of a period looks like; counts go to 999. */
export const PERIOD = new RegExp(`^(${WORDS.join('|')}|(next|last):[1-9]\\d{0,2})$`);

export const isPeriod = (value: unknown): value is Period =>
  typeof value === 'string' && PERIOD.test(value);

/** Today; beside it the other words of a saved filter: `{ start_during: next(7) }`. */
export const today: Period = 'today';
/** From today on. */
export const upcoming: Period = 'upcoming';
/** From Monday to Sunday. */
export const thisWeek: Period = 'thisWeek';
/** So many days, the first of them today. */
export const next = (days: number): Period => `next:${days}`;
/** So many days, the last of them today. */
export const last = (days: number): Period => `last:${days}`;

/** The first and the last day of a period, `YYYY-MM-DD`; null for no end. */
export function daysOf(period: Period, now: string): [first: string, last: string | null] {
  const week = (weeks: number): [string, string] => {
    const monday = addDays(mondayOf(now), weeks * 7);
    return [monday, addDays(monday, 6)];
  };
  const [word, count] = period.split(':') as [string, string | undefined];
  switch (word) {
    case 'yesterday':
      return [addDays(now, -1), addDays(now, -1)];
    case 'tomorrow':
      return [addDays(now, 1), addDays(now, 1)];
    case 'upcoming':
      return [now, null];
    case 'lastWeek':
      return week(-1);
    case 'thisWeek':
      return week(0);
    case 'nextWeek':
      return week(1);
    case 'thisMonth': {
      const first = `${now.slice(0, 7)}-01`;
      const next = `${addDays(first, 31).slice(0, 7)}-01`;
      return [first, addDays(next, -1)];
    }
    case 'next':
      return [now, addDays(now, Number(count) - 1)];
    case 'last':
      return [addDays(now, 1 - Number(count)), now];
    default:
      return [now, now];
  }
}
