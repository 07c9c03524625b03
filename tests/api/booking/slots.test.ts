import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { hearSlotChanges } from '../../../src/server/booking/availability/hear-changes';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  server.call('GET', `/lich-trong?${query}`, { headers });

describe('GET /api/lich-trong', () => {
  it('answers the slots of a doctor, day by day, to a visitor', async () => {
    const { status, body } = await ask(`doctor=${server.doctor}&from=2026-12-08&to=2026-12-09`);
    expect(status).toBe(200);
    expect(body.map((day: { date: string }) => day.date)).toEqual(['2026-12-08', '2026-12-09']);
    expect(body[0].slots).toHaveLength(12);
    expect(body[0].slots[0]).toEqual({
      start: '2026-12-08T01:00:00.000Z',
      end: '2026-12-08T01:20:00.000Z',
      doctorId: server.doctor,
      departmentId: server.department,
      roomId: server.room,
      state: 'open',
    });
  });

  it('answers a department, and nobody who names neither it nor a doctor', async () => {
    const day = 'from=2026-12-08&to=2026-12-08';
    const { body } = await ask(`department=${server.department}&${day}`);
    const doctors = body[0].slots.map((slot: { doctorId: string }) => slot.doctorId);
    expect(new Set(doctors)).toEqual(new Set([server.doctor, server.overlapping]));
    const everybody = await ask(day);
    expect(everybody.status).toBe(422);
    expect(Object.keys(everybody.body.errors)).toEqual(['doctor', 'department']);
  });

  it('names the doctors with a free time on a day, of all or of a department', async () => {
    const freeOn = async (query: string) => {
      const { status, body } = await server.call('GET', `/lich-trong/bac-si?${query}`);
      expect(status).toBe(200);
      return new Set(body);
    };
    const ofDepartment = `day=2026-12-08&department=${server.department}`;
    expect(await freeOn(ofDepartment)).toEqual(new Set([server.doctor, server.overlapping]));
    const all = new Set([server.doctor, server.overlapping, server.shared]);
    expect(await freeOn('day=2026-12-08')).toEqual(all);
    expect(await freeOn('day=2026-12-05')).toEqual(new Set());
    expect((await server.call('GET', '/lich-trong/bac-si')).body.errors).toHaveProperty('day');
  });

  it('answers when and where each doctor is free first, and not what somebody has', async () => {
    const first = async (query = '') => {
      const { status, body } = await server.call('GET', `/lich-trong/next${query}`);
      expect(status).toBe(200);
      return body as {
        doctorId: string;
        start: string;
        room: { id: string; number: string } | null;
      }[];
    };
    const all = await first();
    expect(new Set(all.map(({ doctorId }) => doctorId))).toEqual(
      new Set([server.doctor, server.overlapping, server.shared]),
    );
    expect(all.map(({ start }) => start)).toEqual(all.map(({ start }) => start).toSorted());
    const ofDepartment = await first(`?department=${server.department}`);
    expect(new Set(ofDepartment.map(({ doctorId }) => doctorId))).toEqual(
      new Set([server.doctor, server.overlapping]),
    );
    const own = () =>
      first().then((times) => times.find(({ doctorId }) => doctorId === server.doctor));
    const before = await own();
    expect(before?.room).toMatchObject({ id: server.room, number: expect.any(String) });
    const { token, patientId } = await server.patient();
    const json = { doctorId: server.doctor, start: String(before?.start), patientId };
    expect((await server.call('POST', '/dat-lich', { token, json })).status).toBe(201);
    expect(Date.parse(String((await own())?.start))).toBeGreaterThan(Date.parse(json.start));
  });

  it('says why a slot is closed, in the language asked for', async () => {
    const query = `doctor=${server.doctor}&from=2026-12-07&to=2026-12-07`;
    const { body } = await ask(query);
    expect(body[0].slots[0]).toMatchObject({ state: 'closed', reasonCode: 'TOO_SOON' });
    expect(body[0].slots[0].reason).toContain('quá gần');
    const english = await ask(query, { 'accept-language': 'en' });
    expect(english.body[0].slots[0].reason).toContain('too soon');
  });

  it('says of a slot that somebody has neither who nor why', async () => {
    const day = 'from=2026-12-10&to=2026-12-10';
    const { token, patientId } = await server.patient();
    const start = '2026-12-10T01:00:00.000Z';
    const json = { doctorId: server.doctor, start, patientId, reason: 'Đau ngực' };
    const { body: slip } = await server.call('POST', '/dat-lich', { token, json });
    const { body, headers } = await ask(`doctor=${server.doctor}&${day}`, {
      'accept-encoding': 'br, gzip',
    });
    expect(body[0].slots[0]).toMatchObject({ start, state: 'full' });
    const known = ['start', 'end', 'doctorId', 'departmentId', 'roomId', 'state'];
    for (const slot of body[0].slots) {
      expect([...known, 'reason', 'reasonCode']).toEqual(expect.arrayContaining(Object.keys(slot)));
    }
    for (const told of [patientId, slip.id, slip.code, 'Đau ngực']) {
      expect(JSON.stringify(body)).not.toContain(told);
    }
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('closes the days of an approved closure and names it', async () => {
    await server.database.owner
      .insertInto('lich_nghi')
      .values({
        id: uuidv7(),
        title: 'Tết Dương lịch',
        kind: 'holiday',
        clinic: server.clinic,
        start: '2027-01-01 00:00+07',
        end: '2027-01-02 00:00+07',
        state: 'approved',
      })
      .execute();
    const { body } = await ask(`doctor=${server.doctor}&from=2026-12-31&to=2027-01-02`);
    const states = body.map((day: { slots: { state: string; reason?: string }[] }) => [
      day.slots[0]?.state,
      day.slots[0]?.reason,
    ]);
    expect(states).toEqual([
      ['open', undefined],
      ['closed', 'Phòng khám nghỉ: Tết Dương lịch.'],
      ['open', undefined],
    ]);
  });

  it('takes no notice of a token that has run out', async () => {
    const answer = await server.call('GET', `/lich-trong?doctor=${server.doctor}`, {
      token: 'no-token',
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['DOCTOR&from=2026-12-08&to=2027-02-08', 'to'],
    ['DOCTOR&from=2026-12-08&to=2026-12-07', 'to'],
    ['DOCTOR&from=hôm-nay', 'from'],
    ['doctor=1', 'doctor'],
    ['department=x', 'department'],
  ])('refuses %s at %s', async (query, field) => {
    const { status, body } = await ask(query.replace('DOCTOR', `doctor=${server.doctor}`));
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty(field);
  });

  it('allows 62 days', async () => {
    expect((await ask(`doctor=${server.doctor}&from=2026-12-08&to=2027-02-07`)).status).toBe(200);
  });

  it('shows nobody a slot as open once its booking was answered, whoever claimed it', async () => {
    const stop = await hearSlotChanges(server.services);
    const query = `doctor=${server.doctor}&from=2026-12-15&to=2026-12-15`;
    const start = '2026-12-15T01:00:00.000Z';
    const state = async () => (await ask(query)).body[0].slots[0].state;
    const { token, patientId } = await server.patient();
    expect(await state()).toBe('open');
    server.database.takeQueries();
    await Promise.all(Array.from({ length: 20 }, state));
    expect(server.database.takeQueries()).toEqual([]);
    const booking = server.call('POST', '/dat-lich', {
      token,
      json: { doctorId: server.doctor, start, patientId },
    });
    const meanwhile = Promise.all(Array.from({ length: 20 }, state));
    expect((await booking).status).toBe(201);
    expect(await state()).toBe('full');
    await meanwhile;
    expect(await state()).toBe('full');
    // What has nothing to do with free times leaves them as they were computed.
    const draft = { token, json: { choices: 'buoc=thong-tin' } };
    expect((await server.call('POST', '/nhap-dat-lich', draft)).status).toBe(201);
    server.database.takeQueries();
    expect(await state()).toBe('full');
    expect(server.database.takeQueries()).toEqual([]);
    // Another process lets it go: this one hears of it.
    await server.database.owner
      .deleteFrom('booking_claim')
      .where('starts_at', '=', start)
      .execute();
    await expect.poll(state).toBe('open');
    await stop();
  });

  it('tells who has the times that they are the same, until one is taken', async () => {
    const query = `doctor=${server.doctor}&from=2026-12-22&to=2026-12-22`;
    const first = await ask(query);
    const tag = first.headers.get('etag') ?? '';
    const known = { 'if-none-match': tag };
    expect([tag, (await ask(query, known)).status]).toEqual([expect.stringMatching(/^"/), 304]);
    expect((await ask(query, { ...known, 'accept-language': 'en' })).status).toBe(304);
    const { token, patientId } = await server.patient();
    const start = first.body[0].slots[0].start;
    const json = { doctorId: server.doctor, start, patientId };
    expect((await server.call('POST', '/dat-lich', { token, json })).status).toBe(201);
    const after = await ask(query, known);
    expect([after.status, after.body[0].slots[0].state]).toEqual([200, 'full']);
  });

  it('asks the database once, whatever the period', async () => {
    server.database.takeQueries();
    await ask(`doctor=${server.doctor}&from=2026-12-08&to=2027-02-07`);
    expect(server.database.takeQueries()).toHaveLength(1);
  });
});
