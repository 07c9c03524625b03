import { type RawBuilder, sql } from 'kysely';
import { isDutyKind } from '../../shared/roster/kinds';
import type { Handover, OfferedDuty, OwnDuties, OwnDuty } from '../../shared/roster/own-operations';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';
import { dutyKinds } from './duty-kinds';

const DUTY = columnsOf('lich_ca_truc', 'c');
const OTHER = columnsOf('lich_ca_truc', 'o');
const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');
const DEPARTMENT = columnsOf('phong_ban', 'k');
const ROOM = columnsOf('phong', 'r');
const SWAP = columnsOf('doi_ca', 's');

/** Days back and ahead that are told. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 62;
/** Who begins within so many hours after a duty's end is the next shift. */
const NEXT_HOURS = 12;

const nameOf = (nurse: RawBuilder<unknown>, doctor: RawBuilder<unknown>) => sql`coalesce(
  (SELECT ${NURSE.full_name} FROM y_ta n WHERE ${NURSE.id} = ${nurse}),
  (SELECT ${DOCTOR.full_name} FROM bac_si d WHERE ${DOCTOR.id} = ${doctor}), '')`;

/** The duty `o` is the asker's. */
const mine = ({ actor }: Scope) =>
  sql`(${OTHER.nurse} = ${actor.nurseId}::uuid OR ${OTHER.doctor} = ${actor.doctorId}::uuid)`;

/**
 * A condition on a duty `c` that is over: the asker is of the next shift there, on duty after its end or
 * from some hours after it.
 */
export const takesOver = (scope: Scope): RawBuilder<unknown> => sql`EXISTS (
  SELECT 1 FROM lich_ca_truc o WHERE ${mine(scope)} AND ${OTHER.id} <> ${DUTY.id}
    AND ${OTHER.department} = ${DUTY.department} AND ${OTHER.state} <> 'planned'
    AND ${OTHER.end} > ${DUTY.end}
    AND ${OTHER.start} < ${DUTY.end} + make_interval(hours => ${sql.lit(NEXT_HOURS)}))`;

const list = (rows: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(row_to_json(x)), '[]') FROM (${rows}) x)`;

/**
 * The own duties with who is on duty there meanwhile. Whoever may be is found once for all of them: for each duty by
 * itself, PostgreSQL would read every duty that began before its end.
 */
function dutiesSql(scope: Scope): RawBuilder<unknown> {
  const now = sql`${scope.now}::timestamptz`;
  return sql`
    WITH own AS MATERIALIZED (
      SELECT o.* FROM lich_ca_truc o WHERE ${mine(scope)} AND ${OTHER.state} <> 'planned'
        AND ${OTHER.end} > ${now} - make_interval(days => ${sql.lit(DAYS_BACK)})
        AND ${OTHER.start} < ${now} + make_interval(days => ${sql.lit(DAYS_AHEAD)})),
    near AS MATERIALIZED (
      SELECT c.*, ${nameOf(DUTY.nurse, DUTY.doctor)} AS person FROM lich_ca_truc c
      WHERE ${DUTY.department} IN (SELECT ${OTHER.department} FROM own o) AND ${DUTY.state} <> 'planned'
        AND ${DUTY.end} > (SELECT min(${OTHER.start}) FROM own o)
        AND ${DUTY.start} < (SELECT max(${OTHER.end}) FROM own o))
    SELECT ${OTHER.id} AS id, ${OTHER.kind} AS kind, ${OTHER.role} AS role, ${OTHER.state} AS state,
      ${DEPARTMENT.name} AS department, ${ROOM.name} AS room, ${OTHER.start} AS start, ${OTHER.end} AS "end",
      (SELECT coalesce(json_agg(c.person ORDER BY ${DUTY.start}, ${DUTY.id}), '[]')
        FROM near c WHERE ${DUTY.department} = ${OTHER.department} AND ${DUTY.id} <> ${OTHER.id}
          AND ${DUTY.start} < ${OTHER.end} AND ${DUTY.end} > ${OTHER.start}) AS "with",
      (SELECT ${SWAP.id} FROM doi_ca s WHERE ${SWAP.duty} = ${OTHER.id}
        AND ${SWAP.state} IN ('offered', 'accepted') LIMIT 1) AS swap
    FROM own o JOIN phong_ban k ON ${DEPARTMENT.id} = ${OTHER.department}
    LEFT JOIN phong r ON ${ROOM.id} = ${OTHER.room}
    ORDER BY ${OTHER.start}`;
}

function handoversSql(scope: Scope): RawBuilder<unknown> {
  return sql`
    SELECT ${DUTY.id} AS id, ${DUTY.kind} AS kind, ${DEPARTMENT.name} AS department,
      ${DUTY.end} AS "end", ${nameOf(DUTY.nurse, DUTY.doctor)} AS by, ${DUTY.handover_note} AS note
    FROM lich_ca_truc c JOIN phong_ban k ON ${DEPARTMENT.id} = ${DUTY.department}
    WHERE ${DUTY.state} = 'done' AND ${DUTY.handover_note} IS NOT NULL
      AND ${DUTY.received_at} IS NULL
      AND ${DUTY.end} > ${scope.now}::timestamptz - make_interval(days => ${sql.lit(DAYS_BACK)})
      AND ${DUTY.end} < ${scope.now}::timestamptz + make_interval(hours => ${sql.lit(NEXT_HOURS)})
      AND coalesce(${DUTY.nurse}, ${DUTY.doctor}) IS DISTINCT FROM
        coalesce(${scope.actor.nurseId}::uuid, ${scope.actor.doctorId}::uuid)
      AND ${takesOver(scope)}
    ORDER BY ${DUTY.end} DESC`;
}

function offeredSql({ actor, now }: Scope): RawBuilder<unknown> {
  return sql`
    SELECT ${SWAP.id} AS id, ${DUTY.kind} AS kind, ${DEPARTMENT.name} AS department,
      ${DUTY.start} AS start, ${nameOf(SWAP.giver, sql`NULL::uuid`)} AS by,
      (SELECT ${OTHER.start} FROM lich_ca_truc o WHERE ${OTHER.id} = ${SWAP.in_return}) AS "inReturn"
    FROM doi_ca s JOIN lich_ca_truc c ON ${DUTY.id} = ${SWAP.duty}
    JOIN phong_ban k ON ${DEPARTMENT.id} = ${DUTY.department}
    WHERE ${SWAP.taker} = ${actor.nurseId}::uuid AND ${SWAP.state} = 'offered' AND ${DUTY.start} > ${now}
    ORDER BY ${DUTY.start}`;
}

const moment = (text: string): string => new Date(text).toISOString();

interface Told {
  duties: Omit<OwnDuty, 'letter'>[];
  handovers: Handover[];
  offered: OfferedDuty[];
}

/** The own duties, handovers that wait for the asker, and duties that are offered, in one statement. */
export async function readOwnDuties(scope: Scope): Promise<OwnDuties> {
  const { rows } = await sql<Told>`
    SELECT ${list(dutiesSql(scope))} AS duties, ${list(handoversSql(scope))} AS handovers,
      ${list(offeredSql(scope))} AS offered`.execute(scope.db);
  const [told] = rows;
  if (!told) throw new Error('own duties are always one row');
  const kinds = dutyKinds(scope.services);
  return {
    today: scope.today,
    nurse: scope.actor.nurseId !== null,
    duties: told.duties.map((one) => ({
      ...one,
      letter: isDutyKind(one.kind) ? kinds[one.kind].letter : one.kind,
      start: moment(one.start),
      end: moment(one.end),
    })),
    handovers: told.handovers.map((one) => ({ ...one, end: moment(one.end) })),
    offered: told.offered.map((one) => ({
      ...one,
      start: moment(one.start),
      inReturn: one.inReturn && moment(one.inReturn),
    })),
  };
}
