import { sql } from 'kysely';
import { resourceNamed } from '../../shared/resource/config';
import { APPOINTMENTS, loadOf, TO_COME } from '../../shared/staff-start/filters';
import type {
  DayLoad,
  DepartmentLoad,
  ListFilter,
  StartAnswer,
  StartList,
  StartNumber,
} from '../../shared/staff-start/operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { cameSql, turnSql } from '../queue/order';
import { listRecords, matchingSql } from '../resource/list';
import { readListQuery } from '../resource/list-query';
import type { Scope } from '../resource/scope';
import type { ListOf } from './lists';
import type { Day, NumberOf } from './numbers';

const DEPARTMENT = columnsOf('phong_ban', 'd');
const VISIT = columnsOf('phieu_thong_tin', 't');

const named = (scope: Scope, name: string) => resourceNamed(scope.services.config, name);

/** The totals of lists, counted in one statement with the filters of the lists themselves. */
export async function readNumbers(scope: Scope, wanted: NumberOf[]): Promise<StartNumber[]> {
  if (wanted.length === 0) return [];
  const counts = wanted.map(
    ({ key, resource, filter }) =>
      sql`(SELECT count(*)::integer FROM ${matchingSql(scope, named(scope, resource), filter)}) AS ${sql.ref(key)}`,
  );
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(counts)}`.execute(scope.db);
  return wanted.map((number) => ({ ...number, count: rows[0]?.[number.key] ?? 0 }));
}

/** The first rows of a list as the actor may see it; audited as any list. */
export async function readList(scope: Scope, { limit, ...list }: ListOf): Promise<StartList> {
  const resource = named(scope, list.resource);
  const query = readListQuery(scope, resource, {
    filter: JSON.stringify(list.filter),
    sort: JSON.stringify(list.sort),
    range: JSON.stringify([0, limit - 1]),
  });
  const { rows, total } = await listRecords(scope, resource, { ...query, titled: true });
  return { ...list, total, rows: rows as StartList['rows'] };
}

/** The next day after today on which somebody is to come. */
export async function readNextDay(
  scope: Scope,
  whose: ListFilter,
): Promise<StartAnswer['nextDay']> {
  const resource = named(scope, APPOINTMENTS);
  const coming = { ...whose, start_gt: scope.today, state: TO_COME };
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT ${VISIT.start}::date AS day, count(*)::integer AS count
    FROM ${matchingSql(scope, resource, coming)} GROUP BY 1 ORDER BY 1 LIMIT 1`.execute(scope.db);
  const [next] = rows;
  return next ? { ...next, filter: { ...whose, start: next.day, state: TO_COME } } : null;
}

/** The visit that a doctor has now, or whose turn is next. */
export async function readNextVisit(scope: Scope, whose: ListFilter): Promise<string | null> {
  const present = { ...whose, state: ['checked_in', 'called', 'in_exam'] };
  const { rows } = await sql<{ id: string }>`
    SELECT ${VISIT.id} FROM ${matchingSql(scope, named(scope, APPOINTMENTS), present)}
      AND ${cameSql(scope)}
    ORDER BY array_position(ARRAY['in_exam', 'called', 'checked_in'], ${VISIT.state}), ${turnSql}
    LIMIT 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

/**
 * How many each day of two weeks has, and each department so far: an unfinished week is compared with
 * as much of the week before.
 */
export async function readWeeks(
  scope: Scope,
  { week: current, lastWeek: last, now: until, lastNow: lastUntil }: Day,
): Promise<NonNullable<StartAnswer['weeks']>> {
  const both = matchingSql(
    scope,
    named(scope, APPOINTMENTS),
    loadOf({ from: last.from, to: current.to }),
  );
  const days = await sql<DayLoad>`
    SELECT ${selectAs<DayLoad>({
      day: sql`d::date`,
      load: sql`coalesce(v.load, 0)`,
      noShow: sql`coalesce(v.no_show, 0)`,
    })}
    FROM generate_series(${last.from}::date, ${current.to}::date, interval '1 day') AS d
    LEFT JOIN (SELECT ${VISIT.start}::date AS day, count(*)::integer AS load,
      count(*) FILTER (WHERE ${VISIT.state} = 'no_show')::integer AS no_show
      FROM ${both} GROUP BY 1) AS v ON v.day = d::date
    ORDER BY 1`.execute(scope.db);
  const departments = await sql<DepartmentLoad>`
    SELECT ${selectAs<DepartmentLoad>({
      id: DEPARTMENT.id,
      name: DEPARTMENT.short_name,
      load: sql`v.load`,
      lastLoad: sql`v.last_load`,
      noShow: sql`v.no_show`,
    })}
    FROM (SELECT ${VISIT.department} AS department,
        count(*) FILTER (WHERE ${VISIT.start} >= ${current.from}::date
          AND ${VISIT.start} < ${until})::integer AS load,
        count(*) FILTER (WHERE ${VISIT.start} < ${lastUntil})::integer AS last_load,
        count(*) FILTER (WHERE ${VISIT.start} >= ${current.from}::date
          AND ${VISIT.start} < ${until} AND ${VISIT.state} = 'no_show')::integer AS no_show
      FROM ${both} GROUP BY 1) AS v
    JOIN phong_ban d ON ${DEPARTMENT.id} = v.department
    ORDER BY v.load DESC, v.last_load DESC, ${DEPARTMENT.short_name}`.execute(scope.db);
  return { current, last, until, lastUntil, days: days.rows, departments: departments.rows };
}
