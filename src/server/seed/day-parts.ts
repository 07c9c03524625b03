import { addDays, type Demo, type SeedRow } from './demo';
import { insertRows, type Target } from './insert';

interface Part {
  order: number;
  resultMinutes: number;
  slotMinutes: number;
  /** Patients at once. */
  capacity: number;
}

/** Where blood is taken and images are made, by the slug of the department. */
const PARTS: Readonly<Record<string, Part>> = {
  'xet-nghiem': { order: 1, resultMinutes: 60, slotMinutes: 10, capacity: 4 },
  'chan-doan-hinh-anh': { order: 2, resultMinutes: 30, slotMinutes: 15, capacity: 2 },
};

const WEEK = ['1', '2', '3', '4', '5', '6'] as const;
const SATURDAY = '6';
const MORNING = { from: '07:00', to: '11:30' } as const;
const AFTERNOON = { from: '13:00', to: '16:30' } as const;

/** Lets patients book blood and images together with a visit: what the departments say, and their hours. */
export async function fillDayParts(
  target: Target,
  demo: Demo,
  departments: readonly { id: string; slug: string }[],
  doctors: readonly SeedRow<'bac-si'>[],
  rooms: readonly SeedRow<'phong'>[],
): Promise<void> {
  const hours: SeedRow<'lich-kham'>[] = [];
  for (const { id, slug } of departments) {
    const part = PARTS[slug];
    const doctor = doctors.find(({ departments: own }) => own?.[0] === id);
    if (!part || !doctor) continue;
    await target.db
      .updateTable('phong_ban')
      .set({ day_part: true, day_order: part.order, result_minutes: part.resultMinutes })
      .where('id', '=', id)
      .execute();
    const room = rooms.find(({ department }) => department === id)?.id ?? null;
    for (const weekday of WEEK) {
      for (const span of weekday === SATURDAY ? [MORNING] : [MORNING, AFTERNOON]) {
        hours.push({
          id: demo.id(),
          doctor: doctor.id,
          department: id,
          room,
          weekday,
          ...span,
          slotMinutes: part.slotMinutes,
          capacity: part.capacity,
          validFrom: addDays(demo.today, -365),
          validUntil: null,
        });
      }
    }
  }
  await insertRows(target, 'lich-kham', hours);
}
