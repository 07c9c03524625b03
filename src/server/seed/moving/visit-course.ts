import { between, weighted } from '../random';
import { chancesOf, madeAt } from './chances';
import { grouped } from './grouped';
import type { Step } from './take-steps';

const MINUTE = 60_000;

/** A visit that is not over. */
export interface OpenVisit {
  id: string;
  doctor: string | null;
  department: string;
  kind: string;
  state: string;
  /** ISO 8601, as the three times below. */
  start: string;
  checkedInAt: string | null;
  calledAt: string | null;
  startedAt: string | null;
  /** Whether nobody but the demo has had to do with it. */
  own: boolean;
}

/** What becomes of people who have an appointment. */
const COMES = [
  ['comes', 88],
  ['stays-away', 7],
  ['calls-off', 5],
] as const;
/** Nobody waits longer than so many minutes. */
const LONGEST_WAIT = 80;
/** So many minutes a doctor is left alone with somebody whom a person called. */
const BY_HAND = 30;

/** What is decided of a visit from its beginning, in minutes. */
function courseOf({ id, kind }: OpenVisit) {
  const random = chancesOf(id, 'course');
  const comes = weighted(random, COMES);
  const walksIn = kind === 'walk-in';
  return {
    comes,
    confirmed: between(random, 60, 1440),
    calledOff: between(random, 130, 700),
    early: between(random, 5, 40),
    /** From its start to the call; who comes without an appointment is fitted in. */
    late: walksIn ? between(random, 5, 40) : between(random, -5, 20),
    walks: between(random, 1, 3),
    takes: between(random, 12, 28),
    missed: between(random, 30, 55),
    /** What a demo that was just made had left open is made up for one after the other. */
    catchesUp: between(random, 1, 14),
  };
}

type Next = { action: string; to: string; at: number };

/** The next step of a visit; `free` is when its doctor has time. */
function nextOf(visit: OpenVisit, free: number): Next | null {
  const course = courseOf(visit);
  const start = Date.parse(visit.start);
  const made = madeAt(visit.id) + course.catchesUp * MINUTE;
  const step = (action: string, to: string, at: number): Next => ({
    action,
    to,
    at: Math.max(at, made),
  });
  if (visit.state === 'requested' || visit.state === 'confirmed') {
    if (course.comes === 'calls-off') {
      return step('cancel', 'cancelled', start - course.calledOff * MINUTE);
    }
    if (visit.state === 'requested') {
      return step('confirm', 'confirmed', start - course.confirmed * MINUTE);
    }
    return course.comes === 'comes'
      ? step('check-in', 'checked_in', start - course.early * MINUTE)
      : step('no-show', 'no_show', start + course.missed * MINUTE);
  }
  if (visit.state === 'checked_in') {
    const came = Date.parse(visit.checkedInAt ?? visit.start);
    const fitting = Math.max(came + 2 * MINUTE, Math.max(start, came) + course.late * MINUTE, free);
    return step('call', 'called', Math.min(fitting, came + LONGEST_WAIT * MINUTE));
  }
  if (visit.state === 'called') {
    const called = Date.parse(visit.calledAt ?? visit.start);
    return step('start', 'in_exam', called + course.walks * MINUTE);
  }
  if (visit.state === 'in_exam') {
    return step('complete', 'completed', endOf(visit));
  }
  return null;
}

/** When whoever is with the doctor will be done. */
function endOf(visit: OpenVisit): number {
  const course = courseOf(visit);
  const begun = visit.startedAt ?? visit.calledAt ?? visit.start;
  return Date.parse(begun) + (visit.own ? course.takes : BY_HAND) * MINUTE;
}

const WITH_DOCTOR = ['called', 'in_exam'];
const STAMPS: Readonly<Record<string, 'checkedInAt' | 'calledAt' | 'startedAt'>> = {
  'check-in': 'checkedInAt',
  call: 'calledAt',
  start: 'startedAt',
};

/** What happens up to `until` to the visits of one doctor, in order. */
function ofDoctor(visits: readonly OpenVisit[], until: number): Step[] {
  const open = visits.map((visit) => ({ ...visit }));
  const steps: Step[] = [];
  for (;;) {
    const busy = open.filter(({ state }) => WITH_DOCTOR.includes(state)).map(endOf);
    const free = Math.max(0, ...busy);
    const next = open
      .filter(({ own }) => own)
      .flatMap((visit) => {
        const step = nextOf(visit, free);
        return step && step.at <= until ? [{ visit, step }] : [];
      })
      .sort((one, other) => one.step.at - other.step.at)[0];
    if (!next) return steps;
    const { visit, step } = next;
    const { action, to, at } = step;
    steps.push({ id: visit.id, action, from: visit.state, at });
    visit.state = to;
    const stamp = STAMPS[action];
    if (stamp) visit[stamp] = new Date(at).toISOString();
  }
}

/**
 * What has happened to visits up to a moment (milliseconds since 1970), in the order of time: people come a
 * little before their time, are called one after the other as their doctor gets on, and are seen; some call
 * off and some stay away. Asked later it says the same of what it said before, and what came since.
 * Visits that others had to do with stay as they are; their doctor is with them meanwhile.
 */
export function stepsOf(visits: readonly OpenVisit[], until: number): Step[] {
  const byDoctor = grouped(visits, ({ doctor, department }) => doctor ?? department);
  return [...byDoctor.values()]
    .flatMap((own) => ofDoctor(own, until))
    .sort((one, other) => one.at - other.at);
}
