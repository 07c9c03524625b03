import { afterAll, beforeAll, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());

const hours = () => ({
  doctor: server.doctor,
  department: server.department,
  from: '13:30',
  to: '16:30',
  validFrom: '2026-12-07',
});
const enter = (json: object, token = manager) =>
  server.call('POST', '/lich-kham/several-weekdays', { token, json });
const stored = async () => {
  const rows = await server.database.owner
    .selectFrom('lich_kham')
    .select('weekday')
    .where('from', '=', '13:30')
    .orderBy('weekday')
    .execute();
  return rows.map(({ weekday }) => weekday);
};
const AFTERNOON = '2026-12-09T06:30:00.000Z';

it('writes the hours of several weekdays in one press, and they are open for booking', async () => {
  const { status, body } = await enter({ ...hours(), weekday: ['3', '1', '5', '3'] });
  expect(status).toBe(201);
  expect(body.map(({ weekday }: { weekday: string }) => weekday)).toEqual(['3', '1', '5']);
  expect(await stored()).toEqual(['1', '3', '5']);
  const day = '2026-12-09';
  const slots = await server.call(
    'GET',
    `/lich-trong?doctor=${server.doctor}&from=${day}&to=${day}`,
  );
  const starts = slots.body[0].slots.map(({ start }: { start: string }) => start);
  expect(starts).toContain(AFTERNOON);
});

it('takes a form as the client sends it', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(hours())) form.set(name, value);
  form.set('from', '17:00');
  form.set('to', '19:00');
  form.set('weekday', '["2","4"]');
  const { status, body } = await server.call('POST', '/lich-kham/several-weekdays', {
    token: manager,
    form,
  });
  expect(status).toBe(201);
  expect(body).toHaveLength(2);
});

it('writes nothing where one row is refused, and says what is wrong at its field', async () => {
  const before = await stored();
  const unknown = await enter({ ...hours(), weekday: ['2', '9'] });
  expect([unknown.status, namesOf(unknown.body.errors)]).toEqual([422, ['weekday']]);
  const none = await enter({ ...hours(), weekday: [] });
  expect([none.status, namesOf(none.body.errors)]).toEqual([422, ['weekday']]);
  const backwards = await enter({ ...hours(), to: '12:00', weekday: ['2', '4'] });
  expect(backwards.status).toBe(422);
  expect(await stored()).toEqual(before);
});

it('is for those who plan', async () => {
  const json = { ...hours(), weekday: ['6'] };
  expect((await enter(json, await server.staff('le-tan'))).status).toBe(403);
  expect((await enter(json, (await server.patient()).token)).status).toBe(403);
  expect((await enter(json, '')).status).toBe(401);
});

const session = (more: object) => ({
  department: server.department,
  validFrom: '2026-12-07',
  weekday: '1',
  from: '07:30',
  to: '11:30',
  ...more,
});
const add = (json: object) => server.call('POST', '/bac-si', { token: manager, json });
const doctorsNamed = async (fullName: string) => {
  const { owner } = server.database;
  return owner.selectFrom('bac_si').select('id').where('full_name', '=', fullName).execute();
};

it('adds a doctor with the week in one, and the hours are open for booking', async () => {
  const schedules = [session({}), session({ weekday: '3', from: '13:00', to: '16:00' })];
  const { status, body } = await add({
    ...{ fullName: 'Lê Thị Mới', bookable: true, departments: [server.department] },
    schedules,
  });
  expect(status).toBe(201);
  const rows = await server.database.owner
    .selectFrom('lich_kham')
    .select(['weekday', 'from', 'to', 'department'])
    .where('doctor', '=', body.id)
    .orderBy('weekday')
    .execute();
  expect(rows).toMatchObject([
    { weekday: '1', from: '07:30', to: '11:30', department: server.department },
    { weekday: '3', from: '13:00', to: '16:00' },
  ]);
  const day = '2026-12-09';
  const slots = await server.call('GET', `/lich-trong?doctor=${body.id}&from=${day}&to=${day}`);
  expect(slots.body[0].slots[0].start).toBe('2026-12-09T06:00:00.000Z');
});

it('takes the week as the form of a browser sends it, and a doctor without one', async () => {
  const form = new FormData();
  form.set('fullName', 'Trần Văn Mới');
  form.set('schedules', JSON.stringify([session({})]));
  expect((await server.call('POST', '/bac-si', { token: manager, form })).status).toBe(201);
  expect((await add({ fullName: 'Phạm Văn Mới', schedules: [] })).status).toBe(201);
});

it.each([
  ['ends before it begins', () => ({ to: '07:00' }), 'schedules.1.to'],
  ['meets another', () => ({ weekday: '1', from: '08:00' }), 'schedules.1.from'],
  ['has no department', () => ({ department: null }), 'schedules.1.department'],
  [
    'is in a department that is not there',
    () => ({ department: server.doctor }),
    'schedules.1.department',
  ],
  ['is of another doctor', () => ({ doctor: server.doctor }), 'schedules.1.doctor'],
])('keeps nothing of a doctor one of whose sessions %s', async (_why, wrong, at) => {
  const fullName = 'Bác sĩ Không Lưu';
  const schedules = [session({}), session({ weekday: '2', ...wrong() })];
  const { status, body } = await add({ fullName, schedules });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([at]);
  expect(await doctorsNamed(fullName)).toEqual([]);
});
