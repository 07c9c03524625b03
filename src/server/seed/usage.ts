import { sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import { addDays, type Demo, daysBetween, instantOf, type SeedRow } from './demo';
import { insertRows, type Target } from './insert';
import { between, chance } from './random';

type Usage = SeedRow<'lich-su-dung'>;
type State = NonNullable<SeedRow<'phieu-thong-tin'>['state']>;

const PROCEDURES = ['Nội soi dạ dày', 'Thay băng, cắt chỉ', 'Tiểu phẫu', 'Tiêm khớp', 'Khí dung'];
const MAINTENANCE = ['Vệ sinh, khử khuẩn định kỳ', 'Bảo trì máy lạnh', 'Kiểm định thiết bị'];

/** Visits for which a room is, was or will be needed; a demo that goes on waits until they have begun. */
const PLANNED: readonly State[] = ['confirmed', 'checked_in', 'called', 'in_exam', 'completed'];
export const BEGUN: readonly State[] = ['in_exam', 'completed'];

/** Consultations of the past week and of today that are not noted yet. */
async function consultations(
  target: Target,
  demo: Demo,
  states: readonly State[],
): Promise<Usage[]> {
  const rows = await target.db
    .selectFrom('phieu_thong_tin as p')
    .select(['p.id', 'p.room', 'p.start', 'p.end'])
    .where('p.start', '>=', sql<string>`${addDays(demo.today, -7)}::date`)
    .where('p.start', '<', sql<string>`${demo.today}::date + 1`)
    .where('p.room', 'is not', null)
    .where('p.state', 'in', states)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lich_su_dung as u').select('u.id').whereRef('u.appointment', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.start')
    .orderBy('p.id')
    .execute();
  return rows.map(
    ({ id, room, start, end }): Usage => ({
      id: demo.id(),
      room: room ?? undefined,
      purpose: 'kham',
      start,
      end,
      appointment: id,
      remark: null,
    }),
  );
}

/** Procedures of one day, and now and then a room under maintenance. */
function otherUses(demo: Demo, day: string, rooms: string[]): Usage[] {
  const count = Math.min(rooms.length, between(demo.random, 2, 4));
  return rooms.slice(0, count).map((room, index): Usage => {
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

/** Notes what rooms were used for in the past week and are today; each visit and each day once. */
export async function fillUsage(
  target: Target,
  demo: Demo,
  states: readonly State[] = PLANNED,
): Promise<void> {
  const rooms = await target.db
    .selectFrom('phong')
    .select('id')
    .where('kind', '=', 'thu-thuat')
    .where('active', '=', true)
    .orderBy('number')
    .execute();
  const noted = await target.db
    .selectFrom('lich_su_dung')
    .select(({ fn }) => sql<string | null>`${fn.max('start')}::date`.as('last'))
    .where('purpose', '<>', 'kham')
    .executeTakeFirst();
  const ids = rooms.map(({ id }) => id);
  const last = noted?.last ?? '';
  const days = daysBetween(addDays(demo.today, -7), demo.today).filter((day) => day > last);
  await insertRows(target, 'lich-su-dung', await consultations(target, demo, states));
  await insertRows(
    target,
    'lich-su-dung',
    days.flatMap((day) => otherUses(demo, day, ids)),
  );
}
