import { sql } from 'kysely';
import type { DeskDayState } from '../../shared/booking/desk-operations';
import { columnsOf } from '../db/sql/columns-of';
import { denied, policyOf, type Scope } from '../resource/scope';
import { rowsSql } from '../resource/select';
import { appointmentsOf } from './appointments/read-booking';

const VISIT = columnsOf('phieu_thong_tin', 't');

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
  const resource = appointmentsOf(scope);
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  const { rows } = await sql<Row>`
    WITH day AS (
      SELECT ${VISIT.id} AS id, ${VISIT.version} AS version, ${VISIT.start} AS start
      FROM phieu_thong_tin t
      WHERE ${VISIT.start} >= ${scope.today}::date AND ${VISIT.start} < ${scope.today}::date + 1
        AND ${VISIT.state} NOT IN ('cancelled', 'rescheduled') AND ${VISIT.archived_at} IS NULL
        AND ${department === null ? sql`true` : sql`${VISIT.department} = ${department}::uuid`}
        AND ${rowsSql(scope, resource, policy.rows)}
    )
    SELECT coalesce(md5(string_agg(id || ':' || version, ',' ORDER BY id)), '') AS revision,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version) ORDER BY start, id), '[]')
        AS rows
    FROM day`.execute(scope.db);
  const [day = { revision: '', rows: [] }] = rows;
  return { revision: day.revision, rows: day.revision === known ? null : day.rows };
}
