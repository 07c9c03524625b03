import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';

let server: BookingServer;
let head: string;
let nurse: string;
const MONDAY = '2026-12-07';
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

/** A duty that begins so many hours after Monday 07:00. */
const add = (who: { nurse: string } | { doctor: string }, from: number, hours: number) =>
  server.database.owner
    .insertInto('lich_ca_truc')
    .values({
      id: uuidv7(),
      department: server.department,
      kind: hours === 24 ? 'truc24' : 'dem',
      role: 'main',
      start: at(from),
      end: at(from + hours),
      state: 'planned',
      ...who,
    })
    .execute();

beforeAll(async () => {
  server = await startBooking();
  head = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  nurse = uuidv7();
  await server.database.owner
    .insertInto('y_ta')
    .values({
      id: nurse,
      full_name: 'Nguyễn Thị Lan',
      sex: 'female',
      department: server.department,
      weekly_hours: 48,
      status: 'active',
    })
    .execute();
});
afterAll(() => server.close());

const board = (token: string, department = server.department, days = 7) =>
  server.call('GET', `/lich-ca-truc/board?department=${department}&from=${MONDAY}&days=${days}`, {
    token,
  });

describe('the roster of a department', () => {
  it('says at each duty which rules it breaks', async () => {
    await add({ nurse }, 14, 10);
    for (const day of [1, 2, 3]) await add({ nurse }, 24 * day, 24);
    // As one that stood there before duties over own sessions were refused.
    await sql`ALTER TABLE lich_ca_truc DISABLE TRIGGER duty_keeps_one_place`.execute(
      server.database.owner,
    );
    await add({ doctor: server.doctor }, 24, 24);
    await sql`ALTER TABLE lich_ca_truc ENABLE TRIGGER duty_keeps_one_place`.execute(
      server.database.owner,
    );
    const { status, body } = await board(head);
    expect(status).toBe(200);
    expect(body.days).toHaveLength(7);
    expect(body.days[0]).toBe(MONDAY);
    const of = (person: string) =>
      body.findings
        .filter((one) => one.person === person)
        .map(({ day, rule }) => `${day.slice(8)} ${rule}`);
    expect(of(nurse)).toEqual([
      '08 rest',
      '09 rest-after-24',
      '10 rest-after-24',
      '09 week-hours',
      '10 week-hours',
      '10 nights-in-a-row',
    ]);
    expect(of(server.doctor)).toEqual(['08 own-session']);
    expect(body.members.map(({ profession }) => profession)).toContain('doctor');
    expect(body.duties).toHaveLength(5);
    expect(body.findings.find(({ rule }) => rule === 'week-hours')?.text.vi).toContain('82 giờ');
  });

  it('spares whom a protection names, on its days, unless they agreed to nights', async () => {
    const protect = (from: string, until: string, more: object) =>
      server.call('POST', '/bao-ve-thai-san', {
        token: head,
        json: { nurse, from, until, ...more },
      });
    expect(
      (await protect('2026-11-01', '2027-02-01', { reason: 'small-child', agreed: true })).status,
    ).toBe(201);
    const spared = async () =>
      (await board(head)).body.findings.filter(({ rule }) => rule === 'protected');
    expect(await spared()).toEqual([]);
    expect((await protect('2026-12-08', '2026-12-09', { reason: 'pregnant' })).status).toBe(201);
    expect((await spared()).map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-09']);
    const { members } = (await board(head)).body;
    expect(members.find(({ id }) => id === nurse)?.protections).toEqual([
      { reason: 'pregnant', from: '2026-12-08', until: '2026-12-09' },
    ]);
    const seen = await server.call('GET', '/bao-ve-thai-san', {
      token: await server.staff('dieu-duong'),
    });
    expect(seen.status).toBe(403);
  });

  it('is for those who plan rosters, a head nurse for the own departments', async () => {
    expect((await board(await server.staff('quan-ly'))).status).toBe(200);
    expect((await board(head, server.sharedDepartment)).status).toBe(403);
    expect((await board(await server.staff('dieu-duong'))).status).toBe(403);
    expect((await board(head, server.department, 32)).status).toBe(422);
  });

  it('is read with as many statements for a month as for a week', async () => {
    const cost = async (days: number) => {
      server.database.takeQueries();
      await board(head, server.department, days);
      return server.database.takeQueries().length;
    };
    expect([await cost(7), await cost(31)]).toEqual([1, 1]);
  });

  it('is written many duties at once, all of them or none, each with its line in the audit', async () => {
    const duty = (from: number, hours: number) => ({
      ...{ nurse, department: server.department, kind: 'sang' },
      ...{ start: at(from), end: at(from + hours) },
    });
    const write = (body: object) =>
      server.call('POST', '/lich-ca-truc/batch', { token: head, json: body });
    const before = (await board(head)).body.duties.length;
    const made = await write({ create: [duty(240, 4), duty(264, 4)] });
    expect(made.status).toBe(200);
    const [first, second] = made.body.created;
    expect(made.body.created.map(({ person, state }) => [person, state])).toEqual([
      [nurse, 'planned'],
      [nurse, 'planned'],
    ]);
    const later = { kind: 'chieu', start: at(270), end: at(274) };
    const refused = await write({
      remove: [first?.id],
      update: [{ id: second?.id, version: 99, ...later }],
      create: [duty(265, 2), duty(288, 4)],
    });
    expect(refused.status).toBe(409);
    const places = Object.keys(refused.body.errors ?? {}).map((key) => key.slice(0, 8));
    expect([...new Set(places)]).toEqual(['update.0', 'create.0']);
    const fine = await write({
      remove: [first?.id],
      update: [{ id: second?.id, version: second?.version, ...later }],
    });
    expect(fine.body.updated[0]).toMatchObject({ id: second?.id, kind: 'chieu' });
    expect((await board(head)).body.duties).toHaveLength(before);
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM nhat_ky WHERE record_id IN (${first?.id}, ${second?.id}) ORDER BY 1`.execute(
      server.database.owner,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'remove', 'update']);
    const other = { ...duty(300, 4), department: server.sharedDepartment };
    expect((await write({ create: [other] })).status).toBe(409);
  });

  it('counts what people bore in the 13 weeks before, as it was published', async () => {
    const { owner } = server.database;
    const kim = uuidv7();
    await owner
      .insertInto('y_ta')
      .values({ id: kim, full_name: 'Trần Kim', sex: 'female', department: server.department })
      .execute();
    await owner
      .insertInto('lich_nghi')
      .values({
        ...{ id: uuidv7(), title: 'Ngày lễ', kind: 'holiday', clinic: server.clinic },
        ...{ start: '2026-11-25T00:00+07', end: '2026-11-26T00:00+07', state: 'approved' },
      })
      .execute();
    const duties = [
      ['2026-12-04T21:00', '2026-12-05T07:00'],
      ['2026-12-05T13:00', '2026-12-05T16:30'],
      ['2026-12-05T17:00', '2026-12-05T20:30'],
      ['2026-11-25T05:00', '2026-11-25T06:00', server.sharedDepartment],
      // Not published, too long ago, and shown.
      ['2026-12-01T21:00', '2026-12-02T07:00', server.department, 'planned'],
      ['2026-09-06T07:00', '2026-09-06T11:00'],
      ['2026-12-07T13:00', '2026-12-07T16:30'],
    ] as const;
    for (const [start, end, department = server.department, state = 'published'] of duties) {
      const times = { start: `${start}+07`, end: `${end}+07` };
      await owner
        .insertInto('lich_ca_truc')
        .values({ id: uuidv7(), nurse: kim, department, kind: 'sang', state, ...times })
        .execute();
    }
    const { history, holidays } = (await board(head)).body;
    expect([history.since, holidays]).toEqual(['2026-09-07', []]);
    expect(history.people.filter(({ person }) => person === kim)).toEqual([
      { person: kim, nights: 2, weekends: 1, holidays: 1, hours: 18 },
    ]);
  });
});
