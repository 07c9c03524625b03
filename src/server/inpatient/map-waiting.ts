import { sql } from 'kysely';
import type { WaitingStay } from '../../shared/inpatient/operations';
import { BED_LIMITS } from '../../shared/rules/beds/limits';
import { columnsOf } from '../db/sql/columns-of';
import { predicateSql } from '../db/sql/predicate';
import { selectAs } from '../db/sql/select-as';
import { policyOf, type Scope, sqlContext } from '../resource/scope';
import { staysOf } from './bed-row';
import { ageSql, visibleParts } from './map-beds';

const STAY = columnsOf('o_lai', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const BED = columnsOf('giuong', 'g');

/** Acts that give somebody a bed, by the state of the stay. */
const PLACING = { requested: ['admit', 'reserve'], other: ['transfer'] } as const;

/** Whether the actor may choose a bed: some act that does it is theirs, and the stay one they may write. */
function placingSql(scope: Scope) {
  const { config } = scope.services;
  const stays = staysOf(scope);
  const { actions, writeRows } = policyOf(scope, stays);
  const may = (names: readonly string[]) => names.some((name) => actions.has(name));
  const own =
    writeRows === null
      ? sql`true`
      : predicateSql(config, stays, writeRows, { alias: 'o', ...sqlContext(scope) });
  return sql`((CASE ${STAY.state} WHEN 'requested' THEN ${may(PLACING.requested)}::boolean
    ELSE ${may(PLACING.other)}::boolean END) AND (${own}))`;
}

/** Where somebody waits for a bed. */
const WHERE = sql`coalesce(${STAY.transfer_to}, ${STAY.department})`;

/** Stays that wait, of those that the actor sees, with the bed that they have. */
function waitingSql(scope: Scope) {
  const stay = visibleParts(scope, 'o-lai', 'o');
  return sql`o_lai o JOIN benh_nhan b ON ${PATIENT.id} = ${STAY.patient}
    LEFT JOIN dieu_chuyen_giuong s ON ${SEGMENT.stay} = ${STAY.id} AND ${SEGMENT.end} IS NULL
    LEFT JOIN giuong g ON ${BED.id} = ${SEGMENT.bed}
    WHERE ${STAY.archived_at} IS NULL AND (${stay.rows}) AND (
      ${STAY.state} IN ('requested', 'transferring')
      OR ${STAY.state} IN ('admitted', 'discharge_ordered', 'cleared') AND ${SEGMENT.id} IS NULL)`;
}

/** Department → how many wait for one of its beds now. */
export async function countWaiting(scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ department: string; waiting: number }>`
    SELECT ${WHERE} AS department, count(*)::int AS waiting FROM ${waitingSql(scope)}
    GROUP BY 1`.execute(scope.db);
  return new Map(rows.map(({ department, waiting }) => [department, waiting]));
}

/**
 * A page of who waits for a bed now, of one department or of all: admissions, transfers, and who lies
 * nowhere; the longest wait first.
 */
export async function readWaiting(
  scope: Scope,
  { department, page }: { department: string | null; page: number },
): Promise<(WaitingStay & { patient: string | null })[]> {
  const stay = visibleParts(scope, 'o-lai', 'o');
  const patient = visibleParts(scope, 'benh-nhan', 'b');
  const since = sql`CASE ${STAY.state} WHEN 'requested' THEN ${STAY.created_at}
    ELSE coalesce(${STAY.admitted_at}, ${STAY.created_at}) END`;
  const { rows } = await sql<WaitingStay & { patient: string | null }>`
    SELECT ${selectAs<WaitingStay & { patient: string | null }>({
      id: STAY.id,
      code: STAY.code,
      patient: STAY.patient,
      kind: sql`CASE ${STAY.state} WHEN 'requested' THEN 'admission'
        WHEN 'transferring' THEN 'transfer' ELSE 'without-bed' END`,
      name: patient.show('fullName', PATIENT.full_name),
      sex: patient.show('sex', PATIENT.sex),
      age: patient.show('dateOfBirth', ageSql(PATIENT.date_of_birth, scope.today)),
      department: WHERE,
      isolation: stay.show('isolation', STAY.isolation),
      bed: BED.code,
      plannedStart: STAY.planned_start,
      since,
      mayPlace: placingSql(scope),
    })}
    FROM ${waitingSql(scope)} AND (${department}::uuid IS NULL OR ${WHERE} = ${department}::uuid)
    ORDER BY ${since}, ${STAY.id}
    LIMIT ${BED_LIMITS.waiting} OFFSET ${(page - 1) * BED_LIMITS.waiting}`.execute(scope.db);
  return rows;
}
