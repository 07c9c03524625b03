import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { asking, booked, visit } from './visits';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const { post } = asking(() => server);
const freshDay = ownDays();

describe('appointments that the desk writes', () => {
  it('take their time, at any hour, and are refused where it is taken', async () => {
    const date = freshDay();
    const made = await post(
      desk,
      '/phieu-thong-tin',
      visit(server, (await server.patient()).patientId, at(date, '19:05')),
    );
    expect(made.status).toBe(201);
    const half = visit(server, (await server.patient()).patientId, at(date, '19:15'));
    const refused = await post(desk, '/phieu-thong-tin', half);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('SLOT_TAKEN');
    expect(refused.body.errors.start).toBeTruthy();
  });

  it('are refused where a patient holds the slot', async () => {
    const start = at(freshDay(), '08:00');
    const person = await server.patient();
    await post(person.token, '/dat-lich/hold', { doctorId: server.doctor, start });
    const walkIn = visit(server, (await server.patient()).patientId, start);
    expect((await post(desk, '/phieu-thong-tin', walkIn)).status).toBe(409);
  });

  it('are refused for a room that another doctor works in', async () => {
    const start = at(freshDay(), '08:00');
    await booked(server, await server.patient(), start);
    const person = await server.patient();
    const other = visit(server, person.patientId, start, {
      doctor: server.overlapping,
      room: server.room,
    });
    expect((await post(desk, '/phieu-thong-tin', other)).status).toBe(409);
  });

  it('move only where there is room, and free what they leave', async () => {
    const date = freshDay();
    const slip = await booked(server, await server.patient(), at(date, '08:00'));
    await booked(server, await server.patient(), at(date, '09:00'));
    const move = (start: string) =>
      server.call('PUT', `/phieu-thong-tin/${slip.id}`, {
        token: desk,
        headers: { 'if-match': '*' },
        json: { start, end: new Date(Date.parse(start) + 20 * 60_000).toISOString() },
      });
    expect((await move(at(date, '08:50'))).status).toBe(409);
    expect((await move(at(date, '08:10'))).status).toBe(200);
    expect((await move(at(date, '10:00'))).status).toBe(200);
    await booked(server, await server.patient(), at(date, '08:00'));
  });

  it('get their time back only while it is free', async () => {
    const date = freshDay();
    const slip = await booked(server, await server.patient(), at(date, '08:00'));
    const manager = await server.staff('quan-ly');
    const path = `/phieu-thong-tin/${slip.id}` as const;
    expect((await server.call('DELETE', path, { token: manager })).status).toBe(200);
    await booked(server, await server.patient(), at(date, '08:00'));
    const restored = await post(manager, `${path}/restore`);
    expect(restored.status).toBe(409);
    expect(restored.body.code).toBe('SLOT_TAKEN');
  });

  it('are refused by the database itself, whoever writes them', async () => {
    const slip = await booked(server, await server.patient(), at(freshDay(), '08:00'));
    const other = await server.patient();
    const { owner } = server.database;
    const copy = owner
      .insertInto('phieu_thong_tin')
      .columns(['id', 'patient', 'doctor', 'department', 'start', 'end'])
      .expression(
        owner
          .selectFrom('phieu_thong_tin')
          .select(({ fn, val }) => [
            fn<string>('gen_random_uuid').as('id'),
            val(other.patientId).as('patient'),
          ])
          .select(['doctor', 'department', 'start', 'end'])
          .where('id', '=', slip.id),
      )
      .execute();
    await expect(copy).rejects.toThrow('is taken');
  });

  it('take any seat that is free when they come back', async () => {
    const date = freshDay();
    const start = at(date, '08:00');
    const seat = async () => booked(server, await server.patient(), start, server.shared);
    const manager = await server.staff('quan-ly');
    const remove = (id: string) =>
      server.call('DELETE', `/phieu-thong-tin/${id}`, { token: manager });
    const restore = (id: string) => post(manager, `/phieu-thong-tin/${id}/restore`);
    const [first, second] = [await seat(), await seat()];
    await remove(first.id);
    const third = await booked(server, await server.patient(), start, server.shared);
    expect((await restore(first.id)).status).toBe(409);
    await remove(second.id);
    expect((await restore(first.id)).status).toBe(200);
    expect((await restore(second.id)).status).toBe(409);
    await remove(third.id);
    expect((await restore(second.id)).status).toBe(200);
  });
});
