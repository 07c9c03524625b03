import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { RecordOf } from '../../../src/shared/resource/register';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { asking, visit } from './visits';

let server: BookingServer;
let manager: string;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

const { post } = asking(() => server);
const freshDay = ownDays();

type Of = Partial<Pick<RecordOf<'lich-nghi'>, 'doctor' | 'room' | 'clinic'>>;
async function ask(of: Of, date: string, kind = 'closure') {
  const json = { title: 'Cúp điện', kind, ...of, start: at(date, '07:00'), end: at(date, '18:00') };
  const { status, body } = await post(manager, '/lich-nghi', json);
  expect(status).toBe(201);
  return body.id as string;
}
const approve = (id: string) => post(manager, `/lich-nghi/${id}/approve`);
const affected = async (id: string) =>
  (await server.call('GET', `/lich-nghi/${id}/affected`, { token: manager })).body as {
    id: string;
  }[];
/** Appointments to come on a day, whatever doctor. */
async function standing(date: string): Promise<string[]> {
  const rows = await server.database.owner
    .selectFrom('phieu_thong_tin')
    .select('id')
    .where('state', 'in', ['requested', 'confirmed'])
    .where('archived_at', 'is', null)
    .where(({ ref }) => sql<SqlBool>`${ref('start')}::date = ${date}::date`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
const hold = async (date: string, time: string) => {
  const person = await server.patient();
  const json = { doctorId: server.doctor, start: at(date, time) };
  const { body } = await post(person.token, '/dat-lich/hold', json);
  return { ...person, holdId: body.holdId as string };
};
const deskVisit = (patient: string, date: string, time: string, more: object = {}) =>
  visit(server, patient, at(date, time), { kind: 'booked', ...more });
async function booked(date: string, time: string) {
  const person = await server.patient();
  const json = { doctorId: server.doctor, start: at(date, time), patientId: person.patientId };
  const { body } = await post(person.token, '/dat-lich', json);
  return { ...person, id: body.id as string };
}

describe('closing a time', () => {
  it.each([
    ['a doctor', () => ({ doctor: server.doctor }), 'Bác sĩ nghỉ.'],
    ['a room', () => ({ room: server.room }), 'Phòng khám bệnh tạm đóng.'],
    ['the clinic', () => ({ clinic: server.clinic }), 'Phòng khám nghỉ: Cúp điện.'],
  ])('of %s refuses a hold that is confirmed afterwards', async (_, of, why) => {
    const date = freshDay();
    const { token, holdId, patientId } = await hold(date, '09:00');
    expect((await approve(await ask(of(), date))).status).toBe(200);
    const { status, body } = await post(token, '/dat-lich', { holdId, patientId });
    expect([status, body.errors]).toEqual([422, { start: why }]);
    expect(await standing(date)).toEqual([]);
  });

  it('refuses the desk as well, but not who walks in', async () => {
    const closed = freshDay();
    expect((await approve(await ask({ clinic: server.clinic }, closed))).status).toBe(200);
    const visit = await booked(freshDay(), '09:00');
    const { patientId } = await server.patient();
    const written = await post(desk, '/phieu-thong-tin', deskVisit(patientId, closed, '09:00'));
    expect([written.status, written.body.errors.start]).toEqual([
      422,
      expect.stringMatching(/nghỉ/),
    ]);
    const path = `/phieu-thong-tin/${visit.id}/reschedule` as const;
    expect((await post(desk, path, { start: at(closed, '09:00') })).status).toBe(422);
    expect(await standing(closed)).toEqual([]);
    server.setNow(new Date(at(closed, '08:30')));
    const walkIn = { patientId, departmentId: server.department };
    expect((await post(desk, '/phieu-thong-tin/walk-in', walkIn)).status).toBe(201);
    server.setNow(new Date('2026-12-07T00:00:00Z'));
  });

  it('refuses to bring back a visit that was given up before', async () => {
    const date = freshDay();
    const [lost, kept] = [await booked(date, '09:00'), await booked(date, '10:00')];
    // Nobody is missing before their time.
    server.setNow(new Date(at(date, '09:30')));
    const then = await server.staff('le-tan');
    expect((await post(then, `/phieu-thong-tin/${lost.id}/no-show`)).status).toBe(200);
    server.setNow(new Date('2026-12-07T00:00:00Z'));
    const archive = { token: manager, headers: { 'if-match': '*' } };
    await server.call('DELETE', `/phieu-thong-tin/${kept.id}`, archive);
    expect((await approve(await ask({ doctor: server.doctor }, date))).status).toBe(200);
    const reopened = await post(desk, `/phieu-thong-tin/${lost.id}/reopen`, { note: 'Sẽ đến' });
    expect(reopened.status).toBe(422);
    expect((await post(manager, `/phieu-thong-tin/${kept.id}/restore`)).status).toBe(422);
    expect(await standing(date)).toEqual([]);
  });

  it('lists who has no doctor yet, and nobody whom an extra opening keeps', async () => {
    const date = freshDay();
    const { patientId } = await server.patient();
    const noDoctor = deskVisit(patientId, date, '09:00', { doctor: null });
    const { body } = await post(desk, '/phieu-thong-tin', noDoctor);
    const extra = await ask({ doctor: server.doctor }, date, 'extra');
    expect((await approve(extra)).status).toBe(200);
    const kept = await booked(date, '10:00');
    const closure = await ask({ clinic: server.clinic }, date);
    expect((await affected(closure)).map(({ id }) => id)).toEqual([body.id]);
    expect((await approve(closure)).status).toBe(409);
    await post(desk, `/phieu-thong-tin/${body.id}/cancel`, { reason: 'Đóng cửa' });
    expect((await approve(closure)).status).toBe(200);
    expect(await standing(date)).toEqual([kept.id]);
  });

  it.each([
    ['a doctor', () => ({ doctor: server.doctor })],
    ['a room', () => ({ room: server.room })],
    ['the clinic', () => ({ clinic: server.clinic })],
  ])('of %s loses nobody among bookings, holds, moves and the desk that race it', async (_, of) => {
    const outcomes = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      const [date, before] = [freshDay(), freshDay()];
      const [closure, ...people] = await Promise.all([
        ask(of(), date),
        ...Array.from({ length: 4 }, server.patient),
      ]);
      const kept = await hold(date, '11:00');
      const moving = await booked(before, '09:00');
      const slot = (index: number) =>
        new Date(Date.parse(at(date, '08:00')) + index * 20 * 60_000).toISOString();
      const [approved, ...answers] = await Promise.all([
        approve(closure),
        ...people
          .slice(0, 3)
          .map(({ token, patientId }, index) =>
            post(token, '/dat-lich', { patientId, doctorId: server.doctor, start: slot(index) }),
          ),
        post(kept.token, '/dat-lich', { holdId: kept.holdId, patientId: kept.patientId }),
        post(moving.token, `/phieu-thong-tin/${moving.id}/reschedule`, { start: slot(4) }),
        post(
          desk,
          '/phieu-thong-tin',
          deskVisit(people[3]!.patientId, date, '10:00', { room: server.room }),
        ),
      ]);
      outcomes.add(approved!.status);
      for (const { status } of answers) expect([200, 201, 422]).toContain(status);
      const taken = answers.filter(({ status }) => status < 300).length;
      const left = await standing(date);
      expect(left).toHaveLength(taken);
      expect((await affected(closure)).map(({ id }) => id).sort()).toEqual(left);
      expect(approved!.status).toBe(left.length > 0 ? 409 : 200);
    }
    expect([...outcomes].every((status) => [200, 409].includes(status))).toBe(true);
  });
});
