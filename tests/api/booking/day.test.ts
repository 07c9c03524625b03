import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { USE_LIMITS } from '../../../src/shared/rules/use-limits';
import { expect } from '../../fixtures/expect';
import { NOW } from './booking-server';
import { type DayServer, dayActs, type Person, startDayServer } from './day-server';
import { at, ownDays } from './days';
import { asking, booked } from './visits';

let server: DayServer;
beforeAll(async () => {
  server = await startDayServer();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const freshDay = ownDays();
const { post, get } = asking(() => server);

const { dayOf, book, heldBy } = dayActs(() => server);
const hold = ({ token }: Person, visits: object[]) => post(token, '/dat-lich/day/hold', { visits });
const holdAs = (guest: string, visits: object[]) =>
  server.call('POST', '/dat-lich/day/guest-hold', { json: { visits, guest } });
const plansOf = (places: string, date: string) =>
  server.call('GET', `/lich-trong/day-plans?places=${places}&from=${date}&to=${date}`);

describe('planning a day', () => {
  it('has blood taken first and the doctor see the results, for anybody who asks', async () => {
    const date = freshDay();
    const { status, body } = await plansOf(
      `${server.department}~${server.doctor},${server.blood}`,
      date,
    );
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      date,
      visits: [
        { departmentId: server.blood, doctorId: null, start: at(date, '07:30') },
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
    const { body } = await plansOf(`${server.department}~${server.doctor},${server.blood}`, date);
    expect(body[0].visits[0].start).toBe(at(date, '07:50'));
  });

  it('refuses what takes no bookings, twice the same, and what is no place at all', async () => {
    const date = freshDay();
    const closed = uuidv7();
    for (const [places, status] of [
      [`${server.blood},${closed}`, 422],
      [`${server.blood},${server.blood}`, 422],
      ['x', 422],
      [server.blood, 422],
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
      { departmentId: server.blood, doctorId: server.lab, fee: null },
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

describe('a day that is held before signing in', () => {
  it('is nobody else’s, and whole the account’s whose browser held it', async () => {
    const [owner, other] = [await server.patient(), await server.patient()];
    const visits = dayOf(freshDay());
    const guest = uuidv7();
    const held = await holdAs(guest, visits);
    expect(held.status).toBe(201);
    server.setNow(new Date(NOW.getTime() + 60_000));
    expect((await holdAs(guest, visits)).body).toEqual(held.body);
    const late = await post(other.token, '/dat-lich/day/hold', { visits, guest: uuidv7() });
    expect([late.status, late.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const mine = await post(owner.token, '/dat-lich/day/hold', { visits, guest });
    expect([mine.status, mine.body]).toEqual([201, held.body]);
    expect(await heldBy(owner)).toEqual(visits.map(({ start }) => start));
    expect((await book(owner, visits)).status).toBe(201);
    expect(await heldBy(owner)).toEqual([]);
  });

  it('may change to one that shares a visit with it, or to one slot alone', async () => {
    const date = freshDay();
    const guest = uuidv7();
    await holdAs(guest, dayOf(date, '08:00', '09:20'));
    expect((await holdAs(guest, dayOf(date, '08:00', '09:40'))).status).toBe(201);
    const other = await server.patient();
    expect((await hold(other, dayOf(date, '08:10', '09:20'))).status).toBe(201);
    const alone = { doctorId: server.doctor, start: at(date, '09:40') };
    const single = await server.call('POST', '/dat-lich/guest-hold', { json: { ...alone, guest } });
    expect(single.status).toBe(201);
    expect((await hold(other, dayOf(date, '08:00', '11:00'))).status).toBe(201);
  });

  it('holds all or none, and leaves what was held before where it fails', async () => {
    const date = freshDay();
    const guest = uuidv7();
    await holdAs(guest, dayOf(date, '07:30', '10:20'));
    await booked(server, await server.patient(), at(date, '09:20'));
    const refused = await holdAs(guest, dayOf(date));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['visits']]);
    const other = await server.patient();
    expect((await hold(other, dayOf(date, '08:00', '11:00'))).status).toBe(201);
    expect((await hold(other, dayOf(date, '07:30', '11:00'))).status).toBe(409);
  });
});

describe('blood and images alone', () => {
  const WHO = [
    ['departmentId', () => server.blood] as const,
    ['doctorId', () => server.lab] as const,
  ];

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
    for (const query of [`department=${server.blood}`, `doctor=${server.lab}`]) {
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
    expect(free.body.open[0].departmentId).toBe(server.blood);
  });
});

// Last: whatever comes after it in the same hour would be refused.
describe('guests of one address', () => {
  it('hold few in an hour, counted by the place', async () => {
    server.setNow(new Date(NOW.getTime() + 2 * 3_600_000));
    const date = freshDay();
    const guest = uuidv7();
    const statuses = [];
    for (let i = 0; i < USE_LIMITS.guestHoldsPerHour / 2 + 1; i++) {
      const visits = dayOf(date, i % 2 ? '08:00' : '08:10');
      statuses.push((await holdAs(guest, visits)).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
