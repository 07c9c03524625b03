import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { closePastAppointments } from '../../../src/server/booking/appointments/no-show';
import type { Answer } from '../../fixtures/api-caller';
import { expect, namesOf } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import type { Person } from './people';
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
const freshDay = ownDays();

describe('the questions before a visit', () => {
  const ASKED = {
    sections: [
      {
        key: 'I',
        title: 'Trước khám',
        fields: [
          { key: 'since', label: 'Đau từ bao giờ?', type: 'textarea' },
          {
            key: 'how',
            label: 'Đau thế nào?',
            type: 'radio',
            options: [{ value: 'nang', label: 'Nặng', english: 'Severe' }],
          },
          { key: 'days', label: 'Mấy ngày?', type: 'number', unit: 'ngày', max: 99 },
          {
            key: 'drug',
            label: 'Đã uống thuốc gì?',
            type: 'text',
            when: { match: 'any', tests: [{ field: 'how', op: 'is', value: 'nang' }] },
          },
        ],
      },
    ],
  };
  const publish = async (
    values: { department: string | null; form_code: string },
    keys?: readonly string[],
  ) => {
    const id = uuidv7();
    const [section] = ASKED.sections;
    const fields = section?.fields.filter(({ key }) => keys?.includes(key) ?? true);
    const asked = { sections: [{ ...section, fields }] };
    await server.database.owner
      .insertInto('mau_benh_an')
      .values({
        ...{ id, name: 'Hỏi trước', edition: 1, encounter: 'truoc-kham', state: 'published' },
        ...{ ...values, schema: JSON.stringify(asked) },
      })
      .execute();
    return id;
  };

  it('are the department’s own, answered by the patient and read by who treats them', async () => {
    const person = await server.patient();
    const slip = await booked(server, person, at(freshDay(), '08:00'));
    const path = `/phieu-thong-tin/${slip.id}/cau-hoi` as const;
    expect((await get(person.token, path)).body).toMatchObject({ asked: null, open: true });
    await publish({ department: null, form_code: 'H/0' });
    const own = await publish({ department: server.department, form_code: 'H/1' });
    expect((await get(person.token, path)).body).toMatchObject({ asked: { id: own }, answers: {} });

    const { body: written } = await get(person.token, `/phieu-thong-tin/${slip.id}`);
    const answer = async (answers: Record<string, unknown>): Promise<unknown> =>
      (await post(person.token, path, { answers })).body;
    expect(await answer({ since: 'Hôm qua', how: 'nang', days: 200, other: 1 })).toEqual({
      answers: { since: 'Hôm qua', how: 'nang' },
      refused: { days: expect.any(String), other: expect.any(String) },
    });
    await answer({ days: 2, since: '' });
    expect((await get(person.token, path)).body.answers).toEqual({ how: 'nang', days: 2 });

    const shown = [
      { key: 'how', label: 'Đau thế nào?', text: 'Nặng', value: 'nang' },
      { key: 'days', label: 'Mấy ngày?', text: '2 ngày', value: 2 },
    ];
    const doctor = await server.staff('bac-si', { departmentIds: [server.department] });
    const read = async (token: string) => get(token, `/phieu-thong-tin/${slip.id}`);
    expect((await read(doctor)).body).toMatchObject({ answersBefore: shown });
    expect((await read(desk)).body).not.toHaveProperty('answersBefore');
    const other = await server.patient();
    expect((await get(other.token, path)).status).toBe(404);
    expect((await post(other.token, path, { answers: { since: 'x' } })).status).toBe(404);
    expect((await post(doctor, path, { answers: { since: 'x' } })).status).toBe(403);

    // What staff are editing meanwhile is as they read it; each writing is one entry of the audit.
    expect((await read(doctor)).body).toMatchObject({ version: written.version });
    const entries = await server.database.owner
      .selectFrom('nhat_ky')
      .select(['patient', 'changes'])
      .where('record_id', '=', slip.id)
      .where('actor', '=', person.userId)
      .where('action', '=', 'update')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({
      patient: person.patientId,
      changes: { answersBefore: { from: expect.anything(), to: shown } },
    });

    // What is not asked any more is not told.
    await answer({ drug: 'Thuốc giảm đau' });
    expect((await get(person.token, path)).body.answers).toHaveProperty('drug');
    expect(await answer({ how: null })).toMatchObject({ answers: { days: 2 } });
    expect((await get(person.token, path)).body.answers).toEqual({ days: 2 });
    await answer({ how: 'nang' });

    // They go with the visit, and stay with the edition that was answered.
    const start = at(freshDay(), '08:00');
    const moved = await post(person.token, `/phieu-thong-tin/${slip.id}/reschedule`, { start });
    const next = `/phieu-thong-tin/${moved.body.id}/cau-hoi` as const;
    await publish({ department: server.department, form_code: 'H/2' });
    expect((await get(person.token, next)).body).toMatchObject({
      ...{ asked: { id: own }, answers: { how: 'nang', days: 2 } },
    });
    // Another department asks its own; what the first was told stays beside it.
    await server.database.owner
      .updateTable('phieu_thong_tin')
      .set({ department: server.sharedDepartment })
      .where('id', '=', moved.body.id)
      .execute();
    const theirs = await publish({ department: server.sharedDepartment, form_code: 'H/3' }, [
      'since',
    ]);
    expect((await get(person.token, next)).body).toMatchObject({
      asked: { id: theirs },
      answers: {},
    });
    const told: unknown = (await post(person.token, next, { answers: { since: 'Tuần trước' } }))
      .body;
    expect(told).toEqual({ answers: { since: 'Tuần trước' }, refused: {} });
    expect((await get(person.token, `/phieu-thong-tin/${moved.body.id}`)).body).toMatchObject({
      answersBefore: [...shown, { key: 'since', text: 'Tuần trước' }],
    });
    await post(person.token, `/phieu-thong-tin/${moved.body.id}/cancel`, {});
    expect((await post(person.token, next, { answers: { days: 3 } })).status).toBe(409);
    expect((await get(person.token, next)).body.open).toBe(false);
  });
});

describe('a slip', () => {
  it('is shown again with the same token, which the desk finds it by', async () => {
    const person = await server.patient();
    const slip = await booked(server, person, at(freshDay(), '08:00'));
    const again = await get(person.token, `/phieu-thong-tin/${slip.id}/slip`);
    expect(again.body.qrToken).toBe(slip.qrToken);
    const found = await get(desk, `/phieu-thong-tin/lookup?token=${slip.qrToken}`);
    expect(found.status).toBe(200);
    expect(found.body.code).toBe(slip.code);
  });

  it('is not there for a foreign patient, and no guessed token finds one', async () => {
    const [person, other] = [await server.patient(), await server.patient()];
    const slip = await booked(server, person, at(freshDay(), '08:00'));
    const find = (token: string, value: string) =>
      get(token, `/phieu-thong-tin/lookup?token=${value}`);
    expect((await find(other.token, slip.qrToken)).status).toBe(404);
    const last = slip.qrToken.endsWith('A') ? 'B' : 'A';
    expect((await find(desk, slip.qrToken.slice(0, -2) + last + last)).status).toBe(404);
    expect((await find(desk, 'x'.repeat(43))).status).toBe(404);
    expect((await find(desk, '')).status).toBe(404);
    expect((await get(other.token, `/phieu-thong-tin/${slip.id}/slip`)).status).toBe(404);
    expect((await get('', `/phieu-thong-tin/lookup?token=${slip.qrToken}`)).status).toBe(401);
  });

  it('comes as iCalendar, which says nothing of the reason', async () => {
    const person = await server.patient();
    const slip = await booked(server, person, at(freshDay(), '08:00'));
    const answer = await fetch(`${server.url}/phieu-thong-tin/${slip.id}/lich.ics`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(`DTSTART:${slip.start.replace(/[-:]|\.000/g, '')}`);
    expect(text).toContain(slip.code);
    expect(text).not.toContain('Đau bụng');
  });

  it('is one entry of the calendar, tentative until it is confirmed, moved as it moves', async () => {
    const person = await server.patient();
    const date = freshDay();
    const slip = await booked(server, person, at(date, '08:00'));
    const entryOf = async (id: string) => {
      const answer = await fetch(`${server.url}/phieu-thong-tin/${id}/lich.ics`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      const text = await answer.text();
      const line = (name: string) => text.match(new RegExp(`^${name}:(.*)$`, 'm'))?.[1]?.trim();
      return { uid: line('UID'), status: line('STATUS'), sequence: Number(line('SEQUENCE')) };
    };
    const first = await entryOf(slip.id);
    expect(first).toMatchObject({ uid: slip.id, status: 'TENTATIVE' });
    const moved = await post(person.token, `/phieu-thong-tin/${slip.id}/reschedule`, {
      start: at(date, '10:00'),
    });
    const confirmed = await post(desk, `/phieu-thong-tin/${moved.body.id}/confirm`, {});
    expect(confirmed.status).toBe(200);
    const [old, now] = [await entryOf(slip.id), await entryOf(moved.body.id)];
    expect(now).toMatchObject({ uid: slip.id, status: 'CONFIRMED' });
    expect(old).toMatchObject({ uid: slip.id, status: 'CANCELLED' });
    expect(now.sequence).toBeGreaterThan(old.sequence);
    expect(old.sequence).toBeGreaterThan(first.sequence);
  });
});

describe('moving an appointment', () => {
  it('takes the new time, frees the old one, and keeps both records', async () => {
    const person = await server.patient();
    const date = freshDay();
    const slip = await booked(server, person, at(date, '08:00'));
    const moved = await post(person.token, `/phieu-thong-tin/${slip.id}/reschedule`, {
      start: at(date, '10:00'),
    });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({
      start: at(date, '10:00'),
      state: 'requested',
      rescheduledFrom: slip.id,
      reason: 'Đau bụng',
    });
    expect(moved.body.qrToken).not.toBe(slip.qrToken);
    const old = await get(person.token, `/phieu-thong-tin/${slip.id}`);
    expect(old.body.state).toBe('rescheduled');
    await booked(server, await server.patient(), at(date, '08:00'));
  });

  it('keeps the old time when the new one is taken, and offers others', async () => {
    const person = await server.patient();
    const date = freshDay();
    const slip = await booked(server, person, at(date, '08:00'));
    await booked(server, await server.patient(), at(date, '09:00'));
    const path = `/phieu-thong-tin/${slip.id}/reschedule` as const;
    const refused: Answer = await post(person.token, path, { start: at(date, '09:00') });
    expect(refused.status).toBe(409);
    expect(refused.body.open.length).toBeGreaterThan(0);
    expect((await get(person.token, `/phieu-thong-tin/${slip.id}`)).body.state).toBe('requested');
    const other = await post((await server.patient()).token, '/dat-lich/hold', {
      doctorId: server.doctor,
      start: at(date, '08:00'),
    });
    expect(other.status).toBe(409);
  });

  it('is bound to slots for patients, with the reason at the field', async () => {
    const person = await server.patient();
    const date = freshDay();
    const slip = await booked(server, person, at(date, '08:00'));
    const path = `/phieu-thong-tin/${slip.id}/reschedule` as const;
    const refused = await post(person.token, path, { start: at(date, '09:05') });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.start).toContain('không đúng giờ');
    expect((await post(desk, path, { start: at(date, '09:05') })).status).toBe(200);
  });

  it('goes to another doctor of the department, and to no other', async () => {
    const person = await server.patient();
    const date = freshDay();
    const start = at(date, '08:00');
    const slip = await booked(server, person, start);
    const path = `/phieu-thong-tin/${slip.id}/reschedule` as const;
    const elsewhere = await post(person.token, path, { start, doctorId: server.shared });
    expect(elsewhere.status).toBe(422);
    expect(namesOf(elsewhere.body.errors)).toEqual(['doctorId']);
    const moved = await post(person.token, path, { start, doctorId: server.overlapping });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ doctor: server.overlapping, start });
    await booked(server, await server.patient(), start);
  });

  it('ends for patients an hour before, and for the desk when the visit has begun', async () => {
    const person = await server.patient();
    const date = freshDay();
    const slip = await booked(server, person, at(date, '08:00'));
    server.setNow(new Date(at(date, '07:30')));
    const moved = { start: at(date, '11:00') };
    const path = `/phieu-thong-tin/${slip.id}` as const;
    const refused = await post(person.token, `${path}/reschedule`, moved);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('60 phút');
    const kept = await post(person.token, `${path}/cancel`, { reason: 'Bận' });
    expect(kept.status).toBe(409);
    expect((await post(desk, `${path}/check-in`)).status).toBe(200);
    expect((await post(desk, `${path}/reschedule`, moved)).status).toBe(409);
  });
});

describe('cancelling', () => {
  it('frees the time and keeps who, when and why', async () => {
    const person = await server.patient();
    const start = at(freshDay(), '08:00');
    const slip = await booked(server, person, start);
    const path = `/phieu-thong-tin/${slip.id}/cancel` as const;
    const { status, body } = await post(person.token, path, { reason: 'Bận việc' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'cancelled', cancelReason: 'Bận việc' });
    const { body: seen } = await get(desk, `/phieu-thong-tin/${slip.id}`);
    expect(seen.history.at(-1)).toMatchObject({
      by: person.userId,
      action: 'cancel',
      from: 'requested',
      note: 'Bận việc',
    });
    await booked(server, await server.patient(), start);
  });

  it('needs no reason', async () => {
    const person = await server.patient();
    const slip = await booked(server, person, at(freshDay(), '08:00'));
    const { status, body } = await post(person.token, `/phieu-thong-tin/${slip.id}/cancel`);
    expect([status, body.state, body.cancelReason]).toEqual([200, 'cancelled', null]);
  });

  it('is refused to somebody else', async () => {
    const slip = await booked(server, await server.patient(), at(freshDay(), '08:00'));
    const other = await server.patient();
    const path = `/phieu-thong-tin/${slip.id}/cancel` as const;
    expect((await post(other.token, path, { reason: 'Bận' })).status).toBe(404);
  });
});

describe('queue numbers', () => {
  const checkIn = async (person: Person, start: string, more: object = {}) => {
    const { body } = await post(
      desk,
      '/phieu-thong-tin',
      visit(server, person.patientId, start, more),
    );
    return body.id as string;
  };

  it('are unique under parallel check-ins and start anew by department and day', async () => {
    const date = freshDay();
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      const start = new Date(Date.parse(at(date, '13:00')) + i * 20 * 60_000).toISOString();
      ids.push(await checkIn(await server.patient(), start));
    }
    const elsewhere = await checkIn(await server.patient(), at(date, '13:00'), {
      doctor: server.shared,
      department: server.sharedDepartment,
    });
    server.setNow(new Date(at(date, '12:00')));
    const numbers = await Promise.all(
      ids.map(async (id) => (await post(desk, `/phieu-thong-tin/${id}/check-in`)).body.queueNumber),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const other = await post(desk, `/phieu-thong-tin/${elsewhere}/check-in`);
    expect(other.body.queueNumber).toBe(1);
    const next = freshDay();
    const later = await checkIn(await server.patient(), at(next, '13:00'));
    server.setNow(new Date(at(next, '12:00')));
    expect((await post(desk, `/phieu-thong-tin/${later}/check-in`)).body.queueNumber).toBe(1);
  });
});

describe('appointments to which nobody came', () => {
  it('become no-shows when their day is over, with the change in the history', async () => {
    const date = freshDay();
    const slip = await booked(server, await server.patient(), at(date, '08:00'));
    const stateOf = async (id: string) => (await get(desk, `/phieu-thong-tin/${id}`)).body;
    server.setNow(new Date(at(date, '23:00')));
    await closePastAppointments(server.services);
    expect((await stateOf(slip.id)).state).toBe('requested');
    server.setNow(new Date(Date.parse(at(date, '23:00')) + 2 * 3_600_000));
    await closePastAppointments(server.services);
    const closed = await stateOf(slip.id);
    expect(closed.state).toBe('no_show');
    expect(closed.history.at(-1)).toMatchObject({ action: 'no-show', from: 'requested' });
  });

  it('and those who came end as seen or as gone, some hours after they last moved on', async () => {
    const date = freshDay();
    const doctor = await server.staff('bac-si', { doctorId: server.doctor });
    const late = await booked(server, await server.patient(), at(date, '11:00'));
    const begin = async (time: string, ...actions: string[]) => {
      const slip = await booked(server, await server.patient(), at(date, time));
      for (const action of ['check-in', ...actions]) {
        const token = action === 'start' ? doctor : desk;
        const answer = await post(token, `/phieu-thong-tin/${slip.id}/${action}`);
        expect(answer.status).toBe(200);
      }
      return slip.id as string;
    };
    server.setNow(new Date(at(date, '06:00')));
    const waiting = await begin('09:00');
    const called = await begin('09:20', 'call');
    const inside = await begin('09:40', 'call', 'start');
    const seen = await begin('10:00');
    const { owner } = server.database;
    const service = uuidv7();
    await owner
      .insertInto('dich_vu')
      .values({
        id: service,
        code: 'XN1',
        name: 'Công thức máu',
        kind: 'xet-nghiem',
        price: 90_000,
      })
      .execute();
    const visit = await owner
      .selectFrom('phieu_thong_tin')
      .select(['patient', 'doctor'])
      .where('id', '=', seen)
      .$narrowType<{ doctor: string }>()
      .executeTakeFirstOrThrow();
    await owner
      .insertInto('chi_dinh')
      .values({ id: uuidv7(), ...visit, appointment: seen, service })
      .execute();
    server.setNow(new Date(at(date, '20:00')));
    await post(desk, `/phieu-thong-tin/${late.id}/check-in`);
    const states = () =>
      Promise.all(
        [waiting, called, inside, seen, late.id].map(
          async (id) => (await get(desk, `/phieu-thong-tin/${id}`)).body,
        ),
      );
    server.setNow(new Date(Date.parse(at(date, '20:00')) + 5 * 3_600_000));
    await closePastAppointments(server.services);
    const closed = await states();
    expect(closed.map(({ state }) => state)).toEqual([
      'no_show',
      'no_show',
      'completed',
      'completed',
      'checked_in',
    ]);
    expect(closed[0]!.history.at(-1)).toMatchObject({
      ...{ action: 'no-show', from: 'checked_in', by: null },
      note: expect.stringContaining('chưa vào khám'),
    });
    expect(closed[2]!.completedAt).toBeNull();
    server.setNow(new Date(Date.parse(at(date, '20:00')) + 7 * 3_600_000));
    await closePastAppointments(server.services);
    expect((await states()).at(-1)?.state).toBe('no_show');
  });
});
