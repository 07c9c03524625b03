import { sql } from 'kysely';
import type { BookingServer } from '../booking/booking-server';

const IN_BED = ['admitted', 'transferring', 'discharge_ordered', 'cleared'];

/** What is wrong with beds, segments and stays together; empty where all agrees. */
export async function disagreements({ database: { owner } }: BookingServer): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    WITH open AS (SELECT * FROM dieu_chuyen_giuong WHERE "end" IS NULL)
    SELECT 'a patient in two beds' AS problem FROM open s JOIN o_lai o ON o.id = s.stay
      WHERE s.kind = 'nam' GROUP BY o.patient HAVING count(*) > 1
    UNION ALL SELECT 'a stay in a wrong number of beds: ' || o.state FROM o_lai o
      WHERE (SELECT count(*) FROM open s WHERE s.stay = o.id AND s.kind = 'nam')
        <> CASE WHEN o.state = ANY(${IN_BED}) THEN 1 ELSE 0 END
    UNION ALL SELECT 'a reservation that is none: ' || o.state FROM o_lai o
      WHERE (SELECT count(*) FROM open s WHERE s.stay = o.id AND s.kind = 'giu')
        <> CASE WHEN o.state = 'scheduled' THEN 1 ELSE 0 END
    UNION ALL SELECT 'a bed beyond its capacity' FROM giuong g JOIN open s ON s.bed = g.id
      GROUP BY g.id, g.capacity HAVING count(*) > g.capacity
    UNION ALL SELECT 'a bed that is ' || g.state FROM giuong g WHERE g.state <> CASE
      WHEN EXISTS (SELECT FROM open s WHERE s.bed = g.id AND s.kind = 'nam') THEN 'occupied'
      WHEN EXISTS (SELECT FROM open s WHERE s.bed = g.id) THEN 'reserved'
      WHEN g.blocked_at IS NOT NULL THEN 'blocked'
      WHEN g.cleaning_since IS NOT NULL THEN 'cleaning' ELSE 'available' END
    UNION ALL SELECT 'somebody in a bed that is blocked' FROM giuong g JOIN open s ON s.bed = g.id
      WHERE g.blocked_at IS NOT NULL`.execute(owner);
  return rows.map(({ problem }) => problem);
}
