import type { bookDay } from '../../../shared/booking/day-operations';
import type { Taken } from '../../../shared/operation/shape';
import { leavingOthers } from '../../../shared/rules/slots/day-choice';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Scope } from '../../resource/scope';
import { openSlotsAt } from '../availability/choose-slot';
import type { Wanted } from '../availability/load-rules';
import { TooLate } from '../availability/too-late';
import type { Clock } from '../clock';
import { readPlaces, requireSensible } from './places';

/** A visit as it was sent, its start in the form of slots. */
export interface DayVisit {
  wanted: Wanted;
  start: string;
}

/** The visits that were sent, in the order of the day. */
export const visitsOf = (sent: Taken<(typeof bookDay)['body']>['visits']): DayVisit[] =>
  sent
    .map(({ departmentId, doctorId, start }) => ({
      wanted: { department: departmentId, doctor: doctorId ?? null, withDayParts: true },
      start: new Date(start).toISOString(),
    }))
    .sort((a, b) => a.start.localeCompare(b.start));

/** A visit and the slots that would do for it, the best first. */
export interface ChosenVisit extends DayVisit {
  /** Blood or images: what they cost is known by what is done, and not by a doctor's fee. */
  isPart: boolean;
  slots: readonly [Slot, ...Slot[]];
}

/**
 * Finds the open slots of each visit of a day with which the day has a sensible order.
 * @throws AppError INVALID with the reason at `visits`, or as one slot is refused; TooLate where
 *   somebody has a time.
 */
export async function chooseVisits(
  scope: Scope,
  clock: Clock,
  visits: readonly DayVisit[],
): Promise<ChosenVisit[]> {
  const departments = visits.map(({ wanted }) => wanted.department ?? '');
  const places = await readPlaces(scope, departments, 'visits');
  const open: ChosenVisit[] = [];
  for (const visit of visits) {
    const slots = await openSlotsAt(clock, visit.wanted, visit.start);
    open.push({ ...visit, slots, isPart: places.get(slots[0].department)?.reads === false });
  }
  const fitting = requireSensible(places, open, clock.zone);
  return open.map((visit, index) => ({ ...visit, slots: fitting[index]! }));
}

/**
 * The slots of the first of these visits with a doctor whom neither an earlier visit of the day has
 * nor a later one has to have. @throws TooLate where there is none.
 */
export function withOthers(
  [visit, ...later]: readonly [ChosenVisit, ...ChosenVisit[]],
  taken: ReadonlySet<string | null>,
): readonly [Slot, ...Slot[]] {
  const { wanted, start, slots } = visit;
  const free = [slots, ...later.map((one) => one.slots)];
  const [first, ...others] = leavingOthers(free, taken);
  if (!first) throw new TooLate({ wanted, start });
  return [first, ...others];
}

/** Each visit with those behind it, in the order of the day. */
export const withLater = (
  chosen: readonly ChosenVisit[],
): readonly [ChosenVisit, ...ChosenVisit[]][] =>
  chosen.map((visit, index) => [visit, ...chosen.slice(index + 1)]);
