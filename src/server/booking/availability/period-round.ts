import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import type { Clock } from '../clock';
import type { Period } from './load-rules';

/** How far round a time others are looked for. */
export const NEAR_DAYS = 7;

/** The week before and after a start, from today on: where a time and those near it are found. */
export function periodRound({ now, zone }: Pick<Clock, 'now' | 'zone'>, start: string): Period {
  const day = localDate(new Date(start), zone);
  const today = localDate(now, zone);
  const before = addDays(day, -NEAR_DAYS);
  const from = before < today ? today : before;
  return { from: day < from ? day : from, to: addDays(day, NEAR_DAYS) };
}
