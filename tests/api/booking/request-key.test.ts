import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

type Person = Awaited<ReturnType<BookingServer['patient']>>;

const freshDay = ownDays();

const book = (person: Person, json: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/dat-lich', {
    token: person.token,
    headers,
    json: { patientId: person.patientId, reason: 'Đau đầu', ...json },
  });

describe('a booking that is sent again', () => {
  it('answers the same appointment for the same key and body, as JSON or multipart', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '09:00') };
    const key = { 'idempotency-key': 'k-1' };
    const first = await book(person, slot, key);
    const again = await book(person, slot, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    const form = new FormData();
    const said = { ...slot, patientId: person.patientId, reason: 'Đau đầu' };
    for (const [name, value] of Object.entries(said)) form.set(name, value);
    const third = await server.call('POST', '/dat-lich', {
      token: person.token,
      form,
      headers: key,
    });
    expect(third.body.id).toBe(first.body.id);
  });

  it('leaves one appointment when the same request comes twenty times at once', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '09:00') };
    const key = { 'idempotency-key': 'k-2' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(person, slot, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('refuses another body under the same key, and a key of over 255 characters', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '09:00') };
    const key = { 'idempotency-key': 'k-3' };
    await book(person, slot, key);
    const other = await book(person, { ...slot, reason: 'Sốt' }, key);
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveProperty('Idempotency-Key');
    const long = await book(person, slot, { 'idempotency-key': 'k'.repeat(256) });
    expect(long.status).toBe(422);
  });

  it('keeps the keys of two accounts apart', async () => {
    const date = freshDay();
    const key = { 'idempotency-key': 'k-4' };
    const slot = (time: string) => ({ doctorId: server.doctor, start: at(date, time) });
    const first = await book(await server.patient(), slot('09:00'), key);
    const second = await book(await server.patient(), slot('09:20'), key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).not.toBe(second.body.id);
  });

  it('remembers nothing of a booking that was refused', async () => {
    const person = await server.patient();
    const date = freshDay();
    const key = { 'idempotency-key': 'k-5' };
    const slot = { doctorId: server.doctor, start: at(date, '09:00') };
    await book(await server.patient(), slot);
    expect((await book(person, slot, key)).status).toBe(409);
    const free = { ...slot, start: at(date, '10:00') };
    expect((await book(person, free, key)).status).toBe(201);
  });
});
