import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { addDays } from '../../../src/shared/format/days';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at } from './days';
import { asking, booked, visit } from './visits';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const { post, get } = asking(() => server);

/** Each answer is the first day of four weeks of their own, a Wednesday. */
let weeks = 0;
const freshDay = () => addDays('2026-12-09', 28 * weeks++);

const startsFrom = (day: string, times = 3, step = 7, time = '08:00') =>
  Array.from({ length: times }, (_, index) => at(addDays(day, index * step), time));

const proposed = (day: string, more: Record<string, string> = {}, token = desk) => {
  const query = new URLSearchParams({
    ...{ doctorId: server.doctor, departmentId: server.department, start: at(day, '08:00') },
    ...{ every: '1', unit: 'week', times: '3', ...more },
  });
  return get(token, `/phieu-thong-tin/series?${query}`);
};

const book = (
  patientId: string,
  starts: readonly string[],
  { token = desk, key, ...more }: { token?: string; key?: string; doctorId?: string | null } = {},
) =>
  server.call('POST', '/phieu-thong-tin/series', {
    token,
    headers: key ? { 'Idempotency-Key': key } : {},
    json: {
      ...{ patientId, doctorId: server.doctor, departmentId: server.department },
      ...{ reason: 'Tập vật lý trị liệu', visits: starts.map((start) => ({ start })), ...more },
    },
  });

async function statesOf(patient: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM phieu_thong_tin
    WHERE patient = ${patient} ORDER BY start`.execute(server.database.owner);
  return rows.map(({ state }) => state);
}

async function messagesTo(user: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`SELECT body FROM thong_bao
    WHERE "user" = ${user} ORDER BY created_at`.execute(server.database.owner);
  return rows.map(({ body }) => body);
}

/** Somebody else has the doctor's time: the desk is not bound to the weeks that patients book ahead. */
async function occupy(start: string): Promise<void> {
  const { patientId } = await server.patient();
  const made = await post(desk, '/phieu-thong-tin', visit(server, patientId, start));
  expect(made.status).toBe(201);
}

const closeDay = (day: string) =>
  server.database.owner
    .insertInto('lich_nghi')
    .values({
      ...{ id: uuidv7(), title: 'Nghỉ phép', kind: 'leave', state: 'approved' },
      ...{ doctor: server.doctor, start: at(day, '00:00'), end: at(addDays(day, 1), '00:00') },
    })
    .execute();

describe('the dates of a series', () => {
  it('are each told free, taken, closed or outside, with what is near', async () => {
    const day = freshDay();
    await occupy(at(day, '08:00'));
    await closeDay(addDays(day, 7));
    const { status, body } = await proposed(day);
    expect(status).toBe(200);
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['taken', 'closed', 'free']);
    const [taken, closed, free] = body;
    expect(taken.reason).toBe('Giờ này đã kín.');
    expect(taken.slot).toBeNull();
    expect(taken.near[0].start).toBe(at(day, '08:20'));
    expect(closed.reason).toBe('Bác sĩ nghỉ.');
    expect(closed.near[0].start).toBe(at(addDays(day, 8), '08:00'));
    expect(free.slot).toMatchObject({ start: at(addDays(day, 14), '08:00'), roomId: server.room });
    expect(free.near).toEqual([]);
    const outside = await proposed(day, { start: at(day, '19:00'), times: '2' });
    expect(outside.body.map(({ state }: { state: string }) => state)).toEqual([
      'outside',
      'outside',
    ]);
    expect(outside.body[0].near[0].start).toBe(at(day, '11:40'));
  });

  it('are taken where the patient is elsewhere, and offer no time that the series has itself', async () => {
    const day = freshDay();
    const person = await server.patient();
    await booked(server, person, at(day, '08:00'), server.overlapping);
    await closeDay(addDays(day, 1));
    const query = { patientId: person.patientId, unit: 'day' };
    const { body } = await proposed(day, query);
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['taken', 'closed', 'free']);
    expect(body[0].reason).toContain('lịch hẹn khác');
    expect(body[1].near[0].start).toBe(at(addDays(day, 2), '08:20'));
  });

  it('are free with any doctor of the department who is', async () => {
    const day = freshDay();
    await occupy(at(day, '08:00'));
    const query = new URLSearchParams({
      ...{ departmentId: server.department, start: at(day, '08:00') },
      ...{ every: '1', unit: 'week', times: '2' },
    });
    const { body } = await get(desk, `/phieu-thong-tin/series?${query}`);
    expect(body[0].slot.doctorId).toBe(server.overlapping);
  });

  it('are refused where they are too few or too many, and to all but the desk', async () => {
    const day = freshDay();
    expect((await proposed(day, { times: '1' })).status).toBe(422);
    expect((await proposed(day, { times: '21' })).status).toBe(422);
    expect((await proposed(day, { every: '0' })).status).toBe(422);
    const { token, patientId } = await server.patient();
    expect((await proposed(day, {}, token)).status).toBe(403);
    expect((await book(patientId, startsFrom(day), { token })).status).toBe(403);
    const doctor = await server.staff('bac-si');
    expect((await book(patientId, startsFrom(day), { token: doctor })).status).toBe(403);
    for (const role of ['quan-ly', 'quan-tri'] as const) {
      expect((await proposed(day, {}, await server.staff(role))).status).toBe(200);
    }
  });
});

describe('booking a series', () => {
  it('writes all its visits, which know each other, and tells once of all', async () => {
    const starts = startsFrom(freshDay());
    const { patientId, userId } = await server.patient();
    const { status, body } = await book(patientId, starts);
    expect(status).toBe(201);
    const [first] = body.visits;
    expect(
      body.visits.map(({ start }: { start: string }) => new Date(start).toISOString()),
    ).toEqual(starts);
    for (const one of body.visits) {
      expect(one).toMatchObject({
        visitSeries: first.id,
        doctor: server.doctor,
        state: 'requested',
      });
      expect(one.dayGroup).toBeNull();
    }
    const messages = await messagesTo(userId);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('và 2 lượt tiếp theo: 08:00');
    const filter = encodeURIComponent(JSON.stringify({ visitSeries: first.id }));
    expect((await get(desk, `/phieu-thong-tin?filter=${filter}`)).body).toHaveLength(3);
  });

  it('takes what the desk’s screen sends, which is no JSON', async () => {
    const [start] = startsFrom(freshDay());
    const { patientId } = await server.patient();
    const form = new FormData();
    const sent = { patientId, departmentId: server.department, doctorId: '', reason: '' };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    form.set('visits', JSON.stringify([{ start, doctorId: server.overlapping }]));
    form.set('_null', JSON.stringify(['doctorId', 'reason']));
    const path: string = '/phieu-thong-tin/series';
    const { status, body } = await server.call('POST', path, { token: desk, form });
    expect(status).toBe(201);
    expect(body.visits[0]).toMatchObject({ doctor: server.overlapping, reason: null });
  });

  it('books all or none, and says which dates cannot be had', async () => {
    const day = freshDay();
    const { patientId } = await server.patient();
    await occupy(at(addDays(day, 7), '08:00'));
    const refused = await book(patientId, startsFrom(day));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(Object.keys(refused.body.errors)).toEqual(['visits']);
    expect(
      refused.body.dates.map(({ state, start }: Record<string, string>) => [state, start]),
    ).toEqual([['taken', at(addDays(day, 7), '08:00')]]);
    expect(refused.body.dates[0].near[0].start).toBe(at(addDays(day, 7), '08:20'));
    await closeDay(day);
    const closed = await book(patientId, [at(day, '08:00'), at(addDays(day, 14), '08:00')]);
    expect([closed.status, closed.body.code]).toEqual([422, 'INVALID']);
    expect(closed.body.errors.visits).toContain('Bác sĩ nghỉ.');
    expect(await statesOf(patientId)).toEqual([]);
  });

  it('refuses two of its visits at one time, another’s hold, and a patient who is not there', async () => {
    const day = freshDay();
    const { patientId } = await server.patient();
    const twice = await book(patientId, [at(day, '08:00'), at(day, '08:00')]);
    expect(twice.body.code).toBe('SLOT_TAKEN');
    server.setNow(new Date(at(addDays(day, -1), '08:00')));
    const holder = await server.patient();
    const hold = { doctorId: server.doctor, start: at(day, '09:00') };
    expect((await post(holder.token, '/dat-lich/hold', hold)).status).toBe(201);
    expect((await book(patientId, [at(day, '09:00')])).body.dates[0].reason).toContain('giữ');
    expect((await book(uuidv7(), [at(day, '10:00')])).status).toBe(422);
    expect(await statesOf(patientId)).toEqual([]);
  });

  it('answers the same appointments to the same key, also at once', async () => {
    const starts = startsFrom(freshDay());
    const { patientId, userId } = await server.patient();
    const key = uuidv7();
    const answers = await Promise.all([1, 2].map(() => book(patientId, starts, { key })));
    answers.push(await book(patientId, starts, { key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const idsOf = ({ body }: (typeof answers)[number]) =>
      body.visits.map(({ id }: { id: string }) => id).join();
    expect(new Set(answers.map(idsOf)).size).toBe(1);
    expect(await statesOf(patientId)).toHaveLength(3);
    expect(await messagesTo(userId)).toHaveLength(1);
    expect((await book(patientId, starts.slice(1), { key })).status).toBe(422);
  });

  it('gives no slot to two desks, whichever dates they share', async () => {
    const day = freshDay();
    const days = startsFrom(day, 3, 1);
    const clients = await Promise.all(Array.from({ length: 3 }, () => server.patient()));
    const answers = await Promise.all(
      clients.map(({ patientId }, index) =>
        // In another order each, so that locks taken one by one would wait for each other.
        book(patientId, index % 2 ? days.toReversed() : days),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.dates).toHaveLength(3);
    const states = await Promise.all(clients.map(({ patientId }) => statesOf(patientId)));
    expect(states.map(({ length }) => length).toSorted()).toEqual([0, 0, 3]);
  });
});

describe('a series that is booked', () => {
  const bookedSeries = async (day: string) => {
    const person = await server.patient();
    const { body } = await book(person.patientId, startsFrom(day));
    return { ...person, visits: body.visits };
  };

  it('is cancelled from a visit on, with one message, and its times are free again', async () => {
    const day = freshDay();
    const { patientId, userId, visits } = await bookedSeries(day);
    const { status } = await post(desk, `/phieu-thong-tin/${visits[1].id}/cancel-series`, {
      reason: 'Người bệnh đã khỏe',
    });
    expect(status).toBe(200);
    expect(await statesOf(patientId)).toEqual(['requested', 'cancelled', 'cancelled']);
    const [, cancelled, ...more] = await messagesTo(userId);
    expect(cancelled).toContain('Lịch đã hủy');
    expect(cancelled).toContain('và 1 lượt tiếp theo');
    expect(more).toEqual([]);
    await occupy(at(addDays(day, 7), '08:00'));
  });

  it('keeps a visit that moves to another day, which is cancelled with the others', async () => {
    const day = freshDay();
    const { patientId, visits } = await bookedSeries(day);
    const moved = await post(desk, `/phieu-thong-tin/${visits[2].id}/reschedule`, {
      start: at(addDays(day, 15), '09:00'),
    });
    expect(moved.body.visitSeries).toBe(visits[0].id);
    await post(desk, `/phieu-thong-tin/${visits[0].id}/cancel-series`, {});
    expect((await statesOf(patientId)).toSorted()).toEqual([
      ...['cancelled', 'cancelled', 'cancelled', 'rescheduled'],
    ]);
  });

  it('is cancelled as a series by the desk alone, and only where it is one', async () => {
    const { token, patientId, visits } = await bookedSeries(freshDay());
    const path = `/phieu-thong-tin/${visits[0].id}/cancel-series` as const;
    expect((await post(token, path, {})).status).toBe(403);
    expect(await statesOf(patientId)).toEqual(['requested', 'requested', 'requested']);
    const alone = await post(
      desk,
      '/phieu-thong-tin',
      visit(server, (await server.patient()).patientId, at(freshDay(), '08:00'), {
        kind: 'booked',
      }),
    );
    const refused = await post(desk, `/phieu-thong-tin/${alone.body.id}/cancel-series`, {});
    expect(refused.body.code).toBe('BAD_TRANSITION');
  });
});
