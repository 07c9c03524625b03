import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

const SATURDAY = 6;
const SUNDAY = 0;
/** Weeks of holidays in a row are read at most; no year has so many. */
const HORIZON_DAYS = 120;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The day, `YYYY-MM-DD`, that is `count` working days after `from`: Saturdays, Sundays and the days in
 * `holidays` do not count.
 */
export function addWorkingDays(from: string, count: number, holidays: ReadonlySet<string>): string {
  const day = at(from);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    const off = weekday === SATURDAY || weekday === SUNDAY;
    if (!off && !holidays.has(day.toISOString().slice(0, 10))) left -= 1;
  }
  return day.toISOString().slice(0, 10);
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
