import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { findUse } from '../../../src/server/booking/use/account-use';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { addHours } from './clinic-rows';
import { at, ownDays } from './days';
import { asking, booked } from './visits';

let server: BookingServer;
let blood: string;
let lab: string;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
  const { owner } = server.database;
  [blood, lab] = [uuidv7(), uuidv7()];
  await owner
    .insertInto('phong_ban')
    .values({
      ...{ id: blood, code: 'XN', name: 'Khoa Xét nghiệm', short_name: 'Xét nghiệm' },
      ...{ group: 'can-lam-sang', bookable: false },
      ...{ day_part: true, day_order: 1, result_minutes: 60 },
    })
    .execute();
  await owner
    .insertInto('bac_si')
    .values({
      ...{ id: lab, full_name: 'Bác sĩ Xét nghiệm', sex: 'male', title: 'bs' },
      ...{ licence_number: 'X1', bookable: false, slot_minutes: 10, fee: 99_000 },
    })
    .execute();
  await owner
    .insertInto('bac_si__departments')
    .values({ bac_si_id: lab, phong_ban_id: blood, position: 1 })
    .execute();
  await addHours(owner, lab, blood, ['07:30', '09:00'], { minutes: 10 });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

type Person = Awaited<ReturnType<BookingServer['patient']>>;

const freshDay = ownDays();
const { post, get } = asking(() => server);

/** Blood, the doctor who reads it, and another department, in their order. */
const dayOf = (date: string, blood_ = '08:00', doctor = '09:20') => [
  { departmentId: blood, start: at(date, blood_) },
  { departmentId: server.department, doctorId: server.doctor, start: at(date, doctor) },
];
const hold = ({ token }: Person, visits: object[]) => post(token, '/dat-lich/day/hold', { visits });
const book = (person: Person, visits: object[], headers: Record<string, string> = {}) =>
  server.call('POST', '/dat-lich/day', {
    token: person.token,
    headers,
    json: { visits, patientId: person.patientId, reason: 'Khám định kỳ' },
  });
const heldBy = async ({ userId }: Person) => {
  const { rows } = await sql<{ start: string }>`SELECT starts_at AS start FROM booking_claim
    WHERE account = ${userId} ORDER BY starts_at`.execute(server.database.owner);
  return rows.map(({ start }) => new Date(start).toISOString());
};
const countOf = async ({ patientId }: Person) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM phieu_thong_tin
    WHERE patient = ${patientId} ORDER BY start`.execute(server.database.owner);
  return rows.map(({ state }) => state);
};
const plansOf = (places: string, date: string) =>
  server.call('GET', `/lich-trong/day-plans?places=${places}&from=${date}&to=${date}`);

describe('planning a day', () => {
  it('has blood taken first and the doctor see the results, for anybody who asks', async () => {
    const date = freshDay();
    const { status, body } = await plansOf(`${server.department}~${server.doctor},${blood}`, date);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      date,
      visits: [
        { departmentId: blood, doctorId: null, start: at(date, '07:30') },
        { departmentId: server.department, doctorId: server.doctor, start: at(date, '08:40') },
      ],
    });
    expect(body[0].visits[1].room.number).toBe('101');
  });

  it('offers nothing that cannot be had any more', async () => {
    const date = freshDay();
    for (const time of ['07:30', '07:40']) {
      const person = await server.patient();
      expect(
        (await hold(person, dayOf(date, time, time === '07:30' ? '10:00' : '10:20'))).status,
      ).toBe(201);
    }
    const { body } = await plansOf(`${server.department}~${server.doctor},${blood}`, date);
    expect(body[0].visits[0].start).toBe(at(date, '07:50'));
  });

  it('refuses what takes no bookings, twice the same, and what is no place at all', async () => {
    const date = freshDay();
    const closed = uuidv7();
    for (const [places, status] of [
      [`${blood},${closed}`, 422],
      [`${blood},${blood}`, 422],
      ['x', 422],
      [blood, 422],
      [Array.from({ length: 6 }, () => uuidv7()).join(), 422],
    ] as const) {
      const answer = await plansOf(places, date);
      expect(answer.status).toBe(status);
      expect(answer.body.errors.places).toBeTruthy();
    }
  });
});

describe('holding a day', () => {
  it('keeps all visits from others until they run out, and answers the same hold again', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const visits = dayOf(freshDay());
    const held = await hold(person, visits);
    expect(held.status).toBe(201);
    expect(held.body.visits).toMatchObject([
      { departmentId: blood, doctorId: lab, fee: null },
      { departmentId: server.department, doctorId: server.doctor },
    ]);
    server.setNow(new Date(NOW.getTime() + 60_000));
    expect((await hold(person, visits)).body).toEqual(held.body);
    const refused = await hold(other, visits);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(Object.keys(refused.body.errors)).toEqual(['visits']);
    expect(await heldBy(other)).toEqual([]);
    server.setNow(new Date(NOW.getTime() + 300_000));
    expect((await hold(other, visits)).status).toBe(201);
  });

  it('holds all or none, and leaves what was held before where it fails', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const date = freshDay();
    const before = at(date, '11:00');
    await post(person.token, '/dat-lich/hold', { doctorId: server.doctor, start: before });
    await booked(server, other, at(date, '09:20'));
    expect((await hold(person, dayOf(date))).status).toBe(409);
    expect(await heldBy(person)).toEqual([before]);
    expect((await hold(person, dayOf(date, '08:00', '09:40'))).status).toBe(201);
    expect(await heldBy(person)).toEqual([at(date, '08:00'), at(date, '09:40')]);
    // One slot by itself replaces the day.
    const single = { doctorId: server.doctor, start: at(date, '09:40') };
    expect((await post(person.token, '/dat-lich/hold', single)).status).toBe(201);
    expect(await heldBy(person)).toEqual([single.start]);
  });

  it('says of the limits of an account that no other time helps', async () => {
    const person = await server.patient();
    await booked(server, person, at(freshDay(), '11:00'));
    const { owner } = server.database;
    const account = person.userId;
    await owner
      .updateTable('ca_nhan')
      .set({ phone_verified_at: null })
      .where('id', '=', account)
      .execute();
    await owner
      .updateTable('nguoi_than')
      .set({ verified_by: 'registration' })
      .where('user', '=', account)
      .execute();
    const { status, body } = await hold(person, dayOf(freshDay()));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['account']]);
    expect(body.message).toBe(body.errors.account);
  });

  it('is no hold of one slot to who asks for that', async () => {
    const person = await server.patient();
    await hold(person, dayOf(freshDay()));
    expect((await get(person.token, '/dat-lich/hold')).status).toBe(204);
  });

  it.each([
    ['the doctor before the results are there', '08:00', '08:40'],
    ['the doctor before the blood', '08:50', '08:00'],
  ])('refuses %s', async (_, first, second) => {
    const { status, body } = await hold(await server.patient(), dayOf(freshDay(), first, second));
    expect(status).toBe(422);
    expect(body.errors.visits).toContain('Thứ tự');
  });

  it('refuses two days, one visit alone, and visitors', async () => {
    const [one, next] = [freshDay(), freshDay()];
    const person = await server.patient();
    const [first, second] = [dayOf(one)[0]!, dayOf(next)[1]!];
    expect((await hold(person, [first, second])).body.errors.visits).toContain('một ngày');
    expect((await hold(person, [first])).status).toBe(422);
    expect(
      (await server.call('POST', '/dat-lich/day/hold', { json: { visits: [first, second] } }))
        .status,
    ).toBe(401);
  });
});

describe('blood and images alone', () => {
  const WHO = [['departmentId', () => blood] as const, ['doctorId', () => lab] as const];

  it.each(WHO)('are booked and held by nobody, by %s', async (name, id) => {
    const { token, patientId } = await server.patient();
    const slot = { [name]: id(), start: at(freshDay(), '08:00') };
    const guest = uuidv7();
    for (const [path, json] of [
      ['/dat-lich', { ...slot, patientId }],
      ['/dat-lich/hold', slot],
      ['/dat-lich/guest-hold', { ...slot, guest }],
    ] as const) {
      const refused = await post(token, path, json);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]]);
    }
  });

  it('have no free times but to who moves such a visit', async () => {
    const date = freshDay();
    const openOf = async (query: string) => {
      const { body } = await server.call('GET', `/lich-trong?${query}&from=${date}&to=${date}`);
      return body[0].slots.length;
    };
    for (const query of [`department=${blood}`, `doctor=${lab}`]) {
      expect(await openOf(query)).toBe(0);
      expect(await openOf(`${query}&withDayParts=true`)).toBeGreaterThan(0);
    }
  });

  it('are waited for by who has such a visit', async () => {
    const person = await server.patient();
    const date = freshDay();
    const { body } = await book(person, dayOf(date, '08:20', '09:40'));
    const free = await post(person.token, '/dat-lich/waiting', {
      appointmentId: body.visits[0].id,
    });
    expect([free.status, free.body.code]).toEqual([409, 'CONFLICT']);
    expect(free.body.open[0].departmentId).toBe(blood);
  });
});

describe('booking a day', () => {
  it('makes an appointment of each visit, which know each other, and tells once', async () => {
    const person = await server.patient();
    const visits = dayOf(freshDay());
    await hold(person, visits);
    const { status, body } = await book(person, visits);
    expect(status).toBe(201);
    const [first, second] = body.visits;
    expect(first).toMatchObject({ department: blood, fee: null, dayGroup: first.id });
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
    expect(away.body).toMatchObject({ department: blood, dayGroup: null });
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
