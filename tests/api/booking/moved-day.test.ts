import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { Answer } from '../../fixtures/api-caller';
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
const { post } = asking(() => server);
const { dayOf, book, countOf } = dayActs(() => server);

describe('a day that moves', () => {
  const bookedDay = async (person: Person, date: string): Promise<{ id: string }[]> =>
    (await book(person, dayOf(date))).body.visits;
  const move = ({ token }: Person, id: string, visits: object[]): Promise<Answer> => {
    const path: string = `/phieu-thong-tin/${id}/reschedule-day`;
    return post(token, path, { visits });
  };
  /** What a calendar knows the visit by, and how often that was changed. */
  async function entryOf({ token }: Person, id: string) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/phieu-thong-tin/${id}/lich.ics`, { headers });
    const text = await answer.text();
    return [/^UID:(.*)$/m.exec(text)?.[1], Number(/^SEQUENCE:(.*)$/m.exec(text)?.[1])] as const;
  }

  it('does so whole, is told of once, and stays the same in calendars', async () => {
    const person = await server.patient();
    const [date, next] = [freshDay(), freshDay()];
    const before = await bookedDay(person, date);
    const entries = await Promise.all(before.map(({ id }) => entryOf(person, id)));
    const { status, body } = await move(person, before[1]!.id, dayOf(next, '08:10', '10:00'));
    expect(status).toBe(200);
    const after: ({ id: string } & Record<string, unknown>)[] = body.visits;
    expect(after).toMatchObject([
      { department: server.blood, start: at(next, '08:10'), rescheduledFrom: before[0]!.id },
      { doctor: server.doctor, start: at(next, '10:00'), rescheduledFrom: before[1]!.id },
    ]);
    expect(after).toMatchObject([{ dayGroup: after[0]!.id }, { dayGroup: after[0]!.id }]);
    expect(await countOf(person)).toEqual(['rescheduled', 'rescheduled', 'requested', 'requested']);
    for (const [index, { id }] of after.entries()) {
      const [uid, sequence] = await entryOf(person, id);
      expect(uid).toBe(entries[index]![0]);
      expect(sequence).toBeGreaterThan(entries[index]![1]);
    }
    const { rows } = await sql<{ body: string }>`SELECT body FROM thong_bao
      WHERE "user" = ${person.userId} AND kind = 'changed'`.execute(server.database.owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('và 1 lượt khám khác trong ngày');
    const other = await server.patient();
    expect((await book(other, dayOf(date))).status).toBe(201);
  });

  it('moves within its day too, and may keep the time of a visit', async () => {
    const person = await server.patient();
    const date = freshDay();
    const [first] = await bookedDay(person, date);
    const { status, body } = await move(person, first!.id, dayOf(date, '08:10', '09:20'));
    expect([status, body.visits?.length]).toEqual([200, 2]);
    expect(await countOf(person)).toEqual(['rescheduled', 'requested', 'rescheduled', 'requested']);
  });

  it('moves whole or not at all', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const [date, next] = [freshDay(), freshDay()];
    const [first] = await bookedDay(person, date);
    await booked(server, other, at(next, '09:20'));
    const refused = await move(person, first!.id, dayOf(next));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['visits']]);
    const disordered = await move(person, first!.id, dayOf(next, '08:30', '08:00'));
    expect([disordered.status, Object.keys(disordered.body.errors)]).toEqual([422, ['visits']]);
    expect(await countOf(person)).toEqual(['requested', 'requested']);
    const still = await book(other, dayOf(date, '08:00', '10:00'));
    expect(still.status).toBe(409);
    server.setNow(new Date(Date.parse(at(date, '07:30'))));
    expect((await move(person, first!.id, dayOf(next, '08:00', '10:00'))).body.code).toBe(
      'BAD_TRANSITION',
    );
    expect(await countOf(person)).toEqual(['requested', 'requested']);
  });

  it('is that of its own people, and as it is now', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const next = freshDay();
    const [first, second] = await bookedDay(person, freshDay());
    expect((await move(other, first!.id, dayOf(next))).status).toBe(404);
    await post(person.token, `/phieu-thong-tin/${first!.id}/cancel`, {});
    const refused = await move(person, second!.id, dayOf(next));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['visits']]);
    const alone = await booked(server, person, at(next, '11:00'));
    expect((await move(person, alone.id, dayOf(next))).body.code).toBe('BAD_TRANSITION');
  });

  it('does so once where it is moved by each of its visits, and cancelled, at once', async () => {
    const person = await server.patient();
    const [date, next] = [freshDay(), freshDay()];
    const [first, second] = await bookedDay(person, date);
    const answers = await Promise.all([
      move(person, second!.id, dayOf(next)),
      move(person, first!.id, dayOf(next, '08:10', '10:00')),
      post(person.token, `/phieu-thong-tin/${second!.id}/cancel-day`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const left = (await countOf(person)).filter((state) => state === 'requested');
    expect([0, 2]).toContain(left.length);
  });
});
