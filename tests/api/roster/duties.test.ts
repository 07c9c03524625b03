import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addNurse, hoursOn as at } from './ward';

let server: BookingServer;
let manager: string;
let nurse: string;
const DAY = 24;

beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
  nurse = (await addNurse(server, 1)).id;
});
afterAll(() => server.close());

const add = (
  who: { nurse: string } | { doctor: string },
  from: number,
  hours: number,
  more: { department?: string; role?: string } = {},
) =>
  server.call('POST', '/lich-ca-truc', {
    token: manager,
    json: {
      department: server.department,
      kind: hours === DAY ? 'truc24' : 'dem',
      role: 'main',
      start: at(from),
      end: at(from + hours),
      ...who,
      ...more,
    },
  });

const leave = (doctor: string, from: number, hours: number) =>
  server.database.owner
    .insertInto('lich_nghi')
    .values({
      id: uuidv7(),
      title: 'Nghỉ phép',
      kind: 'leave',
      doctor,
      start: at(from),
      end: at(from + hours),
      state: 'approved',
    })
    .execute();

describe('a person is never in two places', () => {
  it('of two duties in two wards at one moment one is refused', async () => {
    const both = await Promise.all([
      add({ nurse }, 14, 10),
      add({ nurse }, 20, 10, { department: server.sharedDepartment }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('CONFLICT');
    expect(refused?.body.errors.start).toBe('Người này đã có ca trực trong khoảng giờ đó.');
  });

  it('a duty over an own outpatient session is refused, at the doctor', async () => {
    const { status, body } = await add({ doctor: server.doctor }, 7 * DAY, 24);
    expect(status).toBe(409);
    expect(body.errors.doctor).toBe('Trùng buổi khám 08:00–12:00 14/12/2026 của chính bác sĩ này.');
    expect((await add({ doctor: server.doctor }, 7 * DAY + 14, 10)).status).toBe(201);
    const standby = await add({ doctor: server.doctor }, 8 * DAY, 8, { role: 'standby' });
    expect(standby.status).toBe(201);
  });

  it('a duty over leave is refused', async () => {
    await leave(server.overlapping, 9 * DAY, 2 * DAY - 1);
    const { status, body } = await add({ doctor: server.overlapping }, 9 * DAY + 14, 10);
    expect(status).toBe(409);
    expect(body.errors.doctor).toBe('Bác sĩ nghỉ phép 16/12/2026–18/12/2026.');
  });

  it('nor has a nurse one over leave, which is approved by who plans the roster of the ward', async () => {
    const own = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
    const away = await addNurse(server, 2);
    const asked = await server.call('POST', '/nghi-dieu-duong', {
      token: own,
      json: { nurse: away.id, kind: 'annual', from: '2026-12-16', to: '2026-12-17' },
    });
    expect(asked.status).toBe(201);
    // Leave that nobody has decided holds nothing.
    expect((await add({ nurse: away.id }, 10 * DAY + 10, 4)).status).toBe(201);
    const approve = (token: string) =>
      server.call('POST', `/nghi-dieu-duong/${asked.body.id}/approve`, { token, json: {} });
    const other = await server.staff('dieu-duong-truong', {
      departmentIds: [server.sharedDepartment],
    });
    expect((await approve(other)).status).toBe(404);
    expect((await approve(own)).status).toBe(200);
    const night = await add({ nurse: away.id }, 8 * DAY + 14, 10);
    expect([night.status, night.body.errors?.nurse]).toEqual([
      409,
      'Điều dưỡng nghỉ phép 16/12/2026–17/12/2026.',
    ]);
    expect((await add({ nurse: away.id }, 12 * DAY, 4)).status).toBe(201);
    const { body } = await server.call(
      'GET',
      `/lich-ca-truc/board?department=${server.department}&from=2026-12-14&days=7`,
      { token: own },
    );
    expect(body.leave.filter(({ person }) => person === away.id)).toEqual([
      { person: away.id, start: '2026-12-15T17:00:00.000Z', end: '2026-12-17T17:00:00.000Z' },
    ]);
    // The duty that was there stays, and is told.
    const found = body.findings.filter(({ person }) => person === away.id);
    expect(found.map(({ day, rule }) => `${day.slice(8)} ${rule}`)).toEqual(['17 leave']);
  });

  it('a holiday holds no session', async () => {
    await server.database.owner
      .insertInto('lich_nghi')
      .values({
        id: uuidv7(),
        title: 'Nghỉ lễ',
        kind: 'holiday',
        clinic: server.clinic,
        start: at(14 * DAY - 7),
        end: at(15 * DAY - 7),
        state: 'approved',
      })
      .execute();
    expect((await add({ doctor: server.doctor }, 14 * DAY, 24)).status).toBe(201);
  });

  it('of a duty and a session written at one moment one is refused', async () => {
    const session = () =>
      server.call('POST', '/lich-kham', {
        token: manager,
        json: {
          doctor: server.shared,
          department: server.sharedDepartment,
          date: '2026-12-25',
          from: '14:00',
          to: '16:00',
          capacity: 1,
          validFrom: '2026-12-01',
        },
      });
    const duty = () => add({ doctor: server.shared }, 18 * DAY + 6, 4);
    const [first, second] = await Promise.all([session(), duty()]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const again = first.status === 201 ? await duty() : await session();
    expect(again.status).toBe(409);
    expect(again.body.errors.doctor).toContain('25/12/2026');
  });

  it('what clashed before the guard does not stop its migration', async () => {
    const { owner } = server.database;
    await sql`ALTER TABLE lich_ca_truc DISABLE TRIGGER duty_keeps_one_place`.execute(owner);
    expect((await add({ doctor: server.doctor }, 20 * DAY, 24)).status).toBe(201);
    await sql`ALTER TABLE lich_ca_truc ENABLE TRIGGER duty_keeps_one_place`.execute(owner);
    const text = readFileSync('src/server/db/migrations/0094-duty-guard.sql', 'utf8');
    await expect(sql.raw(text.slice(text.indexOf('DO $$'))).execute(owner)).resolves.toBeDefined();
  });
});
