import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUse } from '../../../src/server/booking/use/account-use';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { USE_LIMITS } from '../../../src/shared/rules/use-limits';
import { tokenOf } from './booking-app';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import type { Person } from './people';
import { byClients, countBy } from './races';
import { asking, booked } from './visits';

const PATIENTS = columnsOf('benh_nhan');
const LINKS = columnsOf('nguoi_than');
const VISIT = columnsOf('phieu_thong_tin', 'p');
const WAIT = columnsOf('danh_sach_cho', 'w');
const VISITS = columnsOf('phieu_thong_tin');
const NOTICES = columnsOf('thong_bao');
const ENTRIES = columnsOf('nhat_ky');

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const { post } = asking(() => server);
const freshDay = ownDays();
const DAY_MS = 86_400_000;

/** An account that stands for so many patients. */
async function family(members: number): Promise<Person & { patients: string[] }> {
  const person = await server.patient();
  const patients = [person.patientId];
  while (patients.length < members) {
    const id = uuidv7();
    await sql`INSERT INTO benh_nhan (id, ${PATIENTS.full_name}, ${PATIENTS.date_of_birth}, ${PATIENTS.sex})
      VALUES (${id}, 'Người thân', '2015', 'male')`.execute(server.database.owner);
    await sql`INSERT INTO nguoi_than (id, ${LINKS.user}, ${LINKS.patient}, ${LINKS.relation}, ${LINKS.verified_by}, ${LINKS.verified_at})
      VALUES (${uuidv7()}, ${person.userId}, ${id}, 'con', 'registration', now())`.execute(
      server.database.owner,
    );
    patients.push(id);
  }
  const actor = JSON.parse(Buffer.from(person.token, 'base64url').toString());
  return { ...person, patients, token: tokenOf({ ...actor, patientIds: patients }) };
}

const bookFor = (token: string, patientId: string, doctorId: string, start: string) =>
  post(token, '/dat-lich', { patientId, doctorId, start });

/** Slots that the account keeps from others: appointments, a hold, offers. */
async function closedBy({ userId }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM booking_claim c
    LEFT JOIN phieu_thong_tin p ON p.id = c.appointment
    LEFT JOIN danh_sach_cho w ON w.id = c.waiting
    WHERE ${userId} IN (c.account::text, ${VISIT.booked_by}::text, ${WAIT.history} -> 0 ->> 'by')`.execute(
    server.database.owner,
  );
  return rows[0]?.count ?? 0;
}

/** The starts of the doctor's slots on the next `days` days, as many as a stranger may try. */
const startsOf = (days: number): string[] =>
  Array.from({ length: days }, freshDay).flatMap((date) =>
    ['08:00', '08:20', '08:40', '09:00', '09:20', '09:40', '10:00'].map((time) => at(date, time)),
  );

describe('what one account may have', () => {
  it('is one appointment of a patient with a doctor on a day, and says so at the time', async () => {
    const person = await server.patient();
    const date = freshDay();
    await booked(server, person, at(date, '08:00'));
    const again = await bookFor(person.token, person.patientId, server.doctor, at(date, '09:00'));
    expect(again.status).toBe(422);
    expect(again.body.errors.start).toContain('đã có lịch với bác sĩ này');
    const other = await bookFor(person.token, person.patientId, server.shared, at(date, '09:00'));
    expect(other.status).toBe(201);
  });

  it('is a mother with two ill children and herself, and no fourth with that doctor', async () => {
    const { token, patients } = await family(4);
    const date = freshDay();
    const answers = [];
    for (const [index, patient] of patients.entries()) {
      const start = at(date, `0${8 + index}:00`.slice(-5));
      answers.push(await bookFor(token, patient, server.doctor, start));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 422]);
    expect(answers[3]?.body.errors.start).toContain('nhiều nhất 3 lịch với một bác sĩ');
  });

  it('is any other doctor who is free, where nobody is named', async () => {
    const person = await server.patient();
    const date = freshDay();
    await booked(server, person, at(date, '08:00'));
    const any = await post(person.token, '/dat-lich', {
      patientId: person.patientId,
      departmentId: server.department,
      start: at(date, '09:00'),
    });
    expect(any.status).toBe(201);
    expect(any.body.doctor).toBe(server.overlapping);
  });

  it('is so many appointments to come, held and offered times among them', async () => {
    const { userId, token, patients, patientId } = await family(1);
    const starts = Array.from({ length: 12 }, () => at(freshDay(), '08:00'));
    const answers = [];
    for (const start of starts) {
      answers.push((await bookFor(token, patients[0] ?? '', server.doctor, start)).status);
    }
    expect(countBy(answers)).toEqual({ 201: 10, 422: 2 });
    const hold = await post(token, '/dat-lich/hold', {
      doctorId: server.doctor,
      start: starts[11],
    });
    expect(hold.body.errors.start).toContain('10 lịch hẹn chưa đến ngày');
    expect(await closedBy({ userId, token, patientId })).toBe(10);
  });

  it('binds the desk to none of it', async () => {
    const person = await server.patient();
    const desk = await server.staff('le-tan');
    const date = freshDay();
    for (const time of ['08:00', '09:00']) {
      expect((await bookFor(desk, person.patientId, server.doctor, at(date, time))).status).toBe(
        201,
      );
    }
  });

  it('is less after visits that nobody came to, forgives the first, and comes back', async () => {
    const person = await server.patient();
    for (const days of [10, 20, 30]) {
      const start = new Date(NOW.getTime() - days * DAY_MS);
      await sql`INSERT INTO phieu_thong_tin
          (id, ${VISITS.patient}, ${VISITS.booked_by}, ${VISITS.department}, ${VISITS.doctor}, ${VISITS.start}, ${VISITS.end}, ${VISITS.state})
        VALUES (${uuidv7()}, ${person.patientId}, ${person.userId}, ${server.department},
          ${server.doctor}, ${start}, ${new Date(start.getTime() + 1_200_000)}, 'no_show')`.execute(
        server.database.owner,
      );
    }
    const tries = async (count: number) => {
      const answers = [];
      for (let i = 0; i < count; i++) {
        const start = at(freshDay(), '10:00');
        answers.push(await bookFor(person.token, person.patientId, server.doctor, start));
      }
      return answers;
    };
    const answers = await tries(7);
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(201), 422]);
    expect(answers[6]?.body.errors.start).toContain('không đến');
    await sql`UPDATE phieu_thong_tin SET ${VISITS.start} = ${VISITS.start} - interval '90 days',
      ${VISITS.end} = ${VISITS.end} - interval '90 days' WHERE ${VISITS.state} = 'no_show'
      AND ${VISITS.booked_by} = ${person.userId}`.execute(server.database.owner);
    expect((await tries(1))[0]?.status).toBe(201);
  });

  it('is less after cancelling late, and not after the desk has cancelled', async () => {
    const person = await server.patient();
    const desk = await server.staff('le-tan');
    const strikes = async () =>
      (await findUse(server.database.db, person.userId, server.services.clock()))?.strikes;
    const date = freshDay();
    const ids: string[] = [];
    for (const [doctor, time] of [
      [server.doctor, '11:00'],
      [server.overlapping, '10:00'],
      [server.shared, '09:00'],
    ] as const) {
      ids.push((await booked(server, person, at(date, time), doctor)).id);
    }
    await post(person.token, `/phieu-thong-tin/${ids[2]}/cancel`, { reason: 'Bận' });
    expect(await strikes()).toBe(0);
    server.setNow(new Date(Date.parse(at(date, '11:00')) - 3 * 3_600_000));
    const cancelled = await post(person.token, `/phieu-thong-tin/${ids[0]}/cancel`, {
      reason: 'Bận',
    });
    expect(cancelled.status).toBe(200);
    await post(desk, `/phieu-thong-tin/${ids[1]}/cancel`, { reason: 'Bác sĩ bận' });
    expect(await strikes()).toBe(1);
  });
});

describe('a manager', () => {
  it('sees accounts by what they hold, and cancels all of one: told, audited, offered on', async () => {
    const person = await server.patient();
    const [desk, manager] = [await server.staff('le-tan'), await server.staff('quan-ly')];
    const days = [freshDay(), freshDay()];
    const ids: string[] = [];
    for (const date of days) ids.push((await booked(server, person, at(date, '08:00'))).id);
    await post(person.token, '/dat-lich/hold', {
      doctorId: server.overlapping,
      start: at(days[0] ?? '', '11:00'),
    });
    const path = `/dat-lich/accounts/${person.userId}/cancel` as const;
    expect((await server.call('GET', '/dat-lich/accounts', { token: desk })).status).toBe(403);
    const listed = await server.call('GET', '/dat-lich/accounts', { token: manager });
    const row = listed.body.find(({ id }: { id: string }) => id === person.userId);
    expect(row).toMatchObject({ open: 2, held: 1, allowed: 10, phone: expect.any(String) });
    expect((await post(desk, path, { reason: 'Giữ chỗ' })).status).toBe(403);
    expect((await post(manager, path)).body.errors.reason).toBeTruthy();
    const done = await post(manager, path, { reason: 'Giữ chỗ hàng loạt' });
    expect(done.body).toEqual({ cancelled: 2, failed: [] });
    expect(await closedBy(person)).toBe(0);
    const { owner } = server.database;
    const told = await sql<{ kind: string }>`
      SELECT ${NOTICES.kind} AS "kind" FROM thong_bao WHERE ${NOTICES.user} = ${person.userId} AND ${NOTICES.kind} = 'cancelled'`.execute(
      owner,
    );
    expect(told.rows).toHaveLength(2);
    const audited = await sql`SELECT FROM nhat_ky
      WHERE ${ENTRIES.action} = 'bookings-cancelled' AND ${ENTRIES.record_id} = ${person.userId}`.execute(
      owner,
    );
    expect(audited.rows).toHaveLength(1);
    const reasons = await sql<{ reason: string }>`
      SELECT DISTINCT ${VISITS.cancel_reason} AS reason FROM phieu_thong_tin
      WHERE id = ANY(${ids}::uuid[])`.execute(owner);
    expect(reasons.rows).toEqual([{ reason: 'Giữ chỗ hàng loạt' }]);
    expect(
      (await post(manager, `/dat-lich/accounts/${uuidv7()}/cancel`, { reason: 'x' })).status,
    ).toBe(404);
  });
});

describe('a stranger', () => {
  it('with fifteen invented relatives closes no more than the limit of a whole week', async () => {
    const account = await family(15);
    const tries = startsOf(7).map((start, index) => ({
      start,
      patient: account.patients[index % 15],
    }));
    const answers = await byClients(20, tries, ({ start, patient }) =>
      bookFor(account.token, patient ?? '', server.doctor, start),
    );
    expect(countBy(answers.map(({ status }) => status))[201]).toBe(USE_LIMITS.openPerAccount);
    expect(await closedBy(account)).toBe(USE_LIMITS.openPerAccount);
  });

  it('never closes more, whatever is done in whatever order, twenty at once', async () => {
    const step = fc.record({
      what: fc.constantFrom('hold', 'book', 'book', 'book', 'bookHeld', 'move', 'cancel', 'wait'),
      doctor: fc.nat(2),
      day: fc.nat(5),
      time: fc.nat(2),
      patient: fc.nat(5),
      which: fc.nat(9),
    });
    const days = Array.from({ length: 6 }, freshDay);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const account = await family(6);
        const mine: string[] = [];
        const most: number[] = [];
        await byClients(20, steps, async ({ what, doctor, day, time, patient, which }) => {
          const doctorId = [server.doctor, server.overlapping, server.shared][doctor];
          const start = at(days[day] ?? '', ['08:00', '09:00', '10:00'][time] ?? '');
          const patientId = account.patients[patient];
          const slot = { doctorId, start };
          const own = mine[which % Math.max(1, mine.length)];
          const calls: Record<string, () => ReturnType<typeof post>> = {
            hold: () => post(account.token, '/dat-lich/hold', slot),
            book: () => post(account.token, '/dat-lich', { ...slot, patientId }),
            bookHeld: async () => {
              const { body } = await post(account.token, '/dat-lich/hold', slot);
              const holdId = body.holdId;
              return post(account.token, '/dat-lich', { holdId, ...slot, patientId });
            },
            move: () => post(account.token, `/phieu-thong-tin/${own}/reschedule`, slot),
            cancel: () => post(account.token, `/phieu-thong-tin/${own}/cancel`),
            wait: () => post(account.token, '/dat-lich/waiting', { doctorId, patientId }),
          };
          const { status, body } = (await calls[what]?.()) ?? { status: 0, body: null };
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          if (status < 300 && body?.code) mine.push(body.id);
          most.push(await closedBy(account));
        });
        expect(Math.max(...most)).toBeLessThanOrEqual(USE_LIMITS.openPerAccount);
        await sql`DELETE FROM booking_claim`.execute(server.database.owner);
        await sql`UPDATE phieu_thong_tin SET ${VISITS.state} = 'cancelled'
          WHERE ${VISITS.state} IN ('requested', 'confirmed')`.execute(server.database.owner);
      }),
      { numRuns: 4 },
    );
  }, 60_000);
});
