import type { QueueEntry } from '../../shared/queue/operations';

/** Whether somebody has stepped out at `now`, an instant. */
export const isOutside = ({ pausedUntil }: Pick<QueueEntry, 'pausedUntil'>, now: string): boolean =>
  pausedUntil !== null && Date.parse(pausedUntil) > Date.parse(now);
