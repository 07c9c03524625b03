import type { bookDay } from '../../../shared/booking/day-operations';
import type { Taken } from '../../../shared/operation/shape';
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
 * Finds the open slots of each visit of a day, none with a doctor whom an earlier one has to have.
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
  const chosen: ChosenVisit[] = [];
  for (const visit of visits) {
    const slots = await openSlotsAt(clock, visit.wanted, visit.start);
    chosen.push({ ...visit, slots, isPart: places.get(slots[0].department)?.reads === false });
  }
  const times = chosen.map(({ slots: [{ department, start, end }] }) => ({
    department,
    start,
    end,
  }));
  requireSensible(places, times, clock.zone);
  return chosen;
}

/** The slots whose doctor no earlier visit of the day has. @throws TooLate where there is none. */
export function withOthers(
  { wanted, start, slots }: ChosenVisit,
  taken: ReadonlySet<string | null>,
): readonly [Slot, ...Slot[]] {
  const [first, ...others] = slots.filter(({ doctor }) => !taken.has(doctor));
  if (!first) throw new TooLate({ wanted, start, field: 'visits' });
  return [first, ...others];
}
