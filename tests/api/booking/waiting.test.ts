import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { runWaitingList } from '../../../src/server/booking/waiting/run';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { countBy } from './races';
import { asking } from './visits';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

type Person = Awaited<ReturnType<BookingServer['patient']>>;

let day = 8;
const at = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`).toISOString();
const { post } = asking(() => server);
const later = (minutes: number) => server.setNow(new Date(NOW.getTime() + minutes * 60_000));

async function addLeave(from: string, to: string): Promise<string> {
  const id = uuidv7();
  await server.database.owner
    .insertInto('lich_nghi')
    .values({
      id,
      title: 'Nghỉ phép',
      kind: 'leave',
      doctor: server.doctor,
      start: from,
      end: to,
      state: 'approved',
    })
    .execute();
  return id;
}

/** A day on which the doctor has one slot, at 08:00, and who has booked it. */
async function fullDay() {
  day += 1;
  const date = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
  const leave = await addLeave(at(date, '08:20'), at(date, '12:00'));
  const owner = await server.patient();
  const start = at(date, '08:00');
  const json = { doctorId: server.doctor, start, patientId: owner.patientId };
  const { body: slip } = await post(owner.token, '/dat-lich', json);
  return { date, start, owner, slip, leave };
}

const join = ({ token, patientId }: Person, date: string, more: object = {}) =>
  post(token, '/dat-lich/waiting', {
    patientId,
    doctorId: server.doctor,
    earliest: date,
    until: date,
    ...more,
  });

/** Somebody who waits for the one slot of the day. */
async function waiting(date: string) {
  const person = await server.patient();
  const { status, body } = await join(person, date);
  expect(status).toBe(201);
  return { ...person, entry: body.id as string };
}

const entryOf = async ({ token, entry }: { token: string; entry: string }) =>
  (await server.call('GET', `/danh-sach-cho/${entry}`, { token })).body;
const cancel = ({ token }: Person, id: string) =>
  post(token, `/phieu-thong-tin/${id}/cancel`, { reason: 'Bận' });
const slotState = async (date: string) => {
  const path = `/lich-trong?doctor=${server.doctor}&from=${date}&to=${date}` as const;
  return (await server.call('GET', path)).body[0].slots[0].state;
};
const sweep = () => runWaitingList(server.services);

describe('joining the waiting list', () => {
  it('is refused where an open slot suits, which is named', async () => {
    const { date, owner, slip } = await fullDay();
    await cancel(owner, slip.id);
    const { status, body } = await join(await server.patient(), date);
    expect(status).toBe(409);
    expect(body.open).toMatchObject([{ start: at(date, '08:00'), state: 'open' }]);
  });

  it('is once for the same thing, for oneself, in days that can be booked', async () => {
    const { date } = await fullDay();
    const person = await waiting(date);
    expect((await join(person, date)).status).toBe(409);
    const other = await server.patient();
    const foreign = await join({ ...other, patientId: person.patientId }, date);
    expect(foreign.body.errors).toHaveProperty('patientId');
    const over = await join(other, '2026-12-01');
    expect(over.body.errors).toHaveProperty('until');
    const far = await join(other, date, { until: '2027-12-01' });
    expect(far.body.errors).toHaveProperty('until');
    expect((await join({ ...other, token: '' }, date)).status).toBe(401);
    expect((await entryOf({ ...person, token: other.token })).code).toBe('NOT_FOUND');
  });
});

describe('a slot that is freed', () => {
  it('is kept for the first who waits, who is told, and sold to nobody else', async () => {
    const { date, start, owner, slip } = await fullDay();
    const [first, second] = [await waiting(date), await waiting(date)];
    await cancel(owner, slip.id);
    expect(await entryOf(first)).toMatchObject({
      state: 'offered',
      offeredStart: start,
      offerExpiresAt: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
    });
    expect((await entryOf(second)).state).toBe('waiting');
    expect(await slotState(date)).toBe('held');
    const passer = await server.patient();
    const json = { doctorId: server.doctor, start, patientId: passer.patientId };
    expect((await post(passer.token, '/dat-lich', json)).status).toBe(409);
    const { body: told } = await server.call('GET', '/thong-bao', { token: first.token });
    expect(told).toMatchObject([{ kind: 'offer' }]);
    expect((await server.call('GET', '/thong-bao', { token: second.token })).body).toEqual([]);
  });

  it('is kept over the night for who sleeps, and as long as by day from the morning on', async () => {
    const { date, owner, slip } = await fullDay();
    const person = await waiting(date);
    server.setNow(new Date('2026-12-07T17:00:00Z'));
    await cancel(owner, slip.id);
    // Quiet until seven, then half an hour.
    expect((await entryOf(person)).offerExpiresAt).toBe('2026-12-08T00:30:00.000Z');
  });

  it('is booked with one press, and once', async () => {
    const { date, start, owner, slip } = await fullDay();
    const person = await waiting(date);
    await cancel(owner, slip.id);
    const path = `/danh-sach-cho/${person.entry}/accept` as const;
    expect((await post(owner.token, path)).status).toBe(404);
    const accepted = await post(person.token, path);
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ start, patient: person.patientId, state: 'requested' });
    expect(accepted.body.qrToken).toMatch(/^[\w-]{43}$/);
    expect((await post(person.token, path)).status).toBe(409);
    expect((await entryOf(person)).state).toBe('accepted');
    expect(await slotState(date)).toBe('full');
  });

  it('goes to the next when it is declined, and is not offered again', async () => {
    const { date, owner, slip } = await fullDay();
    const [first, second] = [await waiting(date), await waiting(date)];
    await cancel(owner, slip.id);
    expect((await post(first.token, `/danh-sach-cho/${first.entry}/decline`)).status).toBe(200);
    expect(await entryOf(second)).toMatchObject({ state: 'offered' });
    await post(second.token, `/danh-sach-cho/${second.entry}/withdraw`);
    await sweep();
    expect(await entryOf(first)).toMatchObject({ state: 'waiting', offeredStart: null });
    expect(await slotState(date)).toBe('open');
  });

  it('goes to the next when the offer runs out; the second missed offer ends the wait', async () => {
    const { date, owner, slip } = await fullDay();
    const [first, second] = [await waiting(date), await waiting(date)];
    await cancel(owner, slip.id);
    later(31);
    const late = await post(first.token, `/danh-sach-cho/${first.entry}/accept`);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('hết hạn');
    await Promise.all([sweep(), sweep()]);
    expect((await entryOf(first)).state).toBe('waiting');
    expect((await entryOf(second)).state).toBe('offered');
    await sql`UPDATE waiting_pass SET starts_at = starts_at - interval '1 day'
      WHERE waiting = ${first.entry}`.execute(server.database.owner);
    await post(second.token, `/danh-sach-cho/${second.entry}/withdraw`);
    expect((await entryOf(first)).state).toBe('offered');
    later(90);
    await sweep();
    expect((await entryOf(first)).state).toBe('expired');
  });

  it('is offered to one, however many sweeps and cancellations race', async () => {
    const { date, owner, slip } = await fullDay();
    const people: Awaited<ReturnType<typeof waiting>>[] = [];
    for (let i = 0; i < 5; i++) people.push(await waiting(date));
    await Promise.all([sweep(), cancel(owner, slip.id), sweep(), sweep()]);
    await Promise.all([sweep(), sweep()]);
    const states = await Promise.all(people.map(async (one) => (await entryOf(one)).state));
    expect(countBy(states)).toEqual({ offered: 1, waiting: 4 });
    expect(states[0]).toBe('offered');
  });

  it('is found by the next round when leave is taken back', async () => {
    const { date, leave } = await fullDay();
    const person = await waiting(date);
    expect(await sweep()).toBe(0);
    await server.database.owner
      .updateTable('lich_nghi')
      .set({ state: 'refused' })
      .where('id', '=', leave)
      .execute();
    await sweep();
    expect(await entryOf(person)).toMatchObject({
      state: 'offered',
      offeredStart: at(date, '08:20'),
    });
  });
});

describe('waiting for an earlier time than one has', () => {
  it('moves the appointment there, and frees the later time for others', async () => {
    const { date, start, owner, slip } = await fullDay();
    const next = await fullDay();
    const { body: entry } = await post(next.owner.token, '/dat-lich/waiting', {
      appointmentId: next.slip.id,
      earliest: date,
      until: date,
    });
    expect(entry).toMatchObject({ state: 'waiting', doctor: server.doctor });
    const third = await waiting(next.date);
    await cancel(owner, slip.id);
    const moved = await post(next.owner.token, `/danh-sach-cho/${entry.id}/accept`);
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ start, rescheduledFrom: next.slip.id });
    const path = `/phieu-thong-tin/${next.slip.id}` as const;
    const { body: old } = await server.call('GET', path, { token: next.owner.token });
    expect(old.state).toBe('rescheduled');
    expect((await entryOf(third)).state).toBe('offered');
  });

  it('goes along where the appointment is moved to another time', async () => {
    const first = await fullDay();
    const next = await fullDay();
    const later = await fullDay();
    const { body } = await post(next.owner.token, '/dat-lich/waiting', {
      appointmentId: next.slip.id,
      earliest: first.date,
      until: first.date,
    });
    await cancel(later.owner, later.slip.id);
    const { start } = later;
    const moved = await post(desk, `/phieu-thong-tin/${next.slip.id}/reschedule`, { start });
    expect(moved.status).toBe(200);
    expect(await entryOf({ ...next.owner, entry: body.id })).toMatchObject({
      state: 'waiting',
      appointment: moved.body.id,
    });
  });

  it('ends with the appointment', async () => {
    const first = await fullDay();
    const next = await fullDay();
    const { body } = await post(next.owner.token, '/dat-lich/waiting', {
      appointmentId: next.slip.id,
      earliest: first.date,
      until: first.date,
    });
    await cancel(next.owner, next.slip.id);
    expect((await entryOf({ ...next.owner, entry: body.id })).state).toBe('withdrawn');
    const foreign = await post((await server.patient()).token, '/dat-lich/waiting', {
      appointmentId: first.slip.id,
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the desk', () => {
  it('offers a slot by hand, only where it is free', async () => {
    const { date } = await fullDay();
    const person = await waiting(date);
    const offer = (offeredStart: string) =>
      post(desk, `/danh-sach-cho/${person.entry}/offer`, {
        offeredStart,
        offeredDoctor: server.doctor,
        offerExpiresAt: new Date(NOW.getTime() + 3_600_000).toISOString(),
      });
    expect((await offer(at(date, '08:00'))).status).toBe(409);
    const free = at('2027-01-20', '09:00');
    expect((await offer(free)).status).toBe(200);
    const accepted = await post(desk, `/danh-sach-cho/${person.entry}/accept`);
    expect(accepted.body).toMatchObject({ start: free, patient: person.patientId });
  });
});
