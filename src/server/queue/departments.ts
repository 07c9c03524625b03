import { sql } from 'kysely';
import type { DepartmentQueue } from '../../shared/queue/operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { policyOf, type Scope } from '../resource/scope';
import { rowsSql } from '../resource/select';
import { appointments, requireStaff } from './board';
import { cameSql } from './order';

const VISIT = columnsOf('phieu_thong_tin', 't');
const DEPARTMENT = columnsOf('phong_ban', 'd');

/**
 * The departments that take bookings with what the actor may see of their queues today, the own ones first,
 * then those where somebody waits.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who is no staff.
 */
export async function departmentQueues(scope: Scope): Promise<DepartmentQueue[]> {
  requireStaff(scope);
  const resource = appointments(scope);
  const own = sql`(${DEPARTMENT.id} = ANY(${scope.actor.departmentIds}::uuid[]))`;
  const { rows } = await sql<DepartmentQueue>`
    WITH queue AS (
      SELECT ${VISIT.department} AS department,
        count(*) FILTER (WHERE ${VISIT.state} = 'checked_in')::integer AS waiting,
        count(*) FILTER (WHERE ${VISIT.state} = 'called')::integer AS called,
        count(*) FILTER (WHERE ${VISIT.state} = 'in_exam')::integer AS in_exam,
        min(${VISIT.checked_in_at}) FILTER (WHERE ${VISIT.state} = 'checked_in') AS since
      FROM phieu_thong_tin t
      WHERE ${VISIT.state} IN ('checked_in', 'called', 'in_exam') AND ${VISIT.archived_at} IS NULL
        AND ${cameSql(scope)}
        AND ${rowsSql(scope, resource, policyOf(scope, resource).rows)}
      GROUP BY ${VISIT.department}
    )
    SELECT ${selectAs<DepartmentQueue>({
      id: DEPARTMENT.id,
      name: DEPARTMENT.short_name,
      waiting: sql`coalesce(q.waiting, 0)`,
      called: sql`coalesce(q.called, 0)`,
      inExam: sql`coalesce(q.in_exam, 0)`,
      since: sql`q.since`,
      own,
    })}
    FROM phong_ban d LEFT JOIN queue q ON q.department = ${DEPARTMENT.id}
    WHERE ${DEPARTMENT.bookable} OR ${DEPARTMENT.day_part} OR q.department IS NOT NULL
    ORDER BY ${own} DESC, coalesce(q.waiting + q.called + q.in_exam, 0) > 0 DESC,
      ${DEPARTMENT.short_name} COLLATE "vi-x-icu"`.execute(scope.db);
  return rows;
}
