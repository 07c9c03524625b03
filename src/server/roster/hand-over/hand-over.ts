import { type RawBuilder, sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { daysFrom } from '../../../shared/format/days';
import type { AtFields } from '../../../shared/resource/at-fields';
import { resourceNamed } from '../../../shared/resource/config';
import { MOST_DAYS } from '../../../shared/roster/operations';
import { columnsOf } from '../../db/sql/columns-of';
import { audit } from '../../resource/audit';
import type { Scope } from '../../resource/scope';
import { periodOf } from '../board';
import { DUTIES } from '../publish';
import { publishDuties } from '../publish-one';
import { type BoardRows, readBoardRows } from '../read-board';
import { type Move, objectionTo } from './objection';

const DUTY = columnsOf('lich_ca_truc', 'c');

/** A duty as far as somebody else may take it; moments are ISO 8601. */
export interface GivenDuty {
  id: string;
  person: string;
  profession: 'nurse' | 'doctor';
  department: string;
  kind: string;
  state: string;
  start: string;
  end: string;
}

const GONE: Text = { vi: 'Ca trực không còn nữa.', en: 'The duty is not there any more.' };
const UNPUBLISHED: Text = {
  vi: 'Chỉ ca đã công bố mới đổi được.',
  en: 'Only a published duty can be handed over.',
};
const OVER: Text = { vi: 'Ca trực đã kết thúc.', en: 'The duty is over.' };
const APART: Text = {
  vi: 'Hai ca phải cùng khoa và cách nhau không quá một tháng.',
  en: 'Both duties have to be of one department and within a month.',
};

/** @throws AppError CONFLICT with what is said at each field of a swap. */
export const refuseSwap = (errors: AtFields<'doi-ca'>): never => {
  const [message] = Object.values(errors);
  throw new AppError('CONFLICT', { errors, ...(message && { message }) });
};

const refuse = (text: Text): never => refuseSwap({ duty: text });

/**
 * Reads duties that are to be handed over.
 * @param lock keeps others from moving them, in a transaction
 * @throws AppError CONFLICT where one is gone.
 */
export async function readGiven(
  scope: Scope,
  ids: readonly string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<GivenDuty[]> {
  const { rows } = await sql<GivenDuty>`
    SELECT ${DUTY.id} AS id, coalesce(${DUTY.nurse}, ${DUTY.doctor}) AS person,
      CASE WHEN ${DUTY.nurse} IS NULL THEN 'doctor' ELSE 'nurse' END AS profession,
      ${DUTY.department} AS department, ${DUTY.kind} AS kind, ${DUTY.state} AS state,
      ${DUTY.start} AS start, ${DUTY.end} AS "end"
    FROM lich_ca_truc c WHERE ${DUTY.id} = ANY(${ids}::uuid[]) ORDER BY ${DUTY.id} ${lock}`.execute(
    scope.db,
  );
  if (rows.length < ids.length) refuse(GONE);
  return ids.map((id) => rows.find((row) => row.id === id) as GivenDuty);
}

/** @throws AppError CONFLICT where a duty is over, or not published. */
export function requireOpen({ now }: Scope, duties: readonly GivenDuty[]): void {
  for (const { state, end } of duties) {
    if (!['published', 'swap_requested'].includes(state)) refuse(UNPUBLISHED);
    if (new Date(end) <= now) refuse(OVER);
  }
}

/**
 * Reads duties that are to be handed over, and keeps others from moving them meanwhile.
 * @throws AppError CONFLICT where one is gone, over, or not published.
 */
export async function lockGiven(scope: Scope, ids: readonly string[]): Promise<GivenDuty[]> {
  const duties = await readGiven(scope, ids, sql`FOR UPDATE`);
  requireOpen(scope, duties);
  return duties;
}

/** The rows by which a hand-over is judged, and the department of the duties. */
export async function rowsAround(
  scope: Scope,
  duties: readonly GivenDuty[],
): Promise<{ rows: BoardRows; department: string }> {
  const days = duties
    .map(({ start }) => localDate(new Date(start), scope.services.settings.timeZone))
    .sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const [first] = duties;
  const department = first?.department ?? '';
  if (duties.some((duty) => duty.department !== department)) refuse(APART);
  if (daysFrom(from, to) >= MOST_DAYS) refuse(APART);
  return { rows: await readBoardRows(scope, department, periodOf({ from, to })), department };
}

/**
 * Checks that duties may be taken as things are now.
 * @returns how things are.
 * @throws AppError CONFLICT with the first rule or need that stands against it.
 */
export async function requireMoves(
  scope: Scope,
  duties: readonly GivenDuty[],
  moves: readonly Move[],
): Promise<BoardRows> {
  const { rows, department } = await rowsAround(scope, duties);
  const { config, settings } = scope.services;
  const text = objectionTo(config, rows, department, moves, settings.timeZone);
  if (text !== null) refuse(text);
  return rows;
}

/**
 * Hands duties over in the transaction of `scope`: the rules are checked, then each has its new person in
 * one statement, so that at no moment it has nobody or two; both sides are told, and the duty remembers it.
 * @param act the name of the act in the duty's history, and what it says
 * @throws AppError CONFLICT as {@link lockGiven} and {@link requireMoves}; the database's own refusal where
 *   somebody is elsewhere meanwhile.
 */
export async function handOver(
  scope: Scope,
  moves: readonly Move[],
  act: { action: string; note: string | null },
): Promise<void> {
  const duties = await lockGiven(
    scope,
    moves.map(({ duty }) => duty),
  );
  const before = await requireMoves(scope, duties, moves);
  const resource = resourceNamed(scope.services.config, DUTIES);
  for (const [index, duty] of duties.entries()) {
    const to = moves[index]?.to ?? duty.person;
    const entry = JSON.stringify([
      {
        at: scope.now.toISOString(),
        by: scope.actor.userId,
        action: act.action,
        from: duty.state,
        to: 'published',
        note: act.note,
      },
    ]);
    await scope.db
      .updateTable('lich_ca_truc as c')
      .set(({ ref, eb }) => ({
        [duty.profession]: to,
        state: 'published',
        called_sick_at: null,
        version: eb(ref('c.version'), '+', 1),
        updated_at: scope.now,
        history: sql`coalesce(${DUTY.history}, '[]'::jsonb) || ${entry}::jsonb`,
      }))
      .where('c.id', '=', duty.id)
      .execute();
    await audit(scope, {
      action: act.action,
      resource,
      recordId: duty.id,
      changes: { [duty.profession]: { from: duty.person, to } },
      note: act.note,
    });
  }
  await publishDuties(scope, duties, before.duties);
}
