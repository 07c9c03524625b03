import { ageOn, type Person, type VisitCase } from './cases';
import { type Demo, instantOf, type SeedRow } from './demo';
import type { Pools } from './pools';
import { between, chance, weighted } from './random';
import type { Slot } from './schedules';

type Appointment = SeedRow<'phieu-thong-tin'>;
type State = NonNullable<Appointment['state']>;

/** What has happened to appointments of past days, and what will to those of coming ones. */
const PAST = [
  ['completed', 84],
  ['no_show', 8],
  ['cancelled', 8],
] as const;
const COMING = [
  ['confirmed', 74],
  ['requested', 21],
  ['cancelled', 5],
] as const;

/** Today runs through the states in the order of the day, whatever the hour. */
const TODAY: readonly [State, number][] = [
  ['completed', 0.35],
  ['no_show', 0.4],
  ['in_exam', 0.48],
  ['called', 0.53],
  ['checked_in', 0.65],
  ['confirmed', 0.92],
  ['requested', 1],
];

/** The transitions that lead to a state, in order. */
const PATHS: Record<string, [action: string, to: State][]> = {
  requested: [],
  confirmed: [['confirm', 'confirmed']],
  checked_in: [
    ['confirm', 'confirmed'],
    ['check-in', 'checked_in'],
  ],
  called: [
    ['confirm', 'confirmed'],
    ['check-in', 'checked_in'],
    ['call', 'called'],
  ],
  in_exam: [
    ['confirm', 'confirmed'],
    ['check-in', 'checked_in'],
    ['call', 'called'],
    ['start', 'in_exam'],
  ],
  completed: [
    ['confirm', 'confirmed'],
    ['check-in', 'checked_in'],
    ['call', 'called'],
    ['start', 'in_exam'],
    ['complete', 'completed'],
  ],
  cancelled: [['cancel', 'cancelled']],
  no_show: [
    ['confirm', 'confirmed'],
    ['no-show', 'no_show'],
  ],
};

const ARRIVED: readonly State[] = ['checked_in', 'called', 'in_exam', 'completed'];

function stateOf(demo: Demo, day: string, share: number): State {
  if (day < demo.today) return weighted(demo.random, PAST);
  if (day > demo.today) return weighted(demo.random, COMING);
  return TODAY.find(([, until]) => share < until)?.[0] ?? 'requested';
}

const shifted = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** When each step of a visit is taken, in minutes from its start. */
const stepMinutes = (demo: Demo): Record<string, number> => {
  const arrival = -between(demo.random, 5, 30);
  return {
    confirm: -1440,
    cancel: -1440,
    'check-in': arrival,
    call: Math.max(arrival + 2, -3),
    start: 0,
    complete: between(demo.random, 12, 35),
    'no-show': 30,
  };
};

/** Minutes between steps that are taken just now. */
const PAUSE = 2;

/** The same; shorter after midnight, so that whoever comes today did not come yesterday. */
function pauseOf(demo: Demo, steps: number): number {
  const midnight = Date.parse(instantOf(demo, demo.today, '00:00'));
  return Math.min(PAUSE, (demo.now.getTime() - midnight) / 60_000 / (steps + 1));
}

/** The steps that led to a state; nothing has happened later than now, whatever the hour. */
function historyOf(demo: Demo, state: State, start: string): NonNullable<Appointment['history']> {
  const path = PATHS[state] ?? [];
  const minutes = stepMinutes(demo);
  const pause = pauseOf(demo, path.length);
  let from: State = 'requested';
  return path.map(([action, to], step) => {
    const latest = shifted(demo.now.toISOString(), -pause * (path.length - step));
    const planned = shifted(start, minutes[action] ?? 0);
    const entry = {
      at: planned < latest ? planned : latest,
      by: null,
      action,
      from,
      to,
      note: null,
    };
    from = to;
    return entry;
  });
}

/** What a visit's state brings with it: times, the note of a cancellation, the history. */
export interface Lived {
  state: State;
  queueNumber: number | null;
  cancelReason: string | null;
  checkedInAt: string | null;
  calledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  history: NonNullable<Appointment['history']>;
}

/**
 * What has become of the appointments of a day, in the order of their start: queue numbers by
 * department in the order of arrival.
 */
export function liveDay(
  demo: Demo,
  day: string,
  visits: readonly { start: string; department: string }[],
): Lived[] {
  const numbers = new Map<string, number>();
  return visits.map(({ start, department }, index) => {
    const state = stateOf(demo, day, index / visits.length);
    const history = historyOf(demo, state, start);
    const at = (action: string) => history.find((step) => step.action === action)?.at ?? null;
    const number = ARRIVED.includes(state) ? (numbers.get(department) ?? 0) + 1 : null;
    if (number !== null) numbers.set(department, number);
    return {
      state,
      queueNumber: number,
      cancelReason: state === 'cancelled' ? 'Bận việc đột xuất' : null,
      checkedInAt: at('check-in'),
      calledAt: at('call'),
      startedAt: at('start'),
      completedAt: at('complete'),
      history,
    };
  });
}

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
  const lived = liveDay(demo, day, visits);
  return visits.map((made, index) => ({ ...made, ...lived[index] }));
}
