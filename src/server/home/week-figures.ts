import dayjs from 'dayjs';
import { sql } from 'kysely';
import { addDays, mondayOf } from '../../shared/format/days';
import { resourceNamed } from '../../shared/resource/config';
import type { Span, WeekFigure, WeekFigures } from '../../shared/staff-start/figure-operations';
import { APPOINTMENTS, loadUntil } from '../../shared/staff-start/filters';
import { columnsOf } from '../db/sql/columns-of';
import { matchingSql } from '../resource/list';
import type { Scope } from '../resource/scope';

const VISIT = columnsOf('phieu_thong_tin', 't');
const DEPARTMENT = columnsOf('phong_ban', 'd');

/** A year of whole weeks, so that Mondays are beside Mondays. */
const YEAR = 52;

/** A week, or a department of all of them (with its name), in one of both years. */
interface Counted {
  before: boolean;
  week: number | null;
  department: string | null;
  name: string | null;
  load: number;
  noShow: number;
}

/** What had begun from a day to a moment, with the number of its week from that day on. */
function visitsSql(scope: Scope, before: boolean, from: string, until: string) {
  const resource = resourceNamed(scope.services.config, APPOINTMENTS);
  return sql`SELECT ${before}::boolean AS before, (${VISIT.start}::date - ${from}::date) / 7 AS week,
      ${VISIT.department} AS department, (${VISIT.state} = 'no_show') AS missed
    FROM ${matchingSql(scope, resource, loadUntil(from, until))}`;
}

/**
 * How many appointments had begun in each of the last `count` weeks and of the same weeks a year before,
 * and how many of them did not come; of all these weeks by department too. This week and the one a year
 * before end now. One statement, which reads the appointments of these weeks once.
 */
export async function readWeekFigures(scope: Scope, count: number): Promise<WeekFigures> {
  const until = scope.now.toISOString();
  const untilBefore = dayjs(scope.now).subtract(YEAR, 'week').toISOString();
  const monday = mondayOf(scope.today);
  const first = addDays(monday, -7 * (count - 1));
  const firstBefore = addDays(first, -7 * YEAR);
  const { rows } = await sql<Counted>`
    SELECT v.before, v.week, v.department, ${DEPARTMENT.short_name} AS name, v.load,
      v.no_show AS "noShow"
    FROM (SELECT before, week, department, count(*)::integer AS load,
        count(*) FILTER (WHERE missed)::integer AS no_show
      FROM (${visitsSql(scope, false, first, until)}
        UNION ALL ${visitsSql(scope, true, firstBefore, untilBefore)}) AS began
      GROUP BY GROUPING SETS ((before, week), (before, department))) AS v
    LEFT JOIN phong_ban d ON ${DEPARTMENT.id} = v.department
    ORDER BY v.load DESC, ${DEPARTMENT.short_name}`.execute(scope.db);
  const weekOf = (before: boolean, number: number) => {
    const found = rows.find((row) => row.before === before && row.week === number);
    const from = addDays(before ? firstBefore : first, 7 * number);
    const ends = before ? untilBefore : until;
    const span: Span = {
      from,
      to: addDays(from, 6),
      until: number === count - 1 ? ends : null,
    };
    return { ...span, load: found?.load ?? 0, noShow: found?.noShow ?? 0 };
  };
  return {
    span: { from: first, to: addDays(monday, 6), until },
    weeks: Array.from(
      { length: count },
      (_, number): WeekFigure => ({ ...weekOf(false, number), before: weekOf(true, number) }),
    ),
    departments: rows.flatMap(({ before, department, name, load, noShow }) =>
      before || department === null ? [] : [{ id: department, name: name ?? '', load, noShow }],
    ),
  };
}
