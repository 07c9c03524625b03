import { between } from '../random';
import { chancesOf, madeAt } from './chances';

const MINUTE = 60_000;
/** Of longer ago nothing is made up for, in milliseconds. */
const BACK = 30 * 60 * MINUTE;
/** How many minutes people are early or late. */
const SPREAD = 25;
/** What was due when its row was made is done within so many minutes. */
const CAUGHT_UP = 40;

/**
 * When something is done again that is done every so often, from its last time up to now, milliseconds
 * since 1970: nearly on time, and the same whenever it is asked.
 * @param whose the row that it belongs to
 */
export function timesSince(whose: string, last: number, every: number, now: number): number[] {
  const times: number[] = [];
  for (let at = Math.max(last, now - BACK); ; ) {
    const spread = between(chancesOf(whose, String(Math.floor(at / MINUTE))), -SPREAD, SPREAD);
    const made = madeAt(whose) + between(chancesOf(whose, 'made'), 5, CAUGHT_UP) * MINUTE;
    at = Math.max(at + every + spread * MINUTE, made);
    at -= at % MINUTE;
    if (at > now) return times;
    times.push(at);
  }
}
