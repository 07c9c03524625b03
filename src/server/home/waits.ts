import { sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../shared/format/days';
import { resourceNamed } from '../../shared/resource/config';
import type { DepartmentWait, getWaits } from '../../shared/staff-start/figure-operations';
import { APPOINTMENTS, cameOn } from '../../shared/staff-start/filters';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { matchingSql } from '../resource/list';
import type { Scope } from '../resource/scope';

const VISIT = columnsOf('phieu_thong_tin', 't');
const DEPARTMENT = columnsOf('phong_ban', 'd');

/** How many days before today are looked back on. */
export const DAYS = 28;

/** Whoever begins at once was not called before. */
const CALLED = sql`coalesce(${VISIT.called_at}, ${VISIT.started_at})`;

/** Minutes between two moments; null where they were not noted, or only noted on another day. */
const between = (from: unknown, to: unknown) => sql`
  CASE WHEN ${to} >= ${from} AND ${to} < ${from} + interval '1 day'
    THEN extract(epoch FROM ${to} - ${from})::float8 / 60 END`;

const within = (share: number, minutes: string) => sql`
  round(percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY ${sql.ref(minutes)})::numeric, 1)::float8`;

/**
 * How long people waited in each department in the 28 days before today and how long they then took: the
 * median and what nine of ten were not kept longer than, in minutes. Whoever was skipped waited until the
 * last call. One statement over those who checked in meanwhile.
 */
export async function readWaits(scope: Scope): Promise<z.output<typeof getWaits.answer>> {
  const days = { from: addDays(scope.today, -DAYS), to: addDays(scope.today, -1) };
  const resource = resourceNamed(scope.services.config, APPOINTMENTS);
  const { rows } = await sql<DepartmentWait>`
    SELECT ${selectAs<DepartmentWait>({
      id: DEPARTMENT.id,
      name: DEPARTMENT.short_name,
      visits: sql`v.visits`,
      waitMedian: sql`v.wait_median`,
      waitMost: sql`v.wait_most`,
      takenMedian: sql`v.taken_median`,
      takenMost: sql`v.taken_most`,
    })}
    FROM (SELECT department, count(*)::integer AS visits,
        ${within(0.5, 'waited')} AS wait_median, ${within(0.9, 'waited')} AS wait_most,
        ${within(0.5, 'took')} AS taken_median, ${within(0.9, 'took')} AS taken_most
      FROM (SELECT ${VISIT.department} AS department,
          ${between(VISIT.checked_in_at, CALLED)} AS waited,
          ${between(CALLED, VISIT.completed_at)} AS took
        FROM ${matchingSql(scope, resource, cameOn(days))}) AS came
      GROUP BY department) AS v
    JOIN phong_ban d ON ${DEPARTMENT.id} = v.department
    ORDER BY v.wait_most DESC NULLS LAST, ${DEPARTMENT.short_name}`.execute(scope.db);
  return { ...days, departments: rows };
}
