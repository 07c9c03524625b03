import { sql } from 'kysely';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import type { BookingServer } from '../booking/booking-server';

const SEGMENTS = columnsOf('dieu_chuyen_giuong');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const STAY = columnsOf('o_lai', 'o');
const BED = columnsOf('giuong', 'g');

const IN_BED = ['admitted', 'transferring', 'discharge_ordered', 'cleared'];

/** What is wrong with beds, segments and stays together; empty where all agrees. */
export async function disagreements({ database: { owner } }: BookingServer): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    WITH open AS (SELECT * FROM dieu_chuyen_giuong WHERE ${SEGMENTS.end} IS NULL)
    SELECT 'a patient in two beds' AS problem FROM open s JOIN o_lai o ON o.id = ${SEGMENT.stay}
      WHERE ${SEGMENT.kind} = 'nam' GROUP BY ${STAY.patient} HAVING count(*) > 1
    UNION ALL SELECT 'a stay in a wrong number of beds: ' || ${STAY.state} FROM o_lai o
      WHERE (SELECT count(*) FROM open s WHERE ${SEGMENT.stay} = o.id AND ${SEGMENT.kind} = 'nam')
        <> CASE WHEN ${STAY.state} = ANY(${IN_BED}) THEN 1 ELSE 0 END
    UNION ALL SELECT 'a reservation that is none: ' || ${STAY.state} FROM o_lai o
      WHERE (SELECT count(*) FROM open s WHERE ${SEGMENT.stay} = o.id AND ${SEGMENT.kind} = 'giu')
        <> CASE WHEN ${STAY.state} = 'scheduled' THEN 1 ELSE 0 END
    UNION ALL SELECT 'a bed beyond its capacity' FROM giuong g JOIN open s ON ${SEGMENT.bed} = g.id
      GROUP BY g.id, ${BED.capacity} HAVING count(*) > ${BED.capacity}
    UNION ALL SELECT 'a bed that is ' || ${BED.state} FROM giuong g WHERE ${BED.state} <> CASE
      WHEN EXISTS (SELECT FROM open s WHERE ${SEGMENT.bed} = g.id AND ${SEGMENT.kind} = 'nam') THEN 'occupied'
      WHEN EXISTS (SELECT FROM open s WHERE ${SEGMENT.bed} = g.id) THEN 'reserved'
      WHEN ${BED.blocked_at} IS NOT NULL THEN 'blocked'
      WHEN ${BED.cleaning_since} IS NOT NULL THEN 'cleaning' ELSE 'available' END
    UNION ALL SELECT 'somebody in a bed that is blocked' FROM giuong g JOIN open s ON ${SEGMENT.bed} = g.id
      WHERE ${BED.blocked_at} IS NOT NULL`.execute(owner);
  return rows.map(({ problem }) => problem);
}
