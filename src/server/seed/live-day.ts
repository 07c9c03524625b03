import { type Demo, instantOf, type SeedRow } from './demo';
import { between, weighted } from './random';

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

interface Span {
  start: number;
  end: number;
}

const MINUTE = 60_000;
/** A doctor runs so late at most, and people come so early. */
const LATE = 50 * MINUTE;
const EARLY = 45 * MINUTE;

/** What has become of a visit by how long ago it was, or how soon it will be: the first that holds. */
const TIMES: readonly {
  holds: (visit: Span, now: number) => boolean;
  states: readonly (readonly [State, number])[];
}[] = [
  { holds: ({ end }, now) => end + LATE < now, states: PAST },
  {
    holds: ({ end }, now) => end <= now,
    states: [
      ['completed', 54],
      ['checked_in', 38],
      ['cancelled', 8],
    ],
  },
  {
    holds: ({ start }, now) => start <= now,
    states: [
      ['in_exam', 55],
      ['called', 35],
      ['checked_in', 10],
    ],
  },
  {
    holds: ({ start }, now) => start - EARLY <= now,
    states: [
      ['checked_in', 50],
      ['confirmed', 40],
      ['requested', 10],
    ],
  },
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

/** What has become of a visit by now. */
function stateOf(demo: Demo, visit: { start: string; end: string }): State {
  const span = { start: Date.parse(visit.start), end: Date.parse(visit.end) };
  const time = TIMES.find(({ holds }) => holds(span, demo.now.getTime()));
  return weighted(demo.random, time?.states ?? COMING);
}

/** Minutes after an instant. */
export const shifted = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();

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
  visits: readonly { start: string; end: string; department: string }[],
): Lived[] {
  const numbers = new Map<string, number>();
  return visits.map((visit) => {
    const { start, department } = visit;
    const state = stateOf(demo, visit);
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
