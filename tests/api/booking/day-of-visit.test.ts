import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, it } from 'vitest';
import { slipLinkToken } from '../../../src/server/booking/slips/slip-link';
import type { Template } from '../../../src/shared/records/template';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { asking, booked } from './visits';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

const { post, get } = asking(() => server);
const freshDay = ownDays();
const act = (id: string, action: string) => post(desk, `/phieu-thong-tin/${id}/${action}`);

it('checks people in on the day of their appointment, from its first minute to its last', async () => {
  const date = freshDay();
  const person = await server.patient();
  const slip = await booked(server, person, at(date, '09:00'));
  const dayBefore = new Date(Date.parse(at(date, '00:00')) - 60_000);
  for (const wrong of [server.services.clock(), dayBefore, new Date(at(date, '24:00'))]) {
    server.setNow(wrong);
    const refused = await act(slip.id, 'check-in');
    expect([refused.status, refused.body.code]).toEqual([409, 'BAD_TRANSITION']);
    expect(refused.body.message).toContain('trong ngày hẹn');
  }
  expect((await get(desk, `/phieu-thong-tin/${slip.id}`)).body.state).toBe('requested');
  server.setNow(new Date(at(date, '00:00')));
  expect((await act(slip.id, 'check-in')).status).toBe(200);
  const other = await booked(server, await server.patient(), at(date, '10:00'));
  server.setNow(new Date(at(date, '23:59')));
  expect((await act(other.id, 'check-in')).status).toBe(200);
});

it('lets nobody be missing before their time, but who came may leave', async () => {
  const date = freshDay();
  const [slip, early] = [
    await booked(server, await server.patient(), at(date, '09:00')),
    await booked(server, await server.patient(), at(date, '10:00')),
  ];
  server.setNow(new Date(at(date, '09:00')));
  const refused = await act(slip.id, 'no-show');
  expect([refused.status, refused.body.message]).toEqual([409, 'Chưa tới giờ hẹn.']);
  expect((await act(early.id, 'check-in')).status).toBe(200);
  expect((await act(early.id, 'no-show')).status).toBe(200);
  server.setNow(new Date(at(date, '09:01')));
  expect((await act(slip.id, 'no-show')).status).toBe(200);
});

it('checks in by the phone at the own door only, near the time and on that day', async () => {
  const date = freshDay();
  const person = await server.patient();
  const slip = await booked(server, person, at(date, '09:00'));
  const { department: sharedDepartment } = await server.database.owner
    .selectFrom('lich_kham')
    .select('department')
    .where('department', '<>', server.department)
    .executeTakeFirstOrThrow();
  const { body: own } = await get(desk, `/hang-cho/${server.department}/door`);
  const { body: other } = await get(desk, `/hang-cho/${sharedDepartment}/door`);
  expect((await get(person.token, `/hang-cho/${server.department}/door`)).status).toBe(403);
  const arrive = (door: string, token = person.token) =>
    post(token, `/phieu-thong-tin/${slip.id}/arrive`, { door });
  for (const [time, code] of [
    [at(date, '07:29'), 409],
    [at(date, '09:31'), 409],
    [new Date(Date.parse(at(date, '09:00')) - 86_400_000), 409],
  ] as const) {
    server.setNow(new Date(time));
    expect((await arrive(own.door)).status).toBe(code);
  }
  server.setNow(new Date(at(date, '08:00')));
  for (const door of ['', 'x', other.door, `${own.door.slice(0, -1)}`]) {
    const refused = await arrive(door);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['door']]);
  }
  const stranger = await server.patient();
  expect((await arrive(own.door, stranger.token)).status).toBe(404);
  expect((await arrive(own.door, desk)).status).toBe(403);
  const here = await arrive(own.door);
  expect(here.status).toBe(200);
  expect(here.body).toMatchObject({ state: 'checked_in', queueNumber: 1 });
  expect((await arrive(own.door)).status).toBe(409);
});

const later = (minutes: number) =>
  server.setNow(new Date(server.services.clock().getTime() + minutes * 60_000));

it('takes a check-in back with its number, for ten minutes, by who did it, once', async () => {
  const date = freshDay();
  const slip = await booked(server, await server.patient(), at(date, '09:00'));
  server.setNow(new Date(at(date, '08:50')));
  const before = (await get(desk, `/phieu-thong-tin/${slip.id}`)).body;
  expect((await act(slip.id, 'check-in')).body.queueNumber).toBeGreaterThan(0);
  const other = await server.staff('le-tan');
  const foreign = await post(other, `/phieu-thong-tin/${slip.id}/undo`);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'BAD_TRANSITION']);
  expect(foreign.body.message).toContain('Chỉ người vừa làm');
  later(10);
  const undone = await act(slip.id, 'undo');
  expect(undone.status).toBe(200);
  expect(undone.body).toMatchObject({
    state: before.state,
    queueNumber: before.queueNumber,
    checkedInAt: before.checkedInAt,
  });
  expect(undone.body.history.at(-1)).toMatchObject({
    action: 'undo',
    from: 'checked_in',
    to: before.state,
  });
  expect((await act(slip.id, 'undo')).status).toBe(409);
  expect((await act(slip.id, 'check-in')).status).toBe(200);
  later(11);
  expect((await act(slip.id, 'undo')).status).toBe(409);
});

it('takes nothing back that has gone on, nor a time that somebody else has now', async () => {
  const date = freshDay();
  const slip = await booked(server, await server.patient(), at(date, '09:00'));
  const missed = await booked(server, await server.patient(), at(date, '10:00'));
  server.setNow(new Date(at(date, '08:50')));
  expect((await act(slip.id, 'check-in')).status).toBe(200);
  const nurse = await server.staff('bac-si', {
    departmentIds: [server.department],
  });
  expect((await post(nurse, `/phieu-thong-tin/${slip.id}/call`)).body).toMatchObject({
    state: 'called',
  });
  expect((await act(slip.id, 'undo')).status).toBe(409);

  server.setNow(new Date(at(date, '10:01')));
  expect((await act(missed.id, 'no-show')).status).toBe(200);
  expect((await act(missed.id, 'undo')).body.state).toBe('requested');
  expect((await act(missed.id, 'no-show')).status).toBe(200);
  const { patientId } = await server.patient();
  const squeezed = await post(desk, '/phieu-thong-tin/walk-in', {
    ...{ patientId, departmentId: server.department, doctorId: server.doctor },
  });
  expect(squeezed.status).toBe(201);
  const taken = await act(missed.id, 'undo');
  expect(taken.status).toBe(409);
  expect((await get(desk, `/phieu-thong-tin/${missed.id}`)).body.state).toBe('no_show');
});

it('opens one slip by the link of a message, without signing in, while the number stays the same', async () => {
  const [date, later] = [freshDay(), freshDay()];
  const person = await server.patient();
  const prove = (at: Date | null) =>
    server.database.owner
      .updateTable('ca_nhan')
      .set({ phone_verified_at: at?.toISOString() ?? null })
      .where('id', '=', person.userId)
      .execute();
  server.setNow(NOW);
  const slip = await booked(server, person, at(date, '09:00'));
  const key = server.services.secrets.current('slip-link');
  const to = {
    user: person.userId,
    appointment: slip.id,
    start: new Date(slip.start),
    issued: NOW,
  };
  const token = slipLinkToken(key, to);
  const show = (which = token) => server.call('GET', `/phieu-lien-ket/${which}`);
  const statusOf = async (which?: string) => (await show(which)).status;
  const send = (which: string, action: string, json: object) =>
    server.call('POST', `/phieu-lien-ket/${which}/${action}`, { json });

  // A number that nobody has proved opens nothing.
  await prove(null);
  expect(await statusOf()).toBe(404);
  await prove(new Date(NOW.getTime() - 60_000));
  const shown = await show();
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({ code: slip.code, state: 'requested', qrToken: slip.qrToken });
  expect(JSON.stringify(shown.body)).not.toContain('Đau bụng');

  const other = await booked(server, await server.patient(), at(date, '10:00'));
  const foreign = slipLinkToken(key, { ...to, appointment: other.id });
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const wrong of ['x', foreign, forged, slip.qrToken]) expect(await statusOf(wrong)).toBe(404);
  expect((await send(foreign, 'cancel', {})).status).toBe(404);

  // What the department asks is answered there; what was answered before is told nobody.
  const questions = `/phieu-lien-ket/${token}/cau-hoi` as const;
  const template = uuidv7();
  await server.database.owner
    .insertInto('mau_benh_an')
    .values({
      ...{ id: template, name: 'Hỏi trước', form_code: 'H/L', edition: 1 },
      ...{ encounter: 'truoc-kham', state: 'published', department: server.department },
      schema: JSON.stringify({
        sections: [
          {
            ...{ key: 'I', title: 'Trước khám' },
            fields: [
              { key: 'since' },
              { key: 'drug' },
              { key: 'ofSome', when: { match: 'any', tests: [{ field: '$sex', op: 'filled' }] } },
              { key: 'first', when: { match: 'all', tests: [{ field: 'since', op: 'empty' }] } },
            ].map((field) => ({ ...field, label: field.key, type: 'text' })),
          },
        ],
      }),
    })
    .execute();
  const told = await post(person.token, `/phieu-thong-tin/${slip.id}/cau-hoi`, {
    answers: { since: 'Hôm qua' },
  });
  expect(told.status).toBe(200);
  const asked = await server.call('GET', questions);
  expect(asked.body).toMatchObject({ asked: { id: template }, answered: 1, open: true });
  expect(JSON.stringify(asked.body)).not.toContain('Hôm qua');
  // Neither age nor sex is told: what they show and hide is decided already.
  expect(asked.body.asked?.facts).toEqual({ ageMonths: null, sex: null });
  const [section]: Template['sections'] = asked.body.asked?.schema.sections ?? [];
  expect(section?.fields.map(({ key, when }) => [key, when?.tests[0]?.field])).toEqual([
    ['since', undefined],
    ['drug', undefined],
    ['ofSome', undefined],
    ['first', 'since'],
  ]);
  const answered = await server.call('POST', questions, {
    json: { answers: { drug: 'Thuốc ho', since: 1, other: 1, first: 'Chưa' } },
  });
  expect(answered.body).toEqual({
    answers: { drug: 'Thuốc ho' },
    refused: {
      since: expect.any(String),
      other: expect.any(String),
      first: expect.stringContaining('Đăng nhập'),
    },
  });
  const own = await get(person.token, `/phieu-thong-tin/${slip.id}/cau-hoi`);
  expect(own.body.answers).toEqual({ since: 'Hôm qua', drug: 'Thuốc ho' });
  const others = await server.call('POST', `/phieu-lien-ket/${foreign}/cau-hoi`, {
    json: { answers: { drug: 'x' } },
  });
  expect(others.status).toBe(404);

  const lost = await send(token, 'reschedule', { start: at(date, '10:00') });
  expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
  const moved = await send(token, 'reschedule', { start: at(later, '09:00') });
  expect(moved.status).toBe(200);
  expect((await show()).body.state).toBe('rescheduled');
  const next = (await show(moved.body.token)).body;
  expect(next).toMatchObject({
    state: 'requested',
    start: new Date(at(later, '09:00')).toISOString(),
  });
  expect((await send(moved.body.token, 'cancel', {})).body.state).toBe('cancelled');
  expect((await send(moved.body.token, 'cancel', {})).status).toBe(409);

  server.setNow(new Date(Date.parse(slip.start) + 12 * 3_600_000));
  expect(await statusOf()).toBe(404);
  server.setNow(NOW);
  expect(await statusOf()).toBe(200);
  await prove(new Date(NOW.getTime() + 60_000));
  expect(await statusOf()).toBe(404);
});
