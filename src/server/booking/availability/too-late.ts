import type { Text } from '../../../shared/errors';
import type { Wanted } from './load-rules';

/** What was asked for in vain. */
interface Missed {
  wanted: Wanted;
  /** ISO 8601. */
  start: string;
  /** What of the call said when; `start` unless told. */
  field?: string;
  /** Why, where it is not that somebody else was quicker. */
  message?: Text;
}

/**
 * Thrown where somebody else has the time, and undoes the transaction that would have claimed it.
 * Whoever began it says so, with the nearest open slots (`slotTaken`).
 */
export class TooLate extends Error {
  constructor(readonly missed: Missed) {
    super('the time is taken');
  }
}
