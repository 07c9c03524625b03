import { HoldNotice } from './hold-notice';
import { type HoldProps, useHold } from './use-hold';

/**
 * Keeps the slot while somebody signs in; where that is not possible now it is tried again after the
 * sign-in.
 */
export function GuestHold(steps: HoldProps) {
  const hold = useHold(steps, null);
  return hold.failure === null ? <HoldNotice hold={hold} /> : null;
}
