import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  BookableDoctor,
  Claim,
  Clinic,
  ConsultingRoom,
  Duty,
  Exception,
  Schedule,
  SlotRules,
} from '../../shared/rules/slots/types';
import type { Database } from '../db/database';

/** Whose slots are asked for; without either those of every bookable doctor. */
export interface Wanted {
  doctor?: string | null;
  department?: string | null;
}

/** The days that are asked for, in the clinic's zone; both included. */
export interface Period {
  from: string;
  to: string;
}

/** Bookable doctors: of a department those who have hours there. */
async function loadDoctors(db: Database, { doctor, department }: Wanted) {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`d.bookable AND d.status = 'active' AND d.archived_at IS NULL`,
  ];
  if (doctor) conditions.push(sql`d.id = ${doctor}`);
  if (department) {
    conditions.push(sql`(EXISTS (SELECT 1 FROM lich_kham k
        WHERE k.doctor = d.id AND k.department = ${department})
      OR EXISTS (SELECT 1 FROM bac_si__departments j
        WHERE j.bac_si_id = d.id AND j.phong_ban_id = ${department}))`);
  }
  const { rows } = await sql<BookableDoctor>`
    SELECT d.id, d.slot_minutes AS "slotMinutes", d.buffer_minutes AS "bufferMinutes",
      ARRAY(SELECT j.phong_ban_id FROM bac_si__departments j JOIN phong_ban p
        ON p.id = j.phong_ban_id AND p.bookable
        WHERE j.bac_si_id = d.id ORDER BY j.position) AS departments
    FROM bac_si d WHERE ${sql.join(conditions, sql` AND `)} ORDER BY d.id`.execute(db);
  return rows;
}

async function loadSchedules(db: Database, doctors: string[], { from, to }: Period) {
  const { rows } = await sql<Schedule>`
    SELECT k.id, k.doctor, k.department, k.room, k.weekday::int AS weekday, k.date, k."from", k."to",
      k.slot_minutes AS "slotMinutes", k.capacity, k.valid_from AS "validFrom",
      k.valid_until AS "validUntil"
    FROM lich_kham k JOIN phong_ban p ON p.id = k.department AND p.bookable
    WHERE k.doctor = ANY(${doctors}::uuid[]) AND k.valid_from <= ${to}::date
      AND (k.valid_until IS NULL OR k.valid_until >= ${from}::date)
      AND (k.date IS NULL OR k.date BETWEEN ${from}::date AND ${to}::date)
    ORDER BY k.id`.execute(db);
  return rows;
}

async function loadExceptions(db: Database, doctors: string[], { from, to }: Period) {
  const { rows } = await sql<Exception>`
    SELECT kind, title, doctor, room, clinic, department, capacity, start, "end" FROM lich_nghi
    WHERE state = 'approved' AND start < ${to}::date + 1 AND "end" > ${from}::date
      AND (doctor IS NULL OR doctor = ANY(${doctors}::uuid[])) ORDER BY start, id`.execute(db);
  return rows;
}

async function loadDuties(db: Database, doctors: string[], { from, to }: Period) {
  const { rows } = await sql<Duty>`
    SELECT doctor, start, "end" FROM lich_ca_truc
    WHERE doctor = ANY(${doctors}::uuid[]) AND state <> 'planned' AND role <> 'standby'
      AND start < ${to}::date + 1 AND "end" > ${from}::date`.execute(db);
  return rows;
}

async function loadPlaces(db: Database, rooms: string[]) {
  const clinics = await sql<Clinic>`
    SELECT id, coalesce(opening_hours, '[]') AS hours FROM phong_kham
    WHERE active ORDER BY id`.execute(db);
  const found = await sql<ConsultingRoom>`
    SELECT r.id, r.capacity, b.clinic FROM phong r LEFT JOIN toa_nha b ON b.id = r.block
    WHERE r.id = ANY(${rooms}::uuid[])`.execute(db);
  return { clinics: clinics.rows, rooms: found.rows };
}

/** The living claims of a period on these doctors and rooms; holds that have expired are none. */
async function loadClaims(
  db: Database,
  now: Date,
  { from, to }: Period,
  doctors: string[],
  rooms: string[],
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    SELECT doctor, room, starts_at AS start, ends_at AS "end", busy_until AS "busyUntil",
      appointment IS NULL AS hold
    FROM booking_claim
    WHERE (doctor = ANY(${doctors}::uuid[]) OR room = ANY(${rooms}::uuid[]))
      AND starts_at < ${to}::date + 1 AND starts_at >= ${from}::date - 1
      AND (expires_at IS NULL OR expires_at > ${now})`.execute(db);
  return rows;
}

/** Reads all that the slots of a period are computed from, in eight statements at most. */
export async function loadRules(
  db: Database,
  zone: string,
  now: Date,
  wanted: Wanted,
  period: Period,
): Promise<SlotRules> {
  const doctors = await loadDoctors(db, wanted);
  const ids = doctors.map(({ id }) => id);
  const schedules = await loadSchedules(db, ids, period);
  const roomIds = [...new Set(schedules.flatMap(({ room }) => room ?? []))];
  const exceptions = await loadExceptions(db, ids, period);
  const duties = await loadDuties(db, ids, period);
  const { clinics, rooms } = await loadPlaces(db, roomIds);
  const claims = await loadClaims(db, now, period, ids, roomIds);
  return { zone, doctors, schedules, exceptions, duties, clinics, rooms, claims };
}
