import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { findUse } from '../../../src/server/booking/use/account-use';
import { expect } from '../../fixtures/expect';
import { NOW } from './booking-server';
import { type DayServer, dayActs, type Person, startDayServer } from './day-server';
import { at, ownDays } from './days';
import { asking, booked } from './visits';

let server: DayServer;
let desk: string;
beforeAll(async () => {
  server = await startDayServer();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const freshDay = ownDays();
const { post, get } = asking(() => server);

const { dayOf, book, heldBy, countOf } = dayActs(() => server);
const hold = ({ token }: Person, visits: object[]) => post(token, '/dat-lich/day/hold', { visits });

describe('booking a day', () => {
  it('makes an appointment of each visit, which know each other, and tells once', async () => {
    const person = await server.patient();
    const visits = dayOf(freshDay());
    await hold(person, visits);
    const { status, body } = await book(person, visits);
    expect(status).toBe(201);
    const [first, second] = body.visits;
    expect(first).toMatchObject({ department: server.blood, fee: null, dayGroup: first.id });
    expect(second).toMatchObject({ doctor: server.doctor, dayGroup: first.id });
    expect(first.qrToken).not.toBe(second.qrToken);
    expect(await heldBy(person)).toEqual([]);
    const { rows } = await sql<{ body: string }>`SELECT body FROM thong_bao
      WHERE "user" = ${person.userId}`.execute(server.database.owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('và 1 lượt khám khác trong ngày');
    const filter = encodeURIComponent(JSON.stringify({ dayGroup: first.id }));
    const { body: found } = await get(desk, `/phieu-thong-tin?filter=${filter}`);
    expect(found).toHaveLength(2);
  });

  it('books all or none', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const date = freshDay();
    await booked(server, other, at(date, '09:20'));
    const refused = await book(person, dayOf(date));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(Object.keys(refused.body.errors)).toEqual(['visits']);
    expect(await countOf(person)).toEqual([]);
  });

  it('answers the same appointments to the same key, also at once', async () => {
    const person = await server.patient();
    const visits = dayOf(freshDay());
    const headers = { 'Idempotency-Key': uuidv7() };
    const answers = await Promise.all([1, 2].map(() => book(person, visits, headers)));
    const again = await book(person, visits, headers);
    const idsOf = ({ body }: (typeof answers)[number]) =>
      body.visits.map(({ id }: { id: string }) => id);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set([...answers, again].map(idsOf).map(String)).size).toBe(1);
    expect(await countOf(person)).toHaveLength(2);
    const other = await book(person, dayOf(freshDay()), headers);
    expect(other.status).toBe(422);
  });

  it('counts each visit where the day of a patient is limited', async () => {
    const person = await server.patient();
    const date = freshDay();
    await booked(server, person, at(date, '11:00'), server.overlapping);
    await booked(server, person, at(date, '08:00'), server.shared);
    const refused = await book(person, dayOf(date, '07:30', '10:20'));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.patientId).toBeTruthy();
    expect(await countOf(person)).toHaveLength(2);
  });

  it('gives papers to the doctor, not to who takes blood', async () => {
    const person = await server.patient();
    const form = new FormData();
    const text = { patientId: person.patientId, reason: 'Khám định kỳ' };
    for (const [name, value] of Object.entries(text)) form.set(name, value);
    form.set('visits', JSON.stringify(dayOf(freshDay())));
    form.append(
      'attachments',
      new File(['%PDF-1.7\n%%EOF\n'], 'kết quả.pdf', { type: 'application/pdf' }),
    );
    const path: string = '/dat-lich/day';
    const { status, body } = await server.call('POST', path, { token: person.token, form });
    expect(status).toBe(201);
    expect(
      body.visits.map(
        ({ attachments }: { attachments: unknown[] | null }) => attachments?.length ?? 0,
      ),
    ).toEqual([0, 1]);
  });

  it('is for nobody else’s patients', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const refused = await book({ ...person, patientId: other.patientId }, dayOf(freshDay()));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.patientId).toBeTruthy();
  });
});

describe('a day that is booked', () => {
  const bookedDay = async (person: Person, date: string) =>
    (await book(person, dayOf(date))).body.visits;

  it('is cancelled whole by one act, or visit by visit', async () => {
    const person = await server.patient();
    const [first, second] = await bookedDay(person, freshDay());
    const { status } = await post(person.token, `/phieu-thong-tin/${second.id}/cancel-day`, {});
    expect(status).toBe(200);
    expect(await countOf(person)).toEqual(['cancelled', 'cancelled']);
    const again = await post(person.token, `/phieu-thong-tin/${first.id}/cancel-day`, {});
    expect(again.body.code).toBe('BAD_TRANSITION');
    const [one] = await bookedDay(person, freshDay());
    await post(person.token, `/phieu-thong-tin/${one.id}/cancel`, {});
    expect(await countOf(person)).toEqual(['cancelled', 'cancelled', 'cancelled', 'requested']);
  });

  it('is cancelled whole or not at all where one visit is too near', async () => {
    const person = await server.patient();
    const date = freshDay();
    const [, second] = await bookedDay(person, date);
    server.setNow(new Date(Date.parse(at(date, '07:30'))));
    const refused = await post(person.token, `/phieu-thong-tin/${second.id}/cancel-day`, {});
    expect(refused.body.code).toBe('BAD_TRANSITION');
    expect(await countOf(person)).toEqual(['requested', 'requested']);
  });

  it('is cancelled with one message, one strike and one line of the record each', async () => {
    const person = await server.patient();
    const date = freshDay();
    const [first, second] = await bookedDay(person, date);
    // Late, as far as strikes go, and still before the cut-off.
    server.setNow(new Date(Date.parse(at(date, '06:30'))));
    await post(person.token, `/phieu-thong-tin/${second.id}/cancel-day`, { reason: 'Bận' });
    const { rows } = await sql<{ body: string }>`SELECT body FROM thong_bao
      WHERE "user" = ${person.userId} AND kind = 'cancelled'`.execute(server.database.owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('và 1 lượt khám khác trong ngày');
    const use = await findUse(server.database.db, person.userId, server.services.clock());
    expect(use?.strikes).toBe(1);
    const acts = await sql<{ action: string }>`SELECT action FROM nhat_ky
      WHERE record_id IN (${first.id}, ${second.id}) AND action LIKE 'cancel%'
      ORDER BY action`.execute(server.database.owner);
    expect(acts.rows.map(({ action }) => action)).toEqual(['cancel', 'cancel-day']);
    const { body } = await get(desk, `/phieu-thong-tin/${second.id}`);
    expect(body).toMatchObject({ state: 'cancelled', cancelReason: 'Bận' });
  });

  it('is cancelled once where it is cancelled by each of its visits at once', async () => {
    const person = await server.patient();
    const visits: { id: string }[] = await bookedDay(person, freshDay());
    const { database } = server;
    const deadlocks = async () => {
      await sql`SELECT pg_stat_force_next_flush()`.execute(database.owner);
      const { rows } = await sql<{ count: string }>`SELECT deadlocks AS count
        FROM pg_stat_database WHERE datname = current_database()`.execute(database.owner);
      return rows[0]?.count;
    };
    const before = await deadlocks();
    const answers = await Promise.all(
      visits.map(({ id }) => post(person.token, `/phieu-thong-tin/${id}/cancel-day`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf(person)).toEqual(['cancelled', 'cancelled']);
    expect(await deadlocks()).toBe(before);
  });

  it('is cancelled but for what is over', async () => {
    const person = await server.patient();
    const date = freshDay();
    const [, second] = (await book(person, dayOf(date, '07:30', '11:00'))).body.visits;
    server.setNow(new Date(Date.parse(at(date, '09:00'))));
    const cancelled = await post(person.token, `/phieu-thong-tin/${second.id}/cancel-day`, {});
    expect(cancelled.status).toBe(200);
    expect(await countOf(person)).toEqual(['requested', 'cancelled']);
  });

  it('is no day to a visit that was booked alone', async () => {
    const person = await server.patient();
    const alone = await booked(server, person, at(freshDay(), '08:00'));
    const refused = await post(person.token, `/phieu-thong-tin/${alone.id}/cancel-day`, {});
    expect(refused.body.code).toBe('BAD_TRANSITION');
  });

  it('keeps a visit that moves within the day, and lets go of one that leaves it', async () => {
    const person = await server.patient();
    const [date, next] = [freshDay(), freshDay()];
    const [first, second] = await bookedDay(person, date);
    const move = (id: string, start: string) =>
      post(person.token, `/phieu-thong-tin/${id}/reschedule`, { start });
    const later = await move(second.id, at(date, '10:00'));
    expect(later.body).toMatchObject({ dayGroup: first.id });
    // The results would not be there.
    const early = await move(later.body.id, at(date, '08:40'));
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['start']]);
    const away = await move(first.id, at(next, '08:00'));
    expect(away.status).toBe(200);
    expect(away.body).toMatchObject({ department: server.blood, dayGroup: null });
  });

  it('goes with a visit that the desk writes to another time of that day, not of another', async () => {
    const person = await server.patient();
    const [date, next] = [freshDay(), freshDay()];
    const [first, second] = await bookedDay(person, date);
    const write = async (id: string, start: string) => {
      const { body } = await get(desk, `/phieu-thong-tin/${id}`);
      const end = new Date(Date.parse(start) + 20 * 60_000).toISOString();
      return server.call('PUT', `/phieu-thong-tin/${id}`, {
        token: desk,
        json: { version: body.version, start, end },
      });
    };
    const later = await write(second.id, at(date, '10:00'));
    expect(later.body).toMatchObject({ dayGroup: first.id });
    const away = await write(second.id, at(next, '10:00'));
    expect(away.body).toMatchObject({ dayGroup: null });
  });
});
