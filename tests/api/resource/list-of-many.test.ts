import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { listPath } from '../../fixtures/api-caller';
import { type BookingServer, startBooking } from '../booking/booking-server';

const PATIENTS = 6_000;
/** Every third one has a visit to the doctor's department. */
const EACH = 3;

const RECORD = columnsOf('ho_so_benh_an', 'r');

let server: BookingServer;
let doctor: string;
let stranger: string;
let seen: string[];

beforeAll(async () => {
  server = await startBooking();
  const { owner } = server.database;
  const template = uuidv7();
  await sql`INSERT INTO mau_benh_an (id, name, form_code, encounter, schema)
    VALUES (${template}, 'Mẫu', 'M/01', 'ngoai-tru', '{}')`.execute(owner);
  await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
    SELECT uuidv7(), 'Người bệnh ' || n, '1990', 'female'
    FROM generate_series(1, ${PATIENTS}) AS n`.execute(owner);
  await sql`INSERT INTO ho_so_benh_an (id, patient, doctor, template)
    SELECT uuidv7(), id, ${server.shared}, ${template} FROM benh_nhan ORDER BY id`.execute(owner);
  await sql`INSERT INTO phieu_thong_tin (id, patient, department, state, start, "end")
    SELECT uuidv7(), id, ${server.department}, 'confirmed', moment, moment + interval '20 minutes'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n,
        timestamptz '2026-12-08 01:00Z' + row_number() OVER (ORDER BY id) * interval '1 hour' AS moment
      FROM benh_nhan) AS numbered WHERE n % ${EACH} = 0`.execute(owner);
  await sql`ANALYZE`.execute(owner);
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM ho_so_benh_an AS r WHERE EXISTS (SELECT FROM phieu_thong_tin AS v
      WHERE v.patient = ${RECORD.patient} AND v.department = ${server.department})
    ORDER BY ${RECORD.code} DESC, r.id DESC`.execute(owner);
  seen = rows.map(({ id }) => id);
  doctor = await server.staff('bac-si', { departmentIds: [server.department] });
  stranger = await server.staff('bac-si', { departmentIds: [server.sharedDepartment] });
});
afterAll(() => server.close());

async function page(token: string, from: number, size = 25) {
  const path = listPath('ho-so-benh-an', {
    range: [from, from + size - 1],
    sort: ['code', 'DESC'],
  });
  const { status, body, headers } = await server.call('GET', path, { token });
  expect(status).toBe(200);
  const total = Number(String(headers.get('content-range')).split('/').at(-1));
  return { ids: body.map((row: { id: string }) => row.id), total };
}

describe('a list of many rows that others let one see', () => {
  it('has all of them and no other, page by page, and about how many they are', async () => {
    expect(seen).toHaveLength(PATIENTS / EACH);
    for (const from of [0, 25, 50, 25, 1_000, 1_975]) {
      const { ids, total } = await page(doctor, from);
      expect(ids).toEqual(seen.slice(from, from + 25));
      expect(total / seen.length).toBeGreaterThan(0.8);
      expect(total / seen.length).toBeLessThan(1.2);
    }
  });

  it('is empty for who sees none of them', async () => {
    expect((await page(stranger, 0)).ids).toEqual([]);
  });
});
