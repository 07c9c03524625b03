import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../src/server/db/database';

/** A clinic with one bookable department and three doctors, who work on every day of the week. */
export interface ClinicRows {
  clinic: string;
  department: string;
  /** Slots of 20 minutes, 08:00 to 12:00, in a room of its own. */
  doctor: string;
  /** The same hours twice, half a slot apart. */
  overlapping: string;
  /** Slots of an hour for two patients, 08:00 to 10:00, in another department. */
  shared: string;
  sharedDepartment: string;
  room: string;
}

async function addDepartment(db: Database, code: string): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('phong_ban')
    .values({ id, code, name: `Khoa ${code}`, short_name: code, group: 'lam-sang', bookable: true })
    .execute();
  return id;
}

async function addDoctor(db: Database, department: string, licence: string): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('bac_si')
    .values({
      id,
      full_name: `Bác sĩ ${licence}`,
      sex: 'male',
      title: 'bs',
      licence_number: licence,
      bookable: true,
      slot_minutes: 20,
    })
    .execute();
  await db
    .insertInto('bac_si__departments')
    .values({ bac_si_id: id, phong_ban_id: department, position: 1 })
    .execute();
  return id;
}

/** Hours of every weekday. */
export async function addHours(
  db: Database,
  doctor: string,
  department: string,
  [from, to]: readonly [string, string],
  { room, minutes, capacity }: { room?: string; minutes?: number; capacity?: number } = {},
): Promise<void> {
  for (const weekday of ['1', '2', '3', '4', '5', '6', '7'] as const) {
    await db
      .insertInto('lich_kham')
      .values({
        id: uuidv7(),
        doctor,
        department,
        room: room ?? null,
        weekday,
        from,
        to,
        slot_minutes: minutes ?? null,
        capacity: capacity ?? 1,
        valid_from: '2026-01-01',
      })
      .execute();
  }
}

export async function fillClinic(db: Database): Promise<ClinicRows> {
  const clinic = uuidv7();
  await db
    .insertInto('phong_kham')
    .values({
      id: clinic,
      name: 'Phòng khám Sen',
      phone: '+84912345678',
      address: '{}',
      active: true,
    })
    .execute();
  const department = await addDepartment(db, 'NOI');
  const sharedDepartment = await addDepartment(db, 'NHI');
  const block = uuidv7();
  await db
    .insertInto('toa_nha')
    .values({ id: block, code: 'A', name: 'Khu A', clinic, floors: 3 })
    .execute();
  const room = uuidv7();
  await db
    .insertInto('phong')
    .values({
      id: room,
      number: '101',
      name: 'Phòng 101',
      block,
      floor: 1,
      kind: 'kham',
      department,
      capacity: 1,
      active: true,
    })
    .execute();
  const doctor = await addDoctor(db, department, 'A1');
  const overlapping = await addDoctor(db, department, 'A2');
  const shared = await addDoctor(db, sharedDepartment, 'A3');
  await addHours(db, doctor, department, ['08:00', '12:00'], { room });
  await addHours(db, overlapping, department, ['08:00', '12:00']);
  await addHours(db, overlapping, department, ['08:10', '12:10']);
  await addHours(db, shared, sharedDepartment, ['08:00', '10:00'], { minutes: 60, capacity: 2 });
  return { clinic, department, doctor, overlapping, shared, sharedDepartment, room };
}
