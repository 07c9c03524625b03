import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';

/** Hours after the last sign of a visit in which it may still go on, past midnight too. */
const HOURS = 6;

/** Whether the visit of a row may still go on at `now`, by the last that is known of it; `alias` names the row. */
export function stillHereSql(alias: string, now: Date): RawBuilder<SqlBool> {
  const { end, checked_in_at, called_at, started_at } = columnsOf('phieu_thong_tin', alias);
  return sql<SqlBool>`greatest(${end}, ${checked_in_at}, ${called_at}, ${started_at})
    >= ${now}::timestamptz - make_interval(hours => ${HOURS}::int)`;
}
