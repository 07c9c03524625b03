import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskDayState } from '../../shared/booking/desk-operations';
import { resourceNamed } from '../../shared/resource/config';
import { columnsOf } from '../db/sql/columns-of';
import { auditView } from '../resource/audit';
import { matchingSql, vocabularyOf } from '../resource/list';
import { denied, policyOf, type Scope } from '../resource/scope';
import { ALIAS, rowsSql } from '../resource/select';
import { appointmentsOf } from './appointments/read-booking';

const VISIT = columnsOf('phieu_thong_tin', 't');
const PATIENT = columnsOf('benh_nhan', ALIAS);

/** The appointments of today of the actor's, as conditions on `t`. */
function todaySql(scope: Scope): RawBuilder<SqlBool> {
  const resource = appointmentsOf(scope);
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  return sql<SqlBool>`${VISIT.start} >= ${scope.today}::date AND ${VISIT.start} < ${scope.today}::date + 1
    AND ${VISIT.state} NOT IN ('cancelled', 'rescheduled') AND ${VISIT.archived_at} IS NULL
    AND ${rowsSql(scope, resource, policy.rows)}`;
}

type Row = { revision: string; rows: NonNullable<DeskDayState['rows']> };

/**
 * The appointments of today that the actor may see, of one department or of all, by id and version: a
 * desk that knows them reads only what has changed. Nothing of a person is in it, so no look is
 * audited; one statement.
 * @param known The revision that the asker has; the rows are left out while it holds.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who reads no appointments.
 */
export async function deskDay(
  scope: Scope,
  department: string | null,
  known: string | null,
): Promise<DeskDayState> {
  const { rows } = await sql<Row>`
    WITH day AS (
      SELECT ${VISIT.id} AS id, ${VISIT.version} AS version, ${VISIT.start} AS start
      FROM phieu_thong_tin t
      WHERE ${todaySql(scope)}
        AND ${department === null ? sql`true` : sql`${VISIT.department} = ${department}::uuid`}
    )
    SELECT coalesce(md5(string_agg(id || ':' || version, ',' ORDER BY id)), '') AS revision,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version) ORDER BY start, id), '[]')
        AS rows
    FROM day`.execute(scope.db);
  const [day = { revision: '', rows: [] }] = rows;
  return { revision: day.revision, rows: day.revision === known ? null : day.rows };
}

/**
 * The appointments of today whose patient a search of the list of patients finds, both as far as the actor may
 * see them: by what the rows of the day do not hold, such as the end of a phone. A look at these patients.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who reads no appointments or no patients.
 */
export async function findInDay(scope: Scope, q: string): Promise<string[]> {
  const patients = resourceNamed(scope.services.config, 'benh-nhan');
  const today = todaySql(scope);
  const sought = q.trim();
  const found = matchingSql(
    scope,
    patients,
    { q: sought },
    await vocabularyOf(scope, patients, sought),
  );
  const { rows } = await sql<{ id: string; patient: string }>`
    SELECT ${VISIT.id} AS id, ${VISIT.patient} AS patient FROM phieu_thong_tin t
    WHERE ${today} AND ${VISIT.patient} IN (SELECT ${PATIENT.id} FROM ${found})
    ORDER BY ${VISIT.start}, ${VISIT.id}`.execute(scope.db);
  const seen = new Set(rows.map(({ patient }) => patient));
  if (seen.size > 0) {
    const subjects = [...seen].map((id) => ({ id, subject: id }));
    await auditView(scope, patients, 'list', subjects);
  }
  return rows.map(({ id }) => id);
}
