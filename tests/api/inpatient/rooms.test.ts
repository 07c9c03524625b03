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
    const use = async (room: string) =>
      (
        await server.call('GET', `/phong/${room}/su-dung?from=${at(0)}&to=${at(168)}`, {
          token: manager,
        })
      ).body;
    const { room, uses } = await use(server.room);
    expect(room.number).toBe('101');
    expect(uses.slice(0, 3)).toMatchObject([
      { kind: 'meeting', start: at(1), end: at(3), text: 'Giao ban' },
      { kind: 'meeting', start: at(3) },
      { kind: 'appointment', start: at(4) },
    ]);
    const [bed = ''] = await addBeds(server, 'B1', 1);
    const stay = await addStay(server);
    await server.call('POST', `/o-lai/${stay}/admit`, { token: manager, json: { bedId: bed } });
    const { room: ward } = await server.database.owner
      .selectFrom('giuong')
      .select('room')
      .where('id', '=', bed)
      .executeTakeFirstOrThrow();
    expect((await use(ward)).uses).toMatchObject([{ kind: 'stay', end: null }]);
    const tooLong = `/phong/${ward}/su-dung?from=${at(0)}&to=${at(24 * 90)}` as const;
    expect((await server.call('GET', tooLong, { token: manager })).status).toBe(422);
  });
});
