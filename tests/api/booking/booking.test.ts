import { readFile } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { booked } from './visits';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

type Person = Awaited<ReturnType<BookingServer['patient']>>;

const freshDay = ownDays();

const hold = (person: Person, json: object) =>
  server.call('POST', '/dat-lich/hold', { token: person.token, json });
const book = (person: Person, json: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/dat-lich', {
    token: person.token,
    headers,
    json: { patientId: person.patientId, reason: 'Đau đầu', ...json },
  });
const stateOf = async (doctor: string, start: string) => {
  const date = new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 10);
  const { body } = await server.call('GET', `/lich-trong?doctor=${doctor}&from=${date}&to=${date}`);
  return body[0].slots.find((slot: { start: string }) => slot.start === start)?.state;
};

describe('holding a slot', () => {
  it('keeps it from others until it runs out', async () => {
    const [first, second] = [await server.patient(), await server.patient()];
    const start = at(freshDay(), '08:00');
    const slot = { doctorId: server.doctor, start };
    const held = await hold(first, slot);
    expect(held.status).toBe(201);
    expect(held.body).toMatchObject({ doctorId: server.doctor, start });
    expect(Date.parse(held.body.expiresAt)).toBe(NOW.getTime() + 300_000);
    expect(await stateOf(server.doctor, start)).toBe('held');
    const refused = await hold(second, slot);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('SLOT_TAKEN');
    expect(refused.body.open[0]).toMatchObject({ doctorId: server.doctor, state: 'open' });
    server.setNow(new Date(NOW.getTime() + 300_000));
    expect(await stateOf(server.doctor, start)).toBe('open');
    expect((await hold(second, slot)).status).toBe(201);
  });

  it('lets an account hold one slot only', async () => {
    const person = await server.patient();
    const date = freshDay();
    await hold(person, { doctorId: server.doctor, start: at(date, '08:00') });
    await hold(person, { doctorId: server.doctor, start: at(date, '09:00') });
    expect(await stateOf(server.doctor, at(date, '08:00'))).toBe('open');
    expect(await stateOf(server.doctor, at(date, '09:00'))).toBe('held');
  });

  it('takes any doctor of a department who is free', async () => {
    const start = at(freshDay(), '08:00');
    const wanted = { departmentId: server.department, start };
    const doctors = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const { status, body } = await hold(await server.patient(), wanted);
      expect(status).toBe(201);
      doctors.add(body.doctorId);
    }
    expect(doctors).toEqual(new Set([server.doctor, server.overlapping]));
    expect((await hold(await server.patient(), wanted)).status).toBe(409);
  });

  it('takes of any doctors one with whom nobody of the account has a visit that day', async () => {
    for (const seen of [server.doctor, server.overlapping]) {
      const [person, date] = [await server.patient(), freshDay()];
      await booked(server, person, at(date, '08:00'), seen);
      const [named, any] = [{ doctorId: seen }, { departmentId: server.department }];
      const start = at(date, '09:00');
      const { body: told } = await hold(person, { ...named, start });
      expect(told.appointments).toEqual([
        { id: expect.any(String), patientId: person.patientId, start: at(date, '08:00') },
      ]);
      // Asked for again by the department, it is another one: that one could not be booked.
      const { status, body } = await hold(person, { ...any, start });
      expect(status).toBe(201);
      expect([server.doctor, server.overlapping]).toContain(body.doctorId);
      expect(body.doctorId).not.toBe(seen);
      expect(body.appointments).toEqual([]);
      expect((await book(person, { holdId: body.holdId })).status).toBe(201);
    }
  });

  it('offers times of others near one that is gone, to who sees the one who is free', async () => {
    const [person, date] = [await server.patient(), freshDay()];
    await booked(server, person, at(date, '11:00'));
    const gone = at(date, '08:00');
    for (const doctorId of [server.doctor, server.overlapping]) {
      expect((await hold(await server.patient(), { doctorId, start: gone })).status).toBe(201);
    }
    const near = async (who: Person, owner: object) => {
      const { status, body } = await hold(who, { ...owner, start: gone });
      expect(status).toBe(409);
      expect(body.open).toHaveLength(5);
      return new Set(body.open.map((slot: { doctorId: string }) => slot.doctorId));
    };
    const any = { departmentId: server.department };
    const both = new Set([server.doctor, server.overlapping]);
    expect(await near(await server.patient(), any)).toEqual(both);
    expect(await near(person, any)).toEqual(new Set([server.overlapping]));
    // Who asks for the doctor may come with a child.
    expect(await near(person, { doctorId: server.doctor })).toEqual(new Set([server.doctor]));
  });

  it('asks visitors to sign in', async () => {
    const json = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    expect((await server.call('POST', '/dat-lich/hold', { json })).status).toBe(401);
    expect((await server.call('POST', '/dat-lich', { json })).status).toBe(401);
  });
});

describe('booking', () => {
  it('turns a hold into an appointment and answers the slip', async () => {
    const person = await server.patient();
    const start = at(freshDay(), '08:20');
    const { body: held } = await hold(person, { doctorId: server.doctor, start });
    const { status, body } = await book(person, { holdId: held.holdId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      patient: person.patientId,
      doctor: server.doctor,
      department: server.department,
      room: server.room,
      start,
      state: 'requested',
      reason: 'Đau đầu',
      queueNumber: null,
    });
    expect(body.code).toMatch(/^PK-\d{4}-\d{6}$/);
    expect(body.qrToken).toMatch(/^[\w-]{43}$/);
    expect(await stateOf(server.doctor, start)).toBe('full');
  });

  it('keeps the weight of a child and who comes along, over a move too', async () => {
    const person = await server.patient();
    const date = freshDay();
    const child = { weight: 12.5, accompaniedBy: 'Trần Thị Lan' };
    const slot = { doctorId: server.doctor, start: at(date, '08:20') };
    const wrong = await book(person, { ...slot, ...child, weight: 0.2 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['weight']);
    const { body } = await book(person, { ...slot, ...child });
    expect(body).toMatchObject(child);
    const moved = await server.call('POST', `/phieu-thong-tin/${body.id}/reschedule`, {
      token: person.token,
      json: { start: at(date, '09:00') },
    });
    expect(moved.body).toMatchObject({ start: at(date, '09:00'), ...child });
  });

  it('needs no hold', async () => {
    const start = at(freshDay(), '08:20');
    expect((await book(await server.patient(), { doctorId: server.doctor, start })).status).toBe(
      201,
    );
  });

  it('refuses a hold that has run out, and offers other times', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:20') };
    const { body: held } = await hold(person, slot);
    server.setNow(new Date(NOW.getTime() + 301_000));
    const { status, body } = await book(person, { holdId: held.holdId, ...slot });
    expect(status).toBe(409);
    expect(body.open.length).toBeGreaterThan(0);
  });

  it('refuses a hold of somebody else', async () => {
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:20') };
    const { body: held } = await hold(await server.patient(), slot);
    expect((await book(await server.patient(), { holdId: held.holdId })).status).toBe(409);
  });

  it('keeps files sent with it', async () => {
    const person = await server.patient();
    const form = new FormData();
    form.set('doctorId', server.doctor);
    form.set('start', at(freshDay(), '08:40'));
    form.set('patientId', person.patientId);
    const picture = await readFile('src/shared/design/fonts/LICENSE');
    form.append('attachments', new Blob([picture]), 'giay.pdf');
    const refused = await server.call('POST', '/dat-lich', { token: person.token, form });
    expect(refused.status).toBe(415);
    form.set('attachments', new Blob(['%PDF-1.4\n%%EOF\n']), 'giay.pdf');
    const { status, body } = await server.call('POST', '/dat-lich', { token: person.token, form });
    expect(status).toBe(201);
    expect(body.attachments).toMatchObject([{ name: 'giay.pdf', type: 'application/pdf' }]);
  });

  it('refuses a patient who is not linked to the account', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const { status, body } = await book(person, {
      doctorId: server.doctor,
      start: at(freshDay(), '08:00'),
      patientId: other.patientId,
    });
    expect(status).toBe(422);
    expect(body.errors.patientId).toContain('người thân');
  });

  it('refuses a second appointment of a patient at the same time', async () => {
    const person = await server.patient();
    const start = at(freshDay(), '08:00');
    expect((await book(person, { doctorId: server.doctor, start })).status).toBe(201);
    const { status, body } = await book(person, { doctorId: server.overlapping, start });
    expect(status).toBe(409);
    expect(body.errors.start).toContain('lịch hẹn khác');
  });

  it('refuses more than three appointments of a patient on one day', async () => {
    const person = await server.patient();
    const date = freshDay();
    for (const [doctorId, time] of [
      [server.shared, '08:00'],
      [server.overlapping, '09:00'],
      [server.doctor, '10:00'],
    ] as const) {
      expect((await book(person, { doctorId, start: at(date, time) })).status).toBe(201);
    }
    // Who holds one more is told of all three, although one only is with that doctor.
    const { body: told } = await hold(person, {
      doctorId: server.doctor,
      start: at(date, '11:00'),
    });
    expect(told.appointments.map((one: { start: string }) => one.start)).toEqual(
      ['08:00', '09:00', '10:00'].map((time) => at(date, time)),
    );
    const { status, body } = await book(person, {
      doctorId: server.doctor,
      start: at(date, '11:00'),
    });
    expect(status).toBe(422);
    expect(body.errors.patientId).toContain('trong một ngày');
  });

  it.each([
    ['in the past', '2026-12-06', '08:00', 'đã qua'],
    ['too soon', '2026-12-07', '08:00', 'quá gần'],
    ['too far', '2027-03-01', '08:00', 'Chưa mở'],
    ['between two slots', '2026-12-08', '08:05', 'không đúng giờ'],
    ['out of hours', '2026-12-08', '20:00', 'Không có lịch khám'],
  ])('refuses a time %s, with the reason at the field', async (_name, date, time, text) => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(date, time) };
    for (const { status, body } of [await hold(person, slot), await book(person, slot)]) {
      expect(status).toBe(422);
      expect(body.errors.start).toContain(text);
    }
  });

  it.each([
    ['while the doctor is on leave', 'doctor', 'nghỉ'],
    ['on a day on which the clinic is closed', 'clinic', 'Phòng khám nghỉ'],
  ] as const)('refuses a time %s, with the reason at the field', async (_name, whose, text) => {
    const date = freshDay();
    await server.database.owner
      .insertInto('lich_nghi')
      .values({
        id: uuidv7(),
        title: 'Nghỉ bù',
        kind: 'leave',
        [whose]: server[whose],
        start: at(date, '00:00'),
        end: at(date, '23:00'),
        state: 'approved',
      })
      .execute();
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(date, '08:00') };
    for (const { status, body } of [await hold(person, slot), await book(person, slot)]) {
      expect(status).toBe(422);
      expect(body.errors.start).toContain(text);
    }
  });

  it('names every field that is missing', async () => {
    const { status, body } = await server.call('POST', '/dat-lich', {
      token: (await server.patient()).token,
      json: {},
    });
    expect(status).toBe(422);
    expect(namesOf(body.errors).sort()).toEqual(['doctorId', 'patientId', 'start']);
  });
});
