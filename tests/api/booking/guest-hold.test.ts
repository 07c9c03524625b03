import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USE_LIMITS } from '../../../src/shared/rules/use-limits';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { byClients, countBy } from './races';
import { asking } from './visits';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const freshDay = ownDays();
const { post } = asking(() => server);

const slot = (date: string, time = '08:00') => ({ doctorId: server.doctor, start: at(date, time) });
/** Asks as a visitor from an address of the tests. */
async function asGuest(guest: string, json: object, from = '192.0.2.1') {
  const answer = await fetch(`${server.url}/dat-lich/guest-hold`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...json, guest }),
  });
  const body = (await answer.json()) as { holdId: string; code?: string; errors?: object };
  return { status: answer.status, body };
}

describe('a slot that is held before signing in', () => {
  it('is nobody else’s, and the account’s whose browser held it', async () => {
    const wanted = slot(freshDay());
    const guest = randomUUID();
    const held = await asGuest(guest, wanted);
    expect(held.status).toBe(201);
    expect((await asGuest(guest, wanted)).body.holdId).toBe(held.body.holdId);
    const [other, owner] = [await server.patient(), await server.patient()];
    const late = await post(other.token, '/dat-lich/hold', wanted);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'SLOT_TAKEN' }),
    ]);
    const stolen = await post(other.token, '/dat-lich/hold', { ...wanted, guest: randomUUID() });
    expect(stolen.status).toBe(409);
    const mine = await post(owner.token, '/dat-lich/hold', { ...wanted, guest });
    expect([mine.status, mine.body.holdId]).toEqual([201, held.body.holdId]);
    const { patientId } = owner;
    const form = { patientId, holdId: held.body.holdId, reason: 'Khám kiểm tra' };
    expect((await post(owner.token, '/dat-lich', form)).status).toBe(201);
  });

  it('books nothing by itself', async () => {
    const wanted = slot(freshDay());
    const { body } = await asGuest(randomUUID(), wanted);
    const { token, patientId } = await server.patient();
    const answer = await post(token, '/dat-lich', { patientId, holdId: body.holdId });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ errors: { holdId: expect.any(String) } }),
    ]);
  });

  it('is one for each guest', async () => {
    const day = freshDay();
    const guest = randomUUID();
    await asGuest(guest, slot(day));
    expect((await asGuest(guest, slot(day, '08:20'))).status).toBe(201);
    const { token } = await server.patient();
    expect((await post(token, '/dat-lich/hold', slot(day))).status).toBe(201);
  });

  it('goes to one of many who ask at once', async () => {
    const wanted = slot(freshDay());
    const answers = await byClients(8, Array.from({ length: 8 }, randomUUID), (guest) =>
      asGuest(String(guest), wanted, '192.0.2.2'),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 });
  });

  it('ends with its time, for the guest as for all', async () => {
    const wanted = slot(freshDay());
    const guest = randomUUID();
    await asGuest(guest, wanted);
    server.setNow(new Date(NOW.getTime() + 301_000));
    const other = await server.patient();
    expect((await post(other.token, '/dat-lich/hold', wanted)).status).toBe(201);
    const owner = await server.patient();
    const late = await post(owner.token, '/dat-lich/hold', { ...wanted, guest });
    expect(late.status).toBe(409);
  });

  it('is bounded by address', async () => {
    const day = freshDay();
    const statuses = [];
    for (let i = 0; i < USE_LIMITS.guestHoldsPerHour + 2; i++) {
      const isOver = i >= USE_LIMITS.guestHoldsPerHour;
      const wanted = slot(day, isOver ? '08:40' : i % 2 ? '08:00' : '08:20');
      statuses.push(
        (await asGuest('11111111-1111-4111-8111-111111111111', wanted, '192.0.2.3')).status,
      );
    }
    expect(countBy(statuses)).toEqual({ 201: USE_LIMITS.guestHoldsPerHour, 429: 2 });
  });
});
