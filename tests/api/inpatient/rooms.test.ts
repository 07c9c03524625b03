import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { addBeds, addStay } from './ward';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());

const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const book = (from: number, to: number, room = server.room) =>
  server.call('POST', '/lich-su-dung', {
    token: manager,
    json: { room, purpose: 'hop', start: at(from), end: at(to), remark: 'Giao ban' },
  });
const useOf = async (room: string) =>
  (
    await server.call('GET', `/phong/${room}/su-dung?from=${at(0)}&to=${at(168)}`, {
      token: manager,
    })
  ).body;
/** A ward room with two beds. */
const wardRoom = async (number: string) => {
  const beds = await addBeds(server, number, 2);
  const { room } = await server.database.owner
    .selectFrom('giuong')
    .select('room')
    .where('id', '=', beds[0] ?? '')
    .executeTakeFirstOrThrow();
  return { room, beds };
};
const act = (stay: string, action: string, json: object = {}) =>
  server.call('POST', `/o-lai/${stay}/${action}`, { token: manager, json });
const visit = async (from: number, to: number) => {
  const { patientId } = await server.patient();
  return server.database.owner
    .insertInto('phieu_thong_tin')
    .values({
      id: uuidv7(),
      patient: patientId,
      doctor: server.doctor,
      department: server.department,
      room: server.room,
      start: at(from),
      end: at(to),
      kind: 'booked',
      priority: 'normal',
      payer: 'fee',
      state: 'confirmed',
    })
    .execute();
};

describe('a room', () => {
  it('is not booked twice, nor over an appointment, nor an appointment over a booking', async () => {
    expect((await book(1, 3)).status).toBe(201);
    const second = await book(2, 4);
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    await visit(4, 5);
    expect((await book(4, 6)).status).toBe(409);
    await expect(visit(1.5, 2)).rejects.toThrow('the room is in use');
    expect((await book(3, 4)).status).toBe(201);
  });

  it('is booked by one of two who ask at once', async () => {
    const answers = await Promise.all([book(50, 52), book(51, 53), book(50, 53)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('shows a week of bookings, appointments and stays on one line', async () => {
    const { room, uses } = await useOf(server.room);
    expect(room.number).toBe('101');
    expect(uses.slice(0, 3)).toMatchObject([
      { kind: 'meeting', start: at(1), end: at(3), text: 'Giao ban' },
      { kind: 'meeting', start: at(3) },
      { kind: 'appointment', start: at(4) },
    ]);
    const { room: ward, beds } = await wardRoom('B1');
    const stay = await addStay(server);
    await act(stay, 'admit', { bedId: beds[0] });
    expect((await useOf(ward)).uses).toMatchObject([{ kind: 'stay', end: null }]);
    await act(stay, 'transfer', { bedId: beds[1] });
    const { uses: moved } = await useOf(ward);
    expect(moved.filter(({ kind }: { kind: string }) => kind === 'bed-cleaning')).toMatchObject([
      { end: null, text: 'B1-1' },
    ]);
    const tooLong = `/phong/${ward}/su-dung?from=${at(0)}&to=${at(24 * 90)}` as const;
    expect((await server.call('GET', tooLong, { token: manager })).status).toBe(422);
  });

  it('is not booked as a whole over who has a bed, nor is a bed given under such a booking', async () => {
    const { room, beds } = await wardRoom('B2');
    const [one, two] = [await addStay(server), await addStay(server)];
    expect((await act(one, 'reserve', { bedId: beds[1] })).status).toBe(200);
    const refused = await book(2, 3, room);
    expect([refused.status, refused.body.errors.room]).toEqual([
      409,
      'Buồng đang có người nằm hoặc giữ giường: B2-2.',
    ]);
    const procedure = { room, purpose: 'thu-thuat', start: at(2), end: at(3) };
    const beside = await server.call('POST', '/lich-su-dung', { token: manager, json: procedure });
    expect(beside.status).toBe(201);
    await server.call('PUT', `/lich-su-dung/${beside.body.id}`, {
      token: manager,
      json: { purpose: 'hop', version: beside.body.version },
    });
    const stay = (await server.call('GET', `/o-lai/${one}`, { token: manager })).body;
    // The booking comes after the day on which the patient is to leave.
    const leave = (day: string | null, version: number) =>
      server.call('PUT', `/o-lai/${one}`, {
        token: manager,
        json: { expectedDischarge: day, version },
      });
    const left = await leave('2026-12-09', stay.version);
    expect(left.status).toBe(200);
    expect((await book(96, 98, room)).status).toBe(201);
    const longer = await leave('2026-12-20', left.body.version);
    expect([longer.status, longer.body.errors.expectedDischarge]).toEqual([
      409,
      'Buồng đã được đặt dùng riêng 07:00–09:00 11/12/2026.',
    ]);
    const blocked = await act(two, 'admit', { bedId: beds[0] });
    expect([blocked.status, blocked.body.code]).toEqual([409, 'BED_BLOCKED']);
    expect(blocked.body.errors.bedId).toContain('Họp, đào tạo, 11/12/2026 07:00');
    expect(blocked.body.beds.map(({ code }: { code: string }) => code)).not.toContain('B2-1');
  });

  it('has a patient or a booking of two that come at once', async () => {
    for (const number of ['B4', 'B5', 'B6', 'B7', 'B8', 'B9']) {
      const { room, beds } = await wardRoom(number);
      const stay = await addStay(server);
      const [booked, admitted] = await Promise.all([
        book(0, 3, room),
        act(stay, 'admit', { bedId: beds[0] }),
      ]);
      const won = [booked.status, admitted.status].sort();
      expect(won[0] === 200 || won[0] === 201, JSON.stringify(won)).toBe(true);
      expect(won[1]).toBe(409);
    }
  });
});
