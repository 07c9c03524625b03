import { sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import { addDays, type Demo, daysBetween, instantOf, type SeedRow } from './demo';
import { insertRows, type Target } from './insert';
import { between, chance } from './random';

type Usage = SeedRow<'lich-su-dung'>;

const PROCEDURES = ['Nội soi dạ dày', 'Thay băng, cắt chỉ', 'Tiểu phẫu', 'Tiêm khớp', 'Khí dung'];
const MAINTENANCE = ['Vệ sinh, khử khuẩn định kỳ', 'Bảo trì máy lạnh', 'Kiểm định thiết bị'];

/** Consultations of the past week and of today that are not noted yet. */
async function consultations(target: Target, demo: Demo): Promise<Usage[]> {
  const { rows } = await sql<{ id: string; room: string; start: Date; end: Date }>`
    SELECT p.id, p.room, p.start, p."end" FROM phieu_thong_tin p
    WHERE p.start >= ${addDays(demo.today, -7)}::date AND p.start < ${demo.today}::date + 1
      AND p.room IS NOT NULL
      AND p.state NOT IN ('requested', 'cancelled', 'no_show', 'rescheduled')
      AND NOT EXISTS (SELECT 1 FROM lich_su_dung u WHERE u.appointment = p.id)
    ORDER BY p.start, p.id`.execute(target.db);
  return rows.map(({ id, room, start, end }) => ({
    id: demo.id(),
    room,
    purpose: 'kham',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    appointment: id,
    remark: null,
  }));
}

/** Procedures of one day, and now and then a room under maintenance. */
function otherUses(demo: Demo, day: string, rooms: string[]): Usage[] {
  const count = Math.min(rooms.length, between(demo.random, 2, 4));
  return rooms.slice(0, count).map((room, index) => {
    const maintenance = index === count - 1 && chance(demo.random, 0.4);
    const hour = maintenance ? '11' : String(8 + index).padStart(2, '0');
    return {
      id: demo.id(),
      room,
      purpose: maintenance ? 'bao-tri' : 'thu-thuat',
      start: instantOf(demo, day, `${hour}:00`),
      end: instantOf(demo, day, `${hour}:45`),
      appointment: null,
      remark: pick(maintenance ? MAINTENANCE : PROCEDURES, demo.random),
    };
  });
}

/** Notes what rooms were used for in the past week and are today; each day once. */
export async function fillUsage(target: Target, demo: Demo): Promise<void> {
  const rooms = await sql<{ id: string }>`
    SELECT id FROM phong WHERE kind = 'thu-thuat' AND active ORDER BY number`.execute(target.db);
  const noted = await sql<{ last: string | null }>`
    SELECT max(start)::date::text AS last FROM lich_su_dung
    WHERE purpose <> 'kham'`.execute(target.db);
  const ids = rooms.rows.map(({ id }) => id);
  const last = noted.rows[0]?.last ?? '';
  const days = daysBetween(addDays(demo.today, -7), demo.today).filter((day) => day > last);
  await insertRows(target, 'lich-su-dung', await consultations(target, demo));
  await insertRows(
    target,
    'lich-su-dung',
    days.flatMap((day) => otherUses(demo, day, ids)),
  );
}
