import { sql } from 'kysely';
import { addDays, weekdayOf } from '../../shared/format/days';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

/** ISO weekdays before this one are worked on. */
const SATURDAY = 6;
/** Weeks of holidays in a row are read at most; no year has so many. */
const HORIZON_DAYS = 120;

/**
 * The day, `YYYY-MM-DD`, that is `count` working days after `from`: Saturdays, Sundays and the days in
 * `holidays` do not count.
 */
export function addWorkingDays(from: string, count: number, holidays: ReadonlySet<string>): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < SATURDAY && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** The approved holidays of the whole clinic from today on, as days in the clinic's zone. */
export async function readHolidays({ db, today }: Scope): Promise<Set<string>> {
  const { rows } = await holidaysSql(today).execute(db);
  return new Set(rows.map(({ day }) => day));
}

const LEAVE = columnsOf('lich_nghi', 'l');

function holidaysSql(today: string) {
  return sql<{ day: string }>`
    SELECT DISTINCT to_char(d, 'YYYY-MM-DD') AS day
    FROM lich_nghi l, generate_series(${LEAVE.start}::date, (${LEAVE.end} - interval '1 second')::date,
      interval '1 day') AS d
    WHERE ${LEAVE.kind} = 'holiday' AND ${LEAVE.state} = 'approved' AND ${LEAVE.doctor} IS NULL
      AND ${LEAVE.room} IS NULL AND ${LEAVE.end} > ${today}::date
      AND ${LEAVE.start} < ${today}::date + ${HORIZON_DAYS}::int`;
}
