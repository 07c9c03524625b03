import { MOST_AFFECTED } from '../../../shared/rules/moves/most-affected';

/** Whether there may be more than are listed. */
export const isFull = (listed: readonly unknown[]): boolean => listed.length >= MOST_AFFECTED;

/** How many stand in the way, as far as the list tells: `12`, and `200+` where it is full. */
export const shownCount = (listed: readonly unknown[]): string =>
  `${listed.length}${isFull(listed) ? '+' : ''}`;
