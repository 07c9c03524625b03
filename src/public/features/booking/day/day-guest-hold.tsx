import { useMessages } from '../../../messages';
import { dayTexts } from '../../../visits/day/texts';
import { HoldNotice } from '../hold-notice';
import type { DayStepProps } from './day-step-props';
import { useDayHold } from './use-day-hold';

/**
 * Keeps all visits while somebody signs in; where that is not possible now it is tried again after
 * the sign-in.
 */
export function DayGuestHold({ choices, go }: DayStepProps) {
  const { times } = useMessages(dayTexts);
  const hold = useDayHold(choices, null, times.lost, (lost) => go('gio', { times: [] }, { lost }));
  return hold.failure === null ? <HoldNotice hold={hold} /> : null;
}
