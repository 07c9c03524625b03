import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { tellNear } from '../../../src/server/queue/tell-near';
import type { QueuePlace } from '../../../src/shared/queue/operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { arrive, leave } from './waiting';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
afterEach(async () => {
  server.setNow(NOW);
  await leave(server);
});

const later = (minutes: number) => server.setNow(new Date(NOW.getTime() + minutes * 60_000));
const act = (id: string | undefined, action: string, token = desk) =>
  server.call('POST', `/phieu-thong-tin/${id}/${action}`, { token, json: {} });
const placeOf = async (id: string | undefined, token = desk) =>
  (await server.call('GET', `/phieu-thong-tin/${id}/place`, { token })).body;

/** The account of the patient of an appointment. */
async function patientOf(id: string | undefined): Promise<string> {
  const { patient } = await server.database.owner
    .selectFrom('phieu_thong_tin')
    .select('patient')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  return server.staff('benh-nhan', { patientIds: [patient] });
}

describe('the place in the queue', () => {
  it('is told to the patient: who is seen, how many come before, how long that takes', async () => {
    const ids = await arrive(
      server,
      server.department,
      [1, 2, 3, 4].map((number) => ({ number, doctor: server.doctor })),
    );
    const token = await patientOf(ids.get(4));
    const before = await placeOf(ids.get(4), token);
    expect(before).toMatchObject({ state: 'checked_in', number: 4, seen: [], before: 3 });
    await act(ids.get(1), 'call');
    later(5);
    const now = await placeOf(ids.get(4), token);
    expect(now).toMatchObject({ number: 4, seen: [1], before: 2 });
    expect(now.minutes.likely).toBeGreaterThan(20);
    expect(now.minutes.from).toBeLessThan(now.minutes.likely);
    expect(now.minutes.to).toBeGreaterThan(now.minutes.likely);
    // Another doctor's patients are not before them.
    await arrive(server, server.department, [
      { number: 9, doctor: server.overlapping, priority: 'emergency' },
    ]);
    expect((await placeOf(ids.get(4), token)).before).toBe(2);
    await arrive(server, server.department, [
      { number: 10, doctor: server.doctor, priority: 'emergency' },
    ]);
    expect((await placeOf(ids.get(4), token)).before).toBe(3);
  });

  it('follows the pace of the day', async () => {
    const ids = await arrive(
      server,
      server.department,
      [1, 2, 3, 4, 5, 6].map((number) => ({ number, doctor: server.doctor })),
    );
    const doctor = await server.staff('bac-si', {
      doctorId: server.doctor,
      departmentIds: [server.department],
    });
    await act(ids.get(1), 'call');
    later(1);
    const slots = (await placeOf(ids.get(6))).minutes.likely;
    for (const [index, number] of [1, 2, 3].entries()) {
      if (number > 1) await act(ids.get(number), 'call');
      await act(ids.get(number), 'start', doctor);
      later(2 * (index + 1));
      expect((await act(ids.get(number), 'complete', doctor)).status).toBe(200);
    }
    const { minutes, before } = await placeOf(ids.get(6));
    expect(before).toBe(2);
    // Three visits of two minutes: the two before take less than the slots say.
    expect(minutes.likely).toBeLessThan((slots * 2) / 5);
  });

  it('says when it is one’s turn, and nothing before coming or after leaving', async () => {
    const ids = await arrive(server, server.department, [{ number: 1, doctor: server.doctor }]);
    const next = await placeOf(ids.get(1));
    expect(next).toMatchObject({ before: 0, number: 1 });
    await act(ids.get(1), 'call');
    expect(await placeOf(ids.get(1))).toMatchObject({
      state: 'called',
      seen: [1],
      before: null,
      minutes: null,
    });
    await server.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state: 'confirmed', queue_number: null, checked_in_at: null })
      .execute();
    expect(await placeOf(ids.get(1))).toMatchObject({ state: 'confirmed', number: null, seen: [] });
  });

  it('is for who may see the appointment', async () => {
    const ids = await arrive(server, server.department, [{ number: 1 }, { number: 2 }]);
    const ask = (token?: string) =>
      server.call('GET', `/phieu-thong-tin/${ids.get(1)}/place`, { token });
    expect((await ask()).status).toBe(401);
    expect((await ask(await patientOf(ids.get(2)))).status).toBe(404);
    const own = await ask(await patientOf(ids.get(1)));
    expect(own.status).toBe(200);
    const members: (keyof QueuePlace)[] = [
      'before',
      'minutes',
      'now',
      'number',
      'pausedUntil',
      'seen',
      'state',
    ];
    expect(Object.keys(own.body).sort()).toEqual(members);
  });

  it('is kept for who steps out, is not called before, and tells whoever is near, once', async () => {
    const ids = await arrive(
      server,
      server.department,
      [1, 2, 3, 4, 5].map((number) => ({ number, doctor: server.doctor })),
    );
    const token = await patientOf(ids.get(2));
    const step = (minutes: number) =>
      server.call('POST', `/phieu-thong-tin/${ids.get(2)}/pause`, { token, json: { minutes } });
    expect((await step(60)).status).toBe(422);
    expect((await step(10)).status).toBe(200);
    const place = await placeOf(ids.get(2), token);
    expect(place.pausedUntil).toBe(new Date(NOW.getTime() + 10 * 60_000).toISOString());
    const next = () =>
      server.call('POST', `/hang-cho/${server.department}/call-next`, { token: desk, json: {} });
    expect((await next()).body.queueNumber).toBe(1);
    const screen = await server.call('GET', `/hang-cho/${server.department}/screen`);
    expect(screen.body.next).toEqual([3, 4, 5]);
    expect((await next()).body.queueNumber).toBe(3);
    expect((await act(ids.get(2), 'come-back', token)).status).toBe(200);
    expect((await act(ids.get(2), 'come-back', token)).status).toBe(409);
    expect((await step(5)).status).toBe(200);
    const enough = await step(5);
    expect([enough.status, enough.body.code]).toEqual([409, 'BAD_TRANSITION']);
    later(6);
    expect((await next()).body.queueNumber).toBe(2);

    expect(await tellNear(server.services)).toBe(2);
    expect(await tellNear(server.services)).toBe(0);
    const told = await server.database.owner
      .selectFrom('thong_bao')
      .select('body')
      .where('kind', '=', 'turn-near')
      .orderBy('body')
      .execute();
    expect(told.map(({ body }) => body.replace(/^.*, (?=số)/, ''))).toEqual([
      'số 4: bạn là người tiếp theo. Mời bạn ở gần khu chờ.',
      'số 5: trước bạn còn 1 người. Mời bạn ở gần khu chờ.',
    ]);
  });
});
