import { sql } from 'kysely';
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
  await sql`INSERT INTO phong_ban (id, code, name, short_name, "group", bookable)
    VALUES (${id}, ${code}, ${`Khoa ${code}`}, ${code}, 'lam-sang', true)`.execute(db);
  return id;
}

async function addDoctor(db: Database, department: string, licence: string): Promise<string> {
  const id = uuidv7();
  await sql`INSERT INTO bac_si (id, full_name, sex, title, licence_number, bookable, slot_minutes)
    VALUES (${id}, ${`Bác sĩ ${licence}`}, 'male', 'bs', ${licence}, true, 20)`.execute(db);
  await sql`INSERT INTO bac_si__departments (bac_si_id, phong_ban_id, position)
    VALUES (${id}, ${department}, 1)`.execute(db);
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
  for (const weekday of ['1', '2', '3', '4', '5', '6', '7']) {
    await sql`INSERT INTO lich_kham
        (id, doctor, department, room, weekday, "from", "to", slot_minutes, capacity, valid_from)
      VALUES (${uuidv7()}, ${doctor}, ${department}, ${room ?? null}, ${weekday}, ${from}, ${to},
        ${minutes ?? null}, ${capacity ?? 1}, '2026-01-01')`.execute(db);
  }
}

export async function fillClinic(db: Database): Promise<ClinicRows> {
  const clinic = uuidv7();
  await sql`INSERT INTO phong_kham (id, name, phone, address, active)
    VALUES (${clinic}, 'Phòng khám Sen', '+84912345678', '{}', true)`.execute(db);
  const department = await addDepartment(db, 'NOI');
  const sharedDepartment = await addDepartment(db, 'NHI');
  const block = uuidv7();
  await sql`INSERT INTO toa_nha (id, code, name, clinic, floors)
    VALUES (${block}, 'A', 'Khu A', ${clinic}, 3)`.execute(db);
  const room = uuidv7();
  await sql`INSERT INTO phong (id, number, name, block, floor, kind, department, capacity, active)
    VALUES (${room}, '101', 'Phòng 101', ${block}, 1, 'kham', ${department}, 1, true)`.execute(db);
  const doctor = await addDoctor(db, department, 'A1');
  const overlapping = await addDoctor(db, department, 'A2');
  const shared = await addDoctor(db, sharedDepartment, 'A3');
  await addHours(db, doctor, department, ['08:00', '12:00'], { room });
  await addHours(db, overlapping, department, ['08:00', '12:00']);
  await addHours(db, overlapping, department, ['08:10', '12:10']);
  await addHours(db, shared, sharedDepartment, ['08:00', '10:00'], { minutes: 60, capacity: 2 });
  return { clinic, department, doctor, overlapping, shared, sharedDepartment, room };
}
