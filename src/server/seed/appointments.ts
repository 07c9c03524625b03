import { ageOn, type Person, type VisitCase } from './cases';
import { type Demo, instantOf, type SeedRow } from './demo';
import { liveDay, shifted } from './live-day';
import type { Pools } from './pools';
import { between, chance } from './random';
import type { Slot } from './schedules';

type Appointment = SeedRow<'phieu-thong-tin'>;

/** Who is called before others, by age and by why they come. */
export const priorityOf = (age: number, visit: VisitCase) => {
  if (visit.pregnant) return 'pregnant' as const;
  if (age < 6) return 'child' as const;
  return age >= 75 ? ('elderly' as const) : ('normal' as const);
};

function booking(demo: Demo, day: string, slot: Slot, person: Person, visit: VisitCase) {
  const start = instantOf(demo, day, slot.start);
  const booked = shifted(start, -between(demo.random, 1, 9) * 1440);
  const now = demo.now.toISOString();
  return {
    id: demo.id(),
    patient: person.id,
    doctor: slot.doctor,
    department: slot.department,
    room: slot.room,
    start,
    end: instantOf(demo, day, slot.end),
    kind:
      day > demo.today || chance(demo.random, 0.85) ? ('booked' as const) : ('walk-in' as const),
    priority: priorityOf(ageOn(person, day), visit),
    reason: visit.reason,
    payer: chance(demo.random, 0.7) && person.insured ? ('insurance' as const) : ('fee' as const),
    fee: slot.fee,
    createdAt: booked < now ? booked : now,
  } satisfies Appointment;
}

/** Which of the demo's own patients come on a day: each by turns, every ninth day or so. */
const dueOn = (day: string, regulars: Person[]): Person[] => {
  const dayNumber = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  return regulars.filter((_, index) => (dayNumber + index * 4) % 9 === 0);
};

/**
 * The appointments of one day: about `perDay` of the free slots, no patient twice, each where
 * their age and sex belong. `regulars` (the demo's own patients) come by turns.
 */
export function demoAppointments(
  demo: Demo,
  day: string,
  slots: Slot[],
  { perDay, pools, regulars }: { perDay: number; pools: Pools; regulars: Person[] },
): Appointment[] {
  const share = perDay / Math.max(1, slots.length);
  const taken = slots
    .filter(() => chance(demo.random, share))
    .sort((a, b) => a.start.localeCompare(b.start));
  const due = dueOn(day, regulars);
  const seen = new Set<string>(regulars.map(({ id }) => id));
  const visits = taken.flatMap((slot) => {
    const turn = due.findIndex((one) => pools.visitOf(slot.department, day, one));
    const [regular] = turn >= 0 ? due.splice(turn, 1) : [];
    const visit = regular && pools.visitOf(slot.department, day, regular);
    const drawn =
      regular && visit ? { person: regular, visit } : pools.draw(slot.department, day, seen);
    if (!drawn) return [];
    seen.add(drawn.person.id);
    return [booking(demo, day, slot, drawn.person, drawn.visit)];
  });
  const lived = liveDay(demo, visits);
  return visits.map((made, index) => ({ ...made, ...lived[index] }));
}
