import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import type { QueuePlace } from '../../shared/queue/operations';
import { columnsOf } from '../db/sql/columns-of';
import { denied, policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';
import { appointments } from './board';
import { estimateWait, type WaitFacts } from './estimate-wait';
import { type Clock, cameSql, turnSql } from './order';
import { paceBefore } from './pace';

const VISIT = columnsOf('phieu_thong_tin', 't');
const MINUTE = 60_000;
/** Of twenty-five who come one is called first, until the day says otherwise. */
const USUALLY = 25;

type State = 'checked_in' | 'called' | 'in_exam' | 'completed';

/** One who came to the department, in the order of calling. */
export interface Come {
  id: string;
  department: string;
  number: number;
  state: State;
  doctor: string | null;
  urgent: boolean;
  start: string;
  calledAt: string | null;
  completedAt: string | null;
  pausedUntil: string | null;
}

/** Who came to a department, or to any, today or in the evening before a night, by department and in the order of calling. */
export const whoCame = (department: string | null, clock: Clock) => sql<Come>`
  SELECT ${VISIT.id}, ${VISIT.department} AS department, ${VISIT.queue_number} AS number, ${VISIT.state} AS state,
    ${VISIT.doctor} AS doctor, ${VISIT.priority} <> 'normal' AS urgent, ${VISIT.start} AS start,
    ${VISIT.called_at} AS "calledAt", ${VISIT.completed_at} AS "completedAt",
    ${VISIT.paused_until} AS "pausedUntil"
  FROM phieu_thong_tin t
  WHERE ${department === null ? sql`true` : sql`${VISIT.department} = ${department}`}
    AND ${VISIT.archived_at} IS NULL
    AND ${VISIT.state} IN ('checked_in', 'called', 'in_exam', 'completed')
    AND ${cameSql(clock)}
    AND ${VISIT.queue_number} IS NOT NULL
  ORDER BY ${VISIT.department}, ${turnSql}`;

const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MINUTE;

/** Whether somebody is seen by the doctor of `own`, or by any where that has none. */
const isOurs = (own: Come, { doctor }: Come) => own.doctor === null || doctor === own.doctor;

const doctorsOf = (come: readonly Come[]): number =>
  new Set(come.flatMap(({ doctor }) => doctor ?? [])).size || 1;

/** How many of those who `come` are called before `own`; a part of who is called by whoever is free. */
export function countAhead(own: Come, come: readonly Come[]): number {
  const waiting = come.slice(0, come.indexOf(own)).filter(({ state }) => state === 'checked_in');
  const ours = waiting.filter((one) => isOurs(own, one)).length;
  const shared = waiting.filter((one) => !isOurs(own, one) && one.doctor === null).length;
  return ours + shared / doctorsOf(come);
}

/** What is known of the wait of `own`, among those who come to the same doctor or to any. */
function factsOf(
  own: Come,
  come: readonly Come[],
  now: string,
  before: WaitFacts['before'],
): WaitFacts {
  const ours = come.filter((one) => isOurs(own, one));
  const called = ours.filter(({ calledAt }) => calledAt !== null);
  const [first = own.start] = ours.map(({ start }) => start).sort();
  return {
    today: called.flatMap(({ calledAt, completedAt }) =>
      calledAt && completedAt ? [minutesBetween(calledAt, completedAt)] : [],
    ),
    before,
    inside: called.flatMap(({ state, calledAt }) =>
      calledAt && state !== 'completed' ? [minutesBetween(calledAt, now)] : [],
    ),
    ahead: countAhead(own, come),
    doctors: own.doctor === null ? doctorsOf(come) : 1,
    urgent: (1 + come.filter(({ urgent }) => urgent).length) / (USUALLY + come.length),
    untilBegin: called.length > 0 ? 0 : Math.max(0, minutesBetween(now, first)),
  };
}

/** Whether somebody has stepped out at `now`. */
export const isOut = (until: string | null, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime();

/** In minutes, long waits in fives; the range is never narrower than it was estimated. */
function rounded(facts: WaitFacts): QueuePlace['minutes'] {
  const { likely, from, to } = estimateWait(facts);
  const step = likely < 20 ? 1 : 5;
  const inSteps = (round: (value: number) => number, minutes: number) =>
    round(minutes / step) * step;
  return {
    likely: inSteps(Math.round, likely),
    from: inSteps(Math.floor, from),
    to: inSteps(Math.ceil, to),
  };
}

/**
 * Where somebody is in the queue of today, by numbers only: who is seen now, how many come before, and
 * how long that will take. Not audited: it tells nothing but numbers, and is asked again and again.
 * @throws AppError as reading the appointment does.
 */
export async function queuePlace(scope: Scope, id: string): Promise<QueuePlace> {
  const resource = appointments(scope);
  const { read, rows: visible } = policyOf(scope, resource);
  if (!read) throw denied(scope.actor);
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const visit = await scope.db
    .selectFrom('phieu_thong_tin as t')
    .select(['t.state', 't.department', 't.queue_number as number', 't.doctor'])
    .select('t.paused_until as pausedUntil')
    .where('t.id', '=', id)
    .where(fewRowsSql(scope, resource, visible))
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
  const { state, number, pausedUntil } = visit;
  const none = {
    now: scope.now.toISOString(),
    state,
    number,
    seen: [],
    before: null,
    minutes: null,
    pausedUntil: isOut(pausedUntil, scope.now) ? pausedUntil : null,
  };
  if (number === null) return none;
  const { rows: come } = await whoCame(visit.department, scope).execute(scope.db);
  const own = come.find((one) => one.id === id);
  if (!own || own.state === 'completed') return none;
  const isInside = ({ state: now }: Come) => now === 'called' || now === 'in_exam';
  const seen = come
    .filter((one) => isInside(one) && (own.doctor === null || one.doctor === own.doctor))
    .map((one) => one.number);
  if (own.state !== 'checked_in') return { ...none, seen };
  const before = await paceBefore(scope.db, scope.today, own.doctor);
  const facts = factsOf(own, come, none.now, before);
  return { ...none, seen, before: Math.ceil(facts.ahead), minutes: rounded(facts) };
}
