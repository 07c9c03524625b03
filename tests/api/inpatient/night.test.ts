import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { WardNight } from '../../../src/shared/inpatient/ward-operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { addBeds, addStay } from './ward';

let server: BookingServer;
let nurse: string;
let other: string;
let stranger: string;
let stays: string[];
beforeAll(async () => {
  server = await startBooking();
  const own = { departmentIds: [server.department] };
  nurse = await server.staff('dieu-duong', own);
  other = await server.staff('dieu-duong', own);
  stranger = await server.staff('dieu-duong', { departmentIds: [server.sharedDepartment] });
  const manager = await server.staff('quan-ly');
  const beds = await addBeds(server, 'N1', 2);
  stays = [await addStay(server), await addStay(server)];
  for (const [index, stay] of stays.entries()) {
    const json = { bedId: beds[index] };
    await server.call('POST', `/o-lai/${stay}/admit`, { token: manager, json });
  }
});
afterAll(() => server.close());

const WELL = { breaths: 16, spo2: 97, systolic: 125, pulse: 72, consciousness: 'alert' };
const take = (stay: string, json: object, token = nurse) =>
  server.call('POST', '/sinh-hieu', {
    token,
    json: { stay, takenAt: NOW.toISOString(), ...WELL, temperature: 36.8, ...json },
  });
const night = async (token = nurse): Promise<WardNight> =>
  (await server.call('GET', `/dem-truc?department=${server.department}`, { token })).body;

describe('the night on a ward', () => {
  it('puts who is worst first, and says whose round is late', async () => {
    const [first = '', second = ''] = stays;
    expect((await take(first, {})).body).toMatchObject({ score: 0, risk: 'none' });
    expect((await take(second, { pulse: 135, breaths: 26, oxygen: true })).body).toMatchObject({
      score: 8,
      risk: 'high',
    });
    const hour = 3_600_000;
    server.setNow(new Date(NOW.getTime() + 2 * hour));
    const ward = await night();
    expect(ward.patients.map(({ stay, late, last }) => [stay, late, last?.score])).toEqual([
      [second, true, 8],
      [first, false, 0],
    ]);
    expect(ward.patients[1]?.due).toBe(new Date(NOW.getTime() + 12 * hour).toISOString());
    expect(ward.beds).toMatchObject({ all: 2, available: 0, free: [] });
    // A round that lacks signs takes no warning back.
    await take(second, { pulse: 100, temperature: null });
    expect((await night()).patients[0]).toMatchObject({
      stay: second,
      risk: 'high',
      late: true,
      last: { risk: null },
    });
    server.setNow(NOW);
  });

  it('keeps an entry that is sent twice once, and shows none that was an error', async () => {
    const [first = ''] = stays;
    const entry = uuidv7();
    const kept = await take(first, { entry, pulse: 118 });
    const again = await take(first, { entry, pulse: 118 });
    expect([kept.status, again.status]).toEqual([201, 409]);
    expect(again.body).toMatchObject({ errors: { entry: expect.anything() } });
    const marked = await server.call('POST', `/sinh-hieu/${kept.body.id}/mark-error`, {
      token: nurse,
      json: { reason: 'Nhầm bệnh nhân', version: kept.body.version },
    });
    expect(marked.body).toMatchObject({ state: 'error', errorReason: 'Nhầm bệnh nhân' });
    const { patients } = await night();
    expect(patients.find(({ stay }) => stay === first)?.last?.pulse).toBe(72);
  });

  it('has a handover received by somebody else than who wrote it', async () => {
    const [first = ''] = stays;
    const { body: note } = await server.call('POST', '/ban-giao', {
      token: nurse,
      json: { stay: first, situation: 'Sốt về đêm' },
    });
    const receive = (token: string) =>
      server.call('POST', `/ban-giao/${note.id}/receive`, {
        token,
        json: { version: note.version },
      });
    expect((await receive(nurse)).status).toBe(409);
    expect((await receive(other)).body.state).toBe('received');
    const shown = (await night(other)).patients.find(({ stay }) => stay === first)?.handover;
    expect(shown).toMatchObject({
      situation: 'Sốt về đêm',
      own: false,
      receivedAt: NOW.toISOString(),
    });
  });

  it('is closed to other wards, and to managers', async () => {
    const query = `/dem-truc?department=${server.department}`;
    const manager = await server.staff('quan-ly');
    for (const token of [stranger, manager]) {
      expect((await server.call('GET', query, { token })).status).toBe(403);
    }
    expect((await take(stays[0] ?? '', {}, stranger)).status).toBeGreaterThanOrEqual(400);
    const { body } = await server.call('GET', '/sinh-hieu', { token: stranger });
    expect(body).toEqual([]);
  });
});

const patient = async (stay: string, token = nurse) =>
  (await night(token)).patients.find((one) => one.stay === stay);
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe('fluids of a ward', () => {
  it('are summed, once each, without those that were errors', async () => {
    const [first = ''] = stays;
    const write = (way: string, amount: number, json: object = {}, token = nurse) =>
      server.call('POST', '/dich-vao-ra', {
        token,
        json: { stay: first, way, amount, at: NOW.toISOString(), ...json },
      });
    const entry = uuidv7();
    const kept = [await write('drink', 250, { entry }), await write('drink', 250, { entry })];
    expect(kept.map(({ status }) => status)).toEqual([201, 409]);
    await write('urine', 400);
    const wrong = (await write('infusion', 500)).body;
    await server.call('POST', `/dich-vao-ra/${wrong.id}/mark-error`, {
      token: other,
      json: { reason: 'Chai còn nguyên', version: wrong.version },
    });
    const fluids = (await patient(first))?.fluids;
    expect(fluids?.last24).toEqual({ in: 250, out: 400 });
    expect(fluids?.shifts[0]).toMatchObject({ kind: 'sang', in: 250, out: 400 });
    expect(fluids?.entries.map(({ way }) => way).sort()).toEqual(['drink', 'urine']);
    const refused = await write('drink', 100, { at: minutes(30).toISOString() });
    expect(refused.body.errors).toEqual({ at: 'Giờ ghi ở tương lai.' });
    expect((await write('drink', 0)).status).toBe(422);
    expect((await write('drink', 100, {}, stranger)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('tasks of a ward', () => {
  const act = (id: string, action: string, json: object = {}, token = nurse) =>
    server.call('POST', `/viec-cham-soc/${id}/${action}`, { token, json });
  const set = async (stay: string, json: object) => {
    const dueAt = minutes(-10).toISOString();
    const answer = await server.call('POST', '/viec-cham-soc', {
      token: nurse,
      json: { stay, task: 'Xoay trở', dueAt, ...json },
    });
    return answer.body.id as string;
  };

  it('say who did them and when, and come again so long after', async () => {
    const [first = ''] = stays;
    const id = await set(first, { everyHours: 2 });
    expect((await patient(first))?.tasks).toMatchObject([{ id, state: 'open', late: true }]);
    expect((await act(id, 'done', { note: 'Da hồng' }, other)).body.state).toBe('done');
    const [next, done] = (await patient(first, other))?.tasks ?? [];
    expect(next).toMatchObject({ state: 'open', late: false, dueAt: minutes(120).toISOString() });
    expect(done).toMatchObject({ id, doneAt: NOW.toISOString(), doneNote: 'Da hồng' });
    expect(done?.undoUntil).toBe(minutes(10).toISOString());
    expect((await act(id, 'done')).body.code).toBe('BAD_TRANSITION');
  });

  it('are taken back for ten minutes by who did them, the next one with them', async () => {
    const [, second = ''] = stays;
    const id = await set(second, { everyHours: 4 });
    await act(id, 'done');
    expect((await act(id, 'undo', {}, other)).status).toBe(409);
    server.setNow(minutes(11));
    expect((await act(id, 'undo')).status).toBe(409);
    server.setNow(minutes(9));
    expect((await act(id, 'undo')).body).toMatchObject({ state: 'open', doneBy: null });
    server.setNow(NOW);
    expect((await patient(second))?.tasks).toMatchObject([{ id, state: 'open' }]);
    expect((await act(id, 'cancel')).status).toBe(422);
    expect((await act(id, 'cancel', { reason: 'Chuyển mổ' })).body.state).toBe('cancelled');
    expect((await patient(second))?.tasks).toEqual([]);
  });

  it('names the beds that are free, and says who shares one', async () => {
    const manager = await server.staff('quan-ly');
    const [bedId] = await addBeds(server, 'N2', 2, { capacity: 2 });
    const pair = [await addStay(server), await addStay(server)];
    for (const stay of pair) {
      const { status } = await server.call('POST', `/o-lai/${stay}/admit`, {
        token: manager,
        json: { bedId },
      });
      expect(status).toBe(200);
    }
    const ward = await night();
    expect(ward.beds.free).toEqual(['N2-2']);
    const beside = new Map(ward.patients.map((one) => [one.stay, one.beside]));
    expect([...pair, ...stays].map((stay) => beside.get(stay))).toEqual([1, 1, 0, 0]);
  });
});
