import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { runWaitingList } from '../../../src/server/booking/waiting/run';
import { VISITOR } from '../../../src/shared/account/actors';
import { expect } from '../../fixtures/expect';
import { tokenOf } from './booking-app';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
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

const freshDay = ownDays();
const { post } = asking(() => server);
const hold = ({ token }: Person, json: object) => post(token, '/dat-lich/hold', json);
const book = ({ token, patientId }: Person, json: object) =>
  post(token, '/dat-lich', { patientId, ...json });

/** What is claimed by whom: holds and offers, in order of time. */
async function claimsOf({ userId, patientId }: Person) {
  const { rows } = await sql<{ kind: string; start: Date }>`
    SELECT CASE WHEN appointment IS NOT NULL THEN 'appointment'
      WHEN account IS NOT NULL THEN 'hold' ELSE 'offer' END AS kind, starts_at AS start
    FROM booking_claim WHERE account = ${userId} OR patient = ${patientId}
    ORDER BY starts_at, kind`.execute(server.database.owner);
  return rows.map(({ kind, start }) => [kind, new Date(start).toISOString()]);
}

interface Offered {
  doctor?: string | null;
  department?: string | null;
  appointment?: string;
  offered?: string;
}

/** Somebody whom the desk offers a time of a doctor; they wait for it all the month. */
async function withOffer(date: string, time: string, wish: Offered = {}, person?: Person) {
  const whose = person ?? (await server.patient());
  const entry = uuidv7();
  const { doctor = server.doctor, department = null, appointment = null } = wish;
  await server.database.owner
    .insertInto('danh_sach_cho')
    .values({
      id: entry,
      patient: whose.patientId,
      doctor,
      department,
      appointment,
      until: '2027-01-31',
      preference: 'any',
      state: 'waiting',
    })
    .execute();
  const offered = await post(desk, `/danh-sach-cho/${entry}/offer`, {
    offeredStart: at(date, time),
    offeredDoctor: wish.offered ?? doctor ?? server.doctor,
    offerExpiresAt: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
  });
  expect(offered.status).toBe(200);
  return { ...whose, entry, start: at(date, time) };
}
const entryOf = async ({ entry }: { entry: string }) =>
  (await server.call('GET', `/danh-sach-cho/${entry}`, { token: desk })).body;

describe('the same slot held again', () => {
  it('answers the same hold, which lasts no longer for it', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    const first = await hold(person, slot);
    server.setNow(new Date(NOW.getTime() + 60_000));
    const again = await hold(person, slot);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await claimsOf(person)).toEqual([['hold', slot.start]]);
    const other = await hold(await server.patient(), slot);
    expect(other.status).toBe(409);
  });

  it('is the same hold also when any doctor of the department is asked for', async () => {
    const person = await server.patient();
    const start = at(freshDay(), '08:00');
    const first = await hold(person, { doctorId: server.overlapping, start });
    const again = await hold(person, { departmentId: server.department, start });
    expect(again.body.holdId).toBe(first.body.holdId);
  });

  it('is a new hold once the first has run out', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    const first = await hold(person, slot);
    server.setNow(new Date(NOW.getTime() + 300_000));
    const again = await hold(person, slot);
    expect(again.status).toBe(201);
    expect(again.body.holdId).not.toBe(first.body.holdId);
  });

  it('is told to who asks what the account holds, and to nobody else', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    const read = ({ token }: Person) => server.call('GET', '/dat-lich/hold', { token });
    expect((await read(person)).status).toBe(204);
    const { body } = await hold(person, slot);
    expect((await read(person)).body).toEqual(body);
    expect((await read(other)).status).toBe(204);
    expect((await server.call('GET', '/dat-lich/hold')).status).toBe(401);
  });
});

describe('a slot that one holds oneself', () => {
  it.each([
    ['the doctor', () => ({ doctorId: server.doctor })],
    ['any doctor of the department', () => ({ departmentId: server.department })],
  ])('is booked by naming %s', async (_, owner) => {
    const person = await server.patient();
    const start = at(freshDay(), '08:00');
    expect((await hold(person, { doctorId: server.doctor, start })).status).toBe(201);
    const { status, body } = await book(person, { ...owner(), start });
    expect(status).toBe(201);
    expect(body.doctor).toBe(server.doctor);
    expect(await claimsOf(person)).toEqual([['appointment', start]]);
  });

  it('keeps nobody from booking half a slot later', async () => {
    const person = await server.patient();
    const date = freshDay();
    await hold(person, { doctorId: server.overlapping, start: at(date, '08:00') });
    const later = { doctorId: server.overlapping, start: at(date, '08:10') };
    expect((await book(person, later)).status).toBe(201);
    expect(await claimsOf(person)).toEqual([['appointment', later.start]]);
  });

  it('stays held while another time is booked', async () => {
    const person = await server.patient();
    const date = freshDay();
    await hold(person, { doctorId: server.doctor, start: at(date, '08:00') });
    const later = { doctorId: server.doctor, start: at(date, '10:00') };
    expect((await book(person, later)).status).toBe(201);
    expect(await claimsOf(person)).toEqual([
      ['hold', at(date, '08:00')],
      ['appointment', later.start],
    ]);
  });

  it('is said to be one’s own appointment once it is booked', async () => {
    const person = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    const { body: slip } = await book(person, slot);
    for (const { status, body } of [await hold(person, slot), await book(person, slot)]) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'SLOT_TAKEN', appointment: slip.id });
      expect(body.errors.start).toContain('Bạn đã đặt giờ này');
      expect(body.open.length).toBeGreaterThan(0);
    }
    const stranger = await hold(await server.patient(), slot);
    expect(stranger.body.errors.start).toContain('vừa có người đặt');
    expect(stranger.body).not.toHaveProperty('appointment');
  });

  it('names the appointment that a patient of the account has at that time', async () => {
    const person = await server.patient();
    const start = at(freshDay(), '08:00');
    const { body: slip } = await book(person, { doctorId: server.doctor, start });
    const { status, body } = await hold(person, { doctorId: server.overlapping, start });
    expect(status).toBe(201);
    expect(body.appointments).toEqual([{ id: slip.id, patientId: person.patientId, start }]);
  });
});

describe('a patient with an open offer', () => {
  it('holds and books another time, which leaves the offer as it is', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    const other = { doctorId: server.shared, start: at(date, '09:00') };
    const held = await hold(person, other);
    expect(held.body).toMatchObject({ offers: [] });
    expect((await book(person, { holdId: held.body.holdId })).status).toBe(201);
    expect((await entryOf(person)).state).toBe('offered');
    const accepted = await post(person.token, `/danh-sach-cho/${person.entry}/accept`);
    expect(accepted.status).toBe(200);
  });

  it('books another doctor at that time: the offer goes to the next, the wait goes on', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    const start = at(date, '08:00');
    const next = await server.patient();
    await server.database.owner
      .insertInto('danh_sach_cho')
      .values({
        id: uuidv7(),
        patient: next.patientId,
        doctor: server.doctor,
        earliest: date,
        until: date,
        preference: 'any',
        state: 'waiting',
      })
      .execute();
    const held = await hold(person, { doctorId: server.shared, start });
    expect(held.body.offers).toEqual([
      {
        id: person.entry,
        patientId: person.patientId,
        appointmentId: null,
        doctorId: server.doctor,
        start,
        fate: 'passed',
      },
    ]);
    const { status } = await book(person, { holdId: held.body.holdId });
    expect(status).toBe(201);
    expect(await entryOf(person)).toMatchObject({ state: 'waiting', offeredStart: null });
    expect(await claimsOf(person)).toEqual([['appointment', start]]);
    expect(await claimsOf(next)).toEqual([['offer', start]]);
    await runWaitingList(server.services);
    expect((await entryOf(person)).offeredStart).not.toBe(start);
  });

  it('books what it waits for at another time: the offer and the wait are over', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00', { doctor: null, department: server.department });
    const other = { doctorId: server.overlapping, start: at(date, '10:00') };
    const held = await hold(person, other);
    expect(held.body.offers).toMatchObject([{ id: person.entry, fate: 'over' }]);
    expect((await book(person, other)).status).toBe(201);
    expect(await entryOf(person)).toMatchObject({ state: 'withdrawn', offeredStart: null });
    expect(await claimsOf(person)).toEqual([['appointment', other.start]]);
  });

  it.each([
    ['held first', true],
    ['named at once', false],
  ])('books the offered slot itself, %s, which takes the offer', async (_, first) => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    const slot = { doctorId: server.doctor, start: person.start };
    const held = first ? await hold(person, slot) : null;
    if (held) {
      expect(held.status).toBe(201);
      expect(held.body.offers).toMatchObject([{ id: person.entry, fate: 'taken' }]);
      expect(Date.parse(held.body.expiresAt)).toBe(NOW.getTime() + 30 * 60_000);
      expect((await hold(person, slot)).body.holdId).toBe(held.body.holdId);
      expect((await hold(await server.patient(), slot)).status).toBe(409);
    }
    const { status, body } = await book(person, held ? { holdId: held.body.holdId } : slot);
    expect(status).toBe(201);
    expect(body).toMatchObject({ doctor: server.doctor, start: person.start });
    expect((await entryOf(person)).state).toBe('accepted');
    expect(await claimsOf(person)).toEqual([['appointment', person.start]]);
  });

  it('is given the offered slot where any doctor would do', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00', { doctor: server.overlapping });
    const slot = { departmentId: server.department, start: person.start };
    const { body } = await book(person, slot);
    expect(body.doctor).toBe(server.overlapping);
    expect((await entryOf(person)).state).toBe('accepted');
  });

  it('books the offered time for the offered patient only', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    const child = await server.patient();
    await server.database.owner
      .insertInto('nguoi_than')
      .values({
        id: uuidv7(),
        user: person.userId,
        patient: child.patientId,
        relation: 'con',
        verified_at: sql<string>`now()`,
      })
      .execute();
    const both = [person.patientId, child.patientId];
    const actor = {
      role: 'benh-nhan',
      userId: person.userId,
      patientIds: both,
      clinicalPatientIds: both,
    } as const;
    const parent = { ...person, token: tokenOf({ ...VISITOR, ...actor, sessionId: uuidv7() }) };
    const slot = { doctorId: server.doctor, start: person.start };
    const { body: held } = await hold(parent, slot);
    const forChild = { ...parent, patientId: child.patientId };
    const refused = await book(forChild, { holdId: held.holdId });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.patientId).toContain('mời');
    expect((await entryOf(person)).state).toBe('offered');
    expect((await book(parent, { holdId: held.holdId })).status).toBe(201);
  });

  it('has room for as many appointments that day as anybody', async () => {
    const date = freshDay();
    const person = await withOffer(date, '11:00');
    for (const [doctorId, time] of [
      [server.shared, '08:00'],
      [server.overlapping, '09:00'],
      [server.doctor, '10:00'],
    ] as const) {
      expect((await book(person, { doctorId, start: at(date, time) })).status).toBe(201);
    }
  });

  it('moves an appointment into that time, and the desk writes one there', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    const { body: slip } = await book(person, {
      doctorId: server.shared,
      start: at(date, '09:00'),
    });
    const moved = await post(person.token, `/phieu-thong-tin/${slip.id}/reschedule`, {
      start: at(date, '08:00'),
    });
    expect(moved.status).toBe(200);
    expect((await entryOf(person)).state).toBe('waiting');

    const other = await withOffer(date, '09:00');
    const written = await post(desk, '/phieu-thong-tin', {
      patient: other.patientId,
      doctor: server.overlapping,
      department: server.department,
      start: at(date, '09:00'),
      end: at(date, '09:20'),
    });
    expect(written.status).toBe(201);
    expect((await entryOf(other)).state).toBe('waiting');
  });

  it('is not in its own way when the offer has run out and nobody has noticed', async () => {
    const date = freshDay();
    const person = await withOffer(date, '08:00');
    server.setNow(new Date(NOW.getTime() + 31 * 60_000));
    const slot = { doctorId: server.shared, start: at(date, '08:00') };
    expect((await book(person, slot)).status).toBe(201);
    await runWaitingList(server.services);
    expect((await entryOf(person)).offeredStart).not.toBe(person.start);
  });

  it('takes the offer or books beside it, whichever comes first, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const date = freshDay();
      const person = await withOffer(date, '08:00');
      const slot = { doctorId: server.shared, start: at(date, '08:00') };
      const answers = await Promise.all([
        post(person.token, `/danh-sach-cho/${person.entry}/accept`),
        book(person, slot),
      ]);
      const done = answers.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      expect(await claimsOf(person)).toEqual([['appointment', person.start]]);
      for (const { body } of answers) {
        expect(JSON.stringify(body)).not.toContain('vừa có người đặt');
      }
    }
  });
});
