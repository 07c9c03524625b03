import type { Affected } from '../../../shared/booking/desk-operations';
import { AppError } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { resourceNamed } from '../../../shared/resource/config';
import { choicesFor, proposeMoves } from '../../../shared/rules/moves/propose';
import { BOOKING_LIMITS } from '../../../shared/rules/slots/limits';
import type { Slot } from '../../../shared/rules/slots/types';
import { getRecord } from '../../resource/get';
import type { Scope } from '../../resource/scope';
import { atTheDesk } from '../appointments/patient-rules';
import { shownSlot, slotDays } from '../availability/slots';
import { clockOf } from '../clock';
import { isIn, type LeaveRange, rangeOf, type Standing, standingIn } from './range';

/** The resource of leave and other exceptions. */
export const LEAVE = 'lich-nghi';

/** How many slots one may choose from, and how long after the leave they are looked for. */
const CHOICES = 12;
const DAYS_AFTER = 14;

/** The open slots round the leave, and not in it, of every department that it falls on. */
async function openAround(
  scope: Scope,
  range: LeaveRange,
  standing: readonly Standing[],
): Promise<Slot[]> {
  const clock = clockOf(scope);
  const day = (instant: string) => localDate(new Date(instant), clock.zone);
  const from =
    addDays(day(range.start), -1) < scope.today ? scope.today : addDays(day(range.start), -1);
  const last = addDays(from, BOOKING_LIMITS.daysPerCall - 1);
  const after = addDays(day(standing.at(-1)?.start ?? range.end), DAYS_AFTER);
  const period = { from, to: after < last ? after : last };
  const slots: Slot[] = [];
  for (const department of new Set(standing.map((one) => one.department))) {
    const days = await slotDays(clock, { department, withDayParts: true }, period);
    slots.push(...days.flatMap((one) => one.slots));
  }
  return slots.filter((slot) => slot.state === 'open' && !isIn(range, slot));
}

/** The appointments that stand in a range, each with where it could go. */
export async function affectedIn(scope: Scope, range: LeaveRange): Promise<Affected[]> {
  const standing = await standingIn(scope.db, range, scope.now);
  if (standing.length === 0) return [];
  const slots = await openAround(scope, range, standing);
  const proposed = proposeMoves(standing, slots);
  return standing.map((one) => {
    const chosen = proposed.get(one.id);
    const others = choicesFor(one, slots, CHOICES).filter((slot) => slot !== chosen);
    return {
      ...one,
      proposal: chosen ? shownSlot(chosen, 'vi') : null,
      proposals: [...(chosen ? [chosen] : []), ...others].map((slot) => shownSlot(slot, 'vi')),
    };
  });
}

/** @throws AppError FORBIDDEN for others than the desk. */
export function requireDesk(scope: Scope): void {
  if (!atTheDesk(scope)) throw new AppError('FORBIDDEN');
}

/**
 * The appointments still to come that a stored leave, closed room or closed clinic falls on.
 * @throws AppError FORBIDDEN for others than the desk, NOT_FOUND for one that is not there.
 */
export async function affectedBy(scope: Scope, id: string): Promise<Affected[]> {
  requireDesk(scope);
  const record = await getRecord(scope, resourceNamed(scope.services.config, LEAVE), id);
  const range = rangeOf(record);
  return range ? affectedIn(scope, range) : [];
}
