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
