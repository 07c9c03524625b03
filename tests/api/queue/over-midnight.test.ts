import { afterAll, afterEach, beforeAll, it } from 'vitest';
import type {
  DepartmentQueue,
  QueuePlace,
  QueueScreen,
} from '../../../src/shared/queue/operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { at } from '../booking/days';
import { leave } from './waiting';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
afterEach(() => leave(server));

const [EVENING, MORNING] = ['2026-12-08', '2026-12-09'];
const isAt = (day: string, time: string) => server.setNow(new Date(at(day, time)));

/** Somebody who comes to the desk just now. */
async function comes(more: object = {}) {
  const { patientId, token } = await server.patient();
  const json = { patientId, departmentId: server.department, ...more };
  const { status, body } = await server.call('POST', '/phieu-thong-tin/walk-in', {
    ...{ token: desk, json },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return { ...body, token };
}

const queue = () => `/hang-cho/${server.department}` as const;
const screen = async (): Promise<QueueScreen> =>
  (await server.call('GET', `${queue()}/screen`)).body;
const callNext = async () =>
  (await server.call('POST', `${queue()}/call-next`, { token: desk, json: {} })).body;
const act = (action: string, id: string) =>
  server.call('POST', `/phieu-thong-tin/${id}/${action}`, { token: desk, json: {} });

it('goes on over midnight: who came before it waits on, and comes before the new day', async () => {
  isAt(EVENING, '23:40');
  const first = await comes();
  const second = await comes();
  isAt(MORNING, '00:10');
  const third = await comes();
  expect([second.queueNumber, third.queueNumber]).toEqual([first.queueNumber + 1, 1]);
  const { next, waiting } = await screen();
  expect([next, waiting]).toEqual([[first.queueNumber, second.queueNumber, 1], 3]);
  const place: QueuePlace = (
    await server.call('GET', `/phieu-thong-tin/${second.id}/place`, { token: second.token })
  ).body;
  expect(place.before).toBe(1);
  const departments: DepartmentQueue[] = (await server.call('GET', '/hang-cho', { token: desk }))
    .body;
  expect(departments.find(({ id }) => id === server.department)?.waiting).toBe(3);
  expect((await callNext()).id).toBe(first.id);
  const urgent = await comes({ priority: 'emergency' });
  expect((await screen()).next[0]).toBe(urgent.queueNumber);
});

it('puts one who does not answer after three others, of whichever day they are', async () => {
  isAt(EVENING, '23:40');
  const evening = await comes();
  isAt(MORNING, '00:10');
  const numbers: number[] = [];
  for (let count = 0; count < 4; count += 1) numbers.push((await comes()).queueNumber);
  const [first, second, third, fourth] = numbers;
  expect((await callNext()).id).toBe(evening.id);
  await act('skip', evening.id);
  expect((await screen()).next).toEqual([first, second, third, evening.queueNumber, fourth]);
});

it('puts one who does not answer after all who are left of the evening', async () => {
  isAt(EVENING, '23:40');
  const gone = await comes();
  const left: number[] = [];
  for (let count = 0; count < 3; count += 1) left.push((await comes()).queueNumber);
  isAt(MORNING, '00:10');
  const { queueNumber } = await comes();
  expect((await callNext()).id).toBe(gone.id);
  await act('skip', gone.id);
  expect((await screen()).next).toEqual([...left, gone.queueNumber, queueNumber]);
});

it('leaves who was forgotten in the evening to the evening', async () => {
  isAt(EVENING, '17:30');
  await comes();
  isAt(MORNING, '08:00');
  const { queueNumber } = await comes();
  expect((await screen()).next).toEqual([queueNumber]);
});

it('takes whom a doctor sees only after midnight', async () => {
  isAt(EVENING, '23:50');
  const first = await comes({ doctorId: server.doctor });
  const second = await comes({ doctorId: server.doctor });
  expect([first.start, second.start]).toEqual([at(EVENING, '23:50'), at(MORNING, '00:10')]);
  expect(second).toMatchObject({ state: 'checked_in', queueNumber: first.queueNumber + 1 });
});
