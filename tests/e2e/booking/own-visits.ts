import { sql } from 'kysely';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import type { BookingSite } from './site';

const VISIT = columnsOf('phieu_thong_tin', 'v');
const LINK = columnsOf('nguoi_than', 'n');
const ACCOUNT = columnsOf('ca_nhan', 'c');

/** The days on which patients of the demo's accounts have visits: nobody is at two places at once. */
export async function daysOfOwnVisits({ database }: BookingSite): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT ${VISIT.start}::date AS day
    FROM phieu_thong_tin v JOIN nguoi_than n ON ${LINK.patient} = ${VISIT.patient}
    JOIN ca_nhan c ON ${ACCOUNT.id} = ${LINK.user}
    WHERE ${ACCOUNT.email} LIKE 'benhnhan%' AND ${VISIT.state} <> 'cancelled'`.execute(
    database.owner,
  );
  return rows.map(({ day }) => day);
}
