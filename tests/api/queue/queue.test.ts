import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { QueueScreen } from '../../../src/shared/queue/operations';
import { clinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { spawnServer } from '../booking/spawn-server';
import { arrive, leave } from './waiting';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());
afterEach(() => leave(server));

const queue = () => `/hang-cho/${server.department}` as const;
const next = (token = desk, json: object = {}) =>
  server.call('POST', `${queue()}/call-next`, { token, json });
const act = (id: string | undefined, action: string, token = desk, json: object = {}) =>
  server.call('POST', `/phieu-thong-tin/${id}/${action}`, { token, json });
const screen = async () => (await server.call('GET', `${queue()}/screen`)).body;
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1 }));

describe('the order of a queue', () => {
  it('is emergencies, then other priorities, then numbers', async () => {
    await arrive(server, server.department, [
      { number: 1 },
      { number: 2, priority: 'pregnant' },
      { number: 3, priority: 'emergency' },
      { number: 4, priority: 'elderly' },
      { number: 5 },
    ]);
    expect((await screen()).next).toEqual([3, 2, 4, 1, 5]);
    const called: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) called.push((await next()).body.queueNumber);
    expect(called).toEqual([3, 2, 4, 1, 5]);
    const nobody = await next();
    expect(nobody.status).toBe(409);
    expect(nobody.body.message).toBe('Không còn ai đang chờ.');
  });

  it('puts one who does not answer after three others, marked, without the priority', async () => {
    const ids = await arrive(server, server.department, [
      { number: 1, priority: 'emergency' },
      ...numbers(6).slice(1),
    ]);
    expect((await next()).body.queueNumber).toBe(1);
    expect((await act(ids.get(1), 'skip', desk, { note: 'Không có mặt' })).status).toBe(200);
    expect((await screen()).next).toEqual([2, 3, 4, 1, 5, 6]);
    const board = await server.call('GET', queue(), { token: desk });
    const skipped = board.body.entries.filter((entry: { skipped: boolean }) => entry.skipped);
    expect(skipped.map((entry: { queueNumber: number }) => entry.queueNumber)).toEqual([1]);
    expect((await act(ids.get(1), 'call')).status).toBe(200);
    expect((await act(ids.get(1), 'skip')).status).toBe(200);
    const { body } = await server.call('GET', `/phieu-thong-tin/${ids.get(1)}`, { token: desk });
    expect(body.history.map((step: { action: string }) => step.action)).toEqual([
      'call',
      'skip',
      'call',
      'skip',
    ]);
    expect(body.history[1]).toMatchObject({ note: 'Không có mặt', at: NOW.toISOString() });
    expect(body.history[1].by).not.toBeNull();
  });

  it('comes to the last one after those who are fewer than three', async () => {
    const ids = await arrive(server, server.department, numbers(2));
    await next();
    await act(ids.get(1), 'skip');
    expect((await screen()).next).toEqual([2, 1]);
    await next();
    await next();
    await act(ids.get(1), 'skip');
    expect((await screen()).next).toEqual([1]);
  });
});

describe('calling', () => {
  it('gives each of two processes that call at once somebody else, and nobody twice', async () => {
    const other = await spawnServer(
      server.database.runtimeUrl,
      server.services.settings.dataDir,
      server.services.clock(),
    );
    try {
      await arrive(server, server.department, numbers(24));
      const calls = [server.call, clinicCaller(() => other)];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          calls[index % 2]!('POST', `${queue()}/call-next`, { token: desk, json: {} }),
        ),
      );
      const called = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.queueNumber);
      expect(called.sort((a, b) => a - b)).toEqual(numbers(24).map(({ number }) => number));
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
      const rows = await server.database.owner
        .selectFrom('phieu_thong_tin')
        .select(({ fn }) => fn<number>('jsonb_array_length', ['history']).as('steps'))
        .execute();
      expect(rows.map(({ steps }) => steps)).toEqual(Array(24).fill(1));
    } finally {
      await other.close();
    }
  });

  it('keeps a doctor to the own patients and those without a doctor', async () => {
    await arrive(server, server.department, [
      { number: 1, doctor: server.overlapping },
      { number: 2 },
      { number: 3, doctor: server.doctor },
    ]);
    const doctor = await server.staff('bac-si', {
      doctorId: server.doctor,
      departmentIds: [server.department],
    });
    const own = { doctorId: server.doctor };
    expect((await next(doctor, own)).body.queueNumber).toBe(2);
    expect((await next(doctor, own)).body.queueNumber).toBe(3);
    expect((await next(doctor, own)).status).toBe(409);
    expect((await next(doctor)).body.queueNumber).toBe(1);
  });

  it('calls again, starts and completes, each step in its turn and by who may', async () => {
    const ids = await arrive(server, server.department, numbers(1));
    const id = ids.get(1);
    const doctor = await server.staff('bac-si', {
      doctorId: server.doctor,
      departmentIds: [server.department],
    });
    expect((await act(id, 'recall')).status).toBe(409);
    expect((await next()).body.state).toBe('called');
    const first = (await screen()).called[0].calledAt;
    server.setNow(new Date(NOW.getTime() + 60_000));
    expect((await act(id, 'recall')).status).toBe(200);
    expect((await screen()).called[0].calledAt > first).toBe(true);
    expect((await act(id, 'start')).status).toBe(403);
    expect((await act(id, 'start', doctor)).body.state).toBe('in_exam');
    expect((await screen()).called[0]).toMatchObject({ number: 1, room: '101', inside: true });
    expect((await act(id, 'complete', doctor)).body.state).toBe('completed');
    expect(await screen()).toMatchObject({ called: [], next: [], waiting: 0 });
    server.setNow(NOW);
  });
});

describe('somebody who came and left', () => {
  it('is closed from the queue, waiting, called or skipped, and the time is free again', async () => {
    const ids = await arrive(server, server.department, numbers(3));
    expect((await next()).body.queueNumber).toBe(1);
    await act(ids.get(1), 'skip');
    expect((await next()).body.queueNumber).toBe(2);
    for (const number of [1, 2, 3]) {
      const { status, body } = await act(ids.get(number), 'no-show', desk, { note: 'Đã bỏ về' });
      expect([status, body.state, body.history.at(-1)?.note]).toEqual([200, 'no_show', 'Đã bỏ về']);
    }
    expect(await screen()).toMatchObject({ called: [], next: [], waiting: 0 });
    const { rows } = await sql`SELECT 1 FROM booking_claim`.execute(server.database.owner);
    expect(rows).toEqual([]);
  });

  it('comes back with a new number, at its own place', async () => {
    const ids = await arrive(server, server.department, numbers(2));
    await next();
    await act(ids.get(1), 'skip');
    await act(ids.get(1), 'no-show');
    await act(ids.get(1), 'reopen', desk, { note: 'Đã quay lại' });
    const { body } = await act(ids.get(1), 'check-in');
    expect(body).toMatchObject({ state: 'checked_in', queueAfter: null });
    expect(body.queueNumber).toBeGreaterThan(2);
    expect((await screen()).next).toEqual([2, body.queueNumber]);
  });

  it('is not closed by the patient, nor once the examination has begun', async () => {
    const ids = await arrive(server, server.department, [{ number: 1, doctor: server.doctor }]);
    const rows = await server.database.owner
      .selectFrom('phieu_thong_tin')
      .select('patient')
      .where('id', '=', ids.get(1)!)
      .execute();
    const patient = await server.staff('benh-nhan', { patientIds: [rows[0]?.patient ?? ''] });
    for (const action of ['no-show', 'cancel']) {
      const { status } = await act(ids.get(1), action, patient, { reason: 'Tôi về' });
      expect([403, 409]).toContain(status);
    }
    const doctor = await server.staff('bac-si', {
      doctorId: server.doctor,
      departmentIds: [server.department],
    });
    await act(ids.get(1), 'start', doctor);
    expect((await act(ids.get(1), 'no-show')).status).toBe(409);
  });
});

describe('who may see a queue', () => {
  it('shows visitors numbers and rooms, and nothing about a person', async () => {
    await arrive(server, server.department, [
      { number: 1, patientName: 'Nguyễn Thị Riêng Tư', doctor: server.doctor },
      { number: 2, patientName: 'Trần Văn Kín Đáo', priority: 'pregnant' },
    ]);
    await next();
    const shown = await screen();
    const members: (keyof QueueScreen)[] = [
      'called',
      'department',
      'next',
      'note',
      'now',
      'revision',
      'waiting',
    ];
    expect(Object.keys(shown).sort()).toEqual(members.sort());
    const ofCall: (keyof QueueScreen['called'][number])[] = [
      'calledAt',
      'inside',
      'number',
      'room',
    ];
    expect(Object.keys(shown.called[0]).sort()).toEqual(ofCall.sort());
    expect(shown).toMatchObject({ department: 'NOI', next: [1], waiting: 1 });
    const { rows } = await sql<Record<string, string | null>>`
      SELECT t.id, t.code, t.patient, t.doctor, b.full_name, b.code AS patient_code
      FROM phieu_thong_tin t JOIN benh_nhan b ON b.id = t.patient`.execute(server.database.owner);
    const personal = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null);
    expect(personal.length).toBeGreaterThan(8);
    const text = JSON.stringify(shown);
    expect(personal.filter((value) => text.includes(value))).toEqual([]);
    expect(text).not.toMatch(/pregnant|Nguyễn|Trần/);
  });

  it('refuses patients and visitors the board, and pharmacists, and hides other departments', async () => {
    const ids = await arrive(server, server.department, numbers(1));
    const { token } = await server.patient();
    const board = (as?: string) => server.call('GET', queue(), { token: as });
    expect((await board()).status).toBe(401);
    expect((await board(token)).status).toBe(403);
    expect((await board(await server.staff('duoc-si'))).status).toBe(403);
    expect((await next(token)).status).toBe(403);
    expect((await next(await server.staff('quan-ly'))).status).toBe(403);
    const nurse = await server.staff('dieu-duong', { departmentIds: [server.sharedDepartment] });
    expect((await board(nurse)).body.entries).toEqual([]);
    expect((await next(nurse)).status).toBe(409);
    expect((await board(desk)).body.entries).toMatchObject([{ id: ids.get(1), queueNumber: 1 }]);
    expect((await server.call('GET', '/hang-cho/khong-co/screen')).status).toBe(404);
  });

  it('keeps who looked at the names', async () => {
    const ids = await arrive(server, server.department, numbers(2));
    const doctor = await server.staff('bac-si', { departmentIds: [server.department] });
    await server.call('GET', queue(), { token: doctor });
    const [row] = await server.database.owner
      .selectFrom('nhat_ky')
      .select('record_ids')
      .where('role', '=', 'bac-si')
      .where('action', '=', 'list')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect([...((row?.record_ids ?? []) as string[])].sort()).toEqual([...ids.values()].sort());
  });
});
