import { type ClosedReason, closedFor, reason } from './reasons';
import type { SlotRules } from './types';

/** Why a day has no slots: the clinic is closed on all of it, or nobody has hours. */
export function emptyDay(rules: SlotRules, from: number, to: number): ClosedReason {
  const closed = rules.exceptions.find(
    (one) =>
      one.clinic !== null &&
      one.kind !== 'extra' &&
      Date.parse(one.start) <= from &&
      Date.parse(one.end) >= to,
  );
  return closed ? closedFor(closed.title) : reason('NO_SCHEDULE');
}
