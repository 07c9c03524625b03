import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../src/server/db/database';
import { HookRegistry } from '../../../src/server/resource/hooks';
import { openScope, type Scope } from '../../../src/server/resource/scope';
import { VISITOR } from '../../../src/shared/account/actors';
import { type BookingServer, startBooking } from '../booking/booking-server';

/** A clinic with so many patients that how a list is read matters. */
export interface LargeClinic {
  server: BookingServer;
  /** The token of a doctor of the department that every third patient visits. */
  doctor: string;
  /** A request of a doctor of that department, whose are the first visits to another. */
  scope: Scope;
}

export const PATIENTS = 5_100;
/** Every third patient has a visit to the doctor's department. */
export const EACH = 3;
/** So many visits to another department are the doctor's, and as many are nobody's. */
export const OWN = 40;
export const CONSENTS = 300;
/** Every tenth patient has a stay, in as many beds one after the other. */
const SEGMENTS = 10;

/** Its triggers take their time, of which a busy machine has little. */
async function fill(db: Database, server: BookingServer): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
    SELECT uuidv7(), 'Người bệnh ' || n, '1990', 'female'
    FROM generate_series(1, ${PATIENTS}) AS n`.execute(db);
  const numbered = sql`(SELECT id, row_number() OVER (ORDER BY id) AS n,
      timestamptz '2026-12-08 01:00Z' + row_number() OVER (ORDER BY id) * interval '1 hour' AS moment
    FROM benh_nhan) AS numbered`;
  await sql`INSERT INTO phieu_thong_tin (id, patient, department, state, start, "end")
    SELECT uuidv7(), id, ${server.department}, 'confirmed', moment, moment + interval '20 minutes'
    FROM ${numbered} WHERE n % ${EACH} = 0`.execute(db);
  await sql`INSERT INTO phieu_thong_tin (id, patient, department, doctor, state, start, "end")
    SELECT uuidv7(), id, ${server.sharedDepartment}, CASE WHEN n <= ${OWN} THEN ${server.shared}::uuid END,
      'confirmed', moment + interval '30 minutes', moment + interval '50 minutes'
    FROM ${numbered} WHERE n <= 2 * ${OWN}`.execute(db);
  await sql`INSERT INTO dong_y (id, patient, purpose, text, given_at)
    SELECT uuidv7(), id, 'nhac-lich', 'Đồng ý', moment FROM ${numbered}
    WHERE n <= ${CONSENTS}`.execute(db);
  await sql`INSERT INTO o_lai (id, patient, department, state)
    SELECT id, id, ${server.sharedDepartment}, 'discharged' FROM ${numbered}
    WHERE n % ${SEGMENTS} = 0`.execute(db);
  const bed = uuidv7();
  await sql`INSERT INTO giuong (id, code, room, kind, state)
    VALUES (${bed}, 'G1', ${server.room}, 'thuong', 'available')`.execute(db);
  await sql`INSERT INTO dieu_chuyen_giuong (id, stay, bed, start, "end")
    SELECT uuidv7(), id, ${bed}, moment + part * interval '6 minutes',
      moment + (part + 1) * interval '6 minutes'
    FROM ${numbered}, generate_series(0, ${SEGMENTS} - 1) AS part
    WHERE n % ${SEGMENTS} = 0`.execute(db);
}

export async function startLargeClinic(): Promise<LargeClinic> {
  const server = await startBooking();
  const { owner } = server.database;
  await owner.transaction().execute((db) => fill(db, server));
  await sql`ANALYZE`.execute(owner);
  const departmentIds = [server.department];
  const doctor = await server.staff('bac-si', { departmentIds });
  const account = await owner.selectFrom('ca_nhan').select('id').executeTakeFirstOrThrow();
  const own = { userId: account.id, doctorId: server.shared, departmentIds };
  const actor = { ...VISITOR, role: 'bac-si', ...own } as const;
  const request = { requestId: 'ways', ip: '127.0.0.1' } as never;
  return { server, doctor, scope: openScope(server.services, new HookRegistry(), actor, request) };
}
