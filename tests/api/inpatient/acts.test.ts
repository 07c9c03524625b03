import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { addBeds, addStay } from './ward';

let server: BookingServer;
let manager: string;
let doctor: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
  doctor = await server.staff('bac-si', { departmentIds: [server.department] });
});
afterAll(() => server.close());

const act = (stay: string, action: string, json: object = {}, token = manager) =>
  server.call('POST', `/o-lai/${stay}/${action}`, { token, json });
const actBed = (bed: string, action: string, json: object = {}, token = manager) =>
  server.call('POST', `/giuong/${bed}/${action}`, { token, json });
const bedState = async (bed: string) =>
  (await server.call('GET', `/giuong/${bed}`, { token: manager })).body.state;
const stayState = async (stay: string) =>
  (await server.call('GET', `/o-lai/${stay}`, { token: manager })).body.state;
const openSegments = (stay: string) =>
  server.database.owner
    .selectFrom('dieu_chuyen_giuong')
    .select(['bed', 'kind', 'place'])
    .where('stay', '=', stay)
    .where('end', 'is', null)
    .execute();
const admitted = async (bed: string, of = {}) => {
  const stay = await addStay(server, of);
  expect((await act(stay, 'admit', { bedId: bed })).status).toBe(200);
  return stay;
};

describe('a stay from the request to the empty bed', () => {
  it('moves stay, segment and bed together', async () => {
    const [first = '', second = ''] = await addBeds(server, 'B1', 2);
    const stay = await addStay(server);
    expect((await act(stay, 'admit')).body.errors).toMatchObject({
      bedId: 'Chọn giường cho bệnh nhân.',
    });
    expect((await act(stay, 'reserve', { bedId: first })).body.state).toBe('scheduled');
    expect(await bedState(first)).toBe('reserved');
    expect((await act(stay, 'admit')).body.state).toBe('admitted');
    expect(await bedState(first)).toBe('occupied');
    expect((await act(stay, 'transfer', { bedId: second })).status).toBe(200);
    expect([await bedState(first), await bedState(second)]).toEqual(['cleaning', 'occupied']);
    expect((await actBed(first, 'clean')).body.state).toBe('available');
    expect((await act(stay, 'vacate')).body.code).toBe('BAD_TRANSITION');
    expect((await act(stay, 'order-discharge', {}, doctor)).status).toBe(200);
    expect(await bedState(second)).toBe('occupied');
    expect((await act(stay, 'clear')).status).toBe(200);
    expect((await act(stay, 'vacate')).body.state).toBe('discharged');
    expect(await openSegments(stay)).toEqual([]);
    expect(await bedState(second)).toBe('cleaning');
    const ended = await act(stay, 'discharge', { outcome: 'khoi' }, doctor);
    expect(ended.body).toMatchObject({ state: 'discharged', outcome: 'khoi' });
  });

  it('keeps a bed for who is on pass, and refuses to clear what is not done', async () => {
    const [bed = ''] = await addBeds(server, 'B2', 1);
    const stay = await admitted(bed);
    const until = new Date(NOW.getTime() + 3_600_000).toISOString();
    expect((await act(stay, 'leave', { until }, doctor)).body.awayUntil).toBe(until);
    expect(await bedState(bed)).toBe('occupied');
    expect((await act(stay, 'come-back', {}, doctor)).body.awayUntil).toBeNull();
    await server.database.owner
      .updateTable('phong_ban')
      .set({ discharge_items: 'Trả thẻ' })
      .where('id', '=', server.department)
      .execute();
    await act(stay, 'order-discharge', {}, doctor);
    await server.database.owner.updateTable('phong_ban').set({ discharge_items: null }).execute();
    const refused = await act(stay, 'clear');
    expect(refused.status).toBe(409);
    expect(refused.body.checklist).toMatchObject({
      ready: false,
      items: [{ item: 'Trả thẻ', done: false }],
    });
  });
});

describe('a bed that will not do', () => {
  it('is refused with who has it and beds that would do', async () => {
    const [first = '', second = ''] = await addBeds(server, 'B3', 2);
    await admitted(first);
    const late = await act(await addStay(server), 'admit', { bedId: first });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('BED_TAKEN');
    expect(late.body.takenBy.name).toBe('Người nằm viện');
    expect(late.body.beds.map(({ id }: { id: string }) => id)).toContain(second);
    expect((await actBed(second, 'block', { note: 'Hỏng' })).body.state).toBe('blocked');
    const blocked = await act(await addStay(server), 'reserve', { bedId: second });
    expect([blocked.status, blocked.body.code]).toEqual([409, 'BED_BLOCKED']);
    expect((await actBed(second, 'unblock')).body.state).toBe('available');
  });

  it('is of another sex or isolation', async () => {
    const [men = ''] = await addBeds(server, 'B4', 1, { sex: 'male' });
    const [isolated = ''] = await addBeds(server, 'B5', 1, { isolation: 'khong-khi' });
    const woman = await addStay(server);
    expect((await act(woman, 'admit', { bedId: men })).body.code).toBe('BED_UNSUITABLE');
    expect((await act(woman, 'admit', { bedId: isolated })).body.code).toBe('BED_UNSUITABLE');
    const ill = await addStay(server, { isolation: 'khong-khi' });
    const refused = await act(ill, 'admit', { bedId: men });
    expect(refused.body.beds.map(({ id }: { id: string }) => id)).toEqual([isolated]);
    expect((await act(ill, 'admit', { bedId: isolated })).status).toBe(200);
  });

  it('takes two where it may, of one sex, and never three', async () => {
    const [bed = ''] = await addBeds(server, 'B6', 1, { capacity: 2 });
    const one = await admitted(bed);
    const man = await addStay(server, { sex: 'male' });
    expect((await act(man, 'admit', { bedId: bed })).body.code).toBe('BED_UNSUITABLE');
    const two = await admitted(bed);
    const third = await act(await addStay(server), 'admit', { bedId: bed });
    expect(third.body.code).toBe('BED_TAKEN');
    const places = [...(await openSegments(one)), ...(await openSegments(two))];
    expect(places.map(({ place }) => place)).toEqual([1, 2]);
    const smaller = await server.call('PUT', `/giuong/${bed}`, {
      token: manager,
      json: { capacity: 1 },
      headers: { 'if-match': '*' },
    });
    expect(smaller.status).toBe(422);
  });
});

describe('two at once', () => {
  it('admits one of two to the last bed; the other reads who has it and gets an offer', async () => {
    const [bed = '', other = ''] = await addBeds(server, 'B7', 2);
    const stays = [await addStay(server), await addStay(server)];
    const answers = await Promise.all(stays.map((stay) => act(stay, 'admit', { bedId: bed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.code).toBe('BED_TAKEN');
    expect(loser?.body.takenBy.code).toMatch(/^NV-/);
    expect(loser?.body.beds.map(({ id }: { id: string }) => id)).toContain(other);
  });
});

describe('a swap and an undo', () => {
  it('changes the beds of two, and changes them back', async () => {
    const [first = '', second = ''] = await addBeds(server, 'B8', 2);
    const [one, two] = [await admitted(first), await admitted(second)];
    expect((await act(one, 'swap', { otherStayId: two })).status).toBe(200);
    expect((await openSegments(one))[0]?.bed).toBe(second);
    expect((await openSegments(two))[0]?.bed).toBe(first);
    const audited = await server.database.owner
      .selectFrom('nhat_ky')
      .select('record_id')
      .where('action', '=', 'swap')
      .execute();
    expect(audited.map((entry) => entry.record_id).sort()).toEqual([one, two].sort());
    const other = await server.staff('quan-ly');
    expect((await act(one, 'undo', {}, other)).status).toBe(409);
    expect((await act(two, 'undo')).body.undone).toBe('swap');
    expect((await openSegments(one))[0]?.bed).toBe(first);
    expect(await stayState(one)).toBe('admitted');
  });

  it('takes back an admission within ten minutes, and no later', async () => {
    const [bed = '', free = ''] = await addBeds(server, 'B9', 2);
    const stay = await admitted(bed);
    expect((await act(stay, 'undo')).status).toBe(200);
    expect([await stayState(stay), await bedState(bed)]).toEqual(['requested', 'available']);
    await act(stay, 'admit', { bedId: free });
    server.setNow(new Date(NOW.getTime() + 11 * 60_000));
    const late = await act(stay, 'undo');
    server.setNow(NOW);
    expect(late.status).toBe(409);
    expect(await bedState(free)).toBe('occupied');
  });

  it('is a state that nobody writes', async () => {
    const [bed = ''] = await addBeds(server, 'C1', 1);
    await server.database.owner
      .updateTable('giuong')
      .set({ state: 'occupied' })
      .where('id', '=', bed)
      .execute();
    expect(await bedState(bed)).toBe('available');
    const segment = await server.call('POST', '/dieu-chuyen-giuong', { token: manager, json: {} });
    expect([403, 404]).toContain(segment.status);
  });
});

describe('a request for admission', () => {
  const visit = async () => {
    const { patientId } = await server.patient();
    const id = uuidv7();
    const row = {
      id,
      patient: patientId,
      doctor: server.doctor,
      department: server.department,
      kind: 'booked',
      priority: 'normal',
      payer: 'fee',
      state: 'in_exam',
      start: new Date(NOW.getTime() + 3_600_000).toISOString(),
      end: new Date(NOW.getTime() + 5_400_000).toISOString(),
    } as const;
    await server.database.owner.insertInto('phieu_thong_tin').values(row).execute();
    return { id, patientId };
  };
  const ask = (id: string) =>
    server.call('POST', `/phieu-thong-tin/${id}/request-stay`, {
      token: doctor,
      json: { department: server.department, reason: 'Khó thở tăng dần' },
    });
  const waitingFor = async (token: string, stay: string) =>
    (await server.call('GET', '/so-do-giuong', { token })).body.waiting.find(
      ({ id }: { id: string }) => id === stay,
    );

  it('is made once for who waits or lies, and is seen beside the map by who may act on it', async () => {
    const { id, patientId } = await visit();
    const answers = await Promise.all([ask(id), ask(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(made?.body).toMatchObject({
      ...{ state: 'requested', patient: patientId, appointment: id, reason: 'Khó thở tăng dần' },
    });
    expect(refused?.body.message).toContain(made?.body.code);
    // The doctor treats the patient, whose name is there, and gives no beds to who is admitted.
    const stay = String(made?.body.id);
    const name = expect.stringMatching(/./);
    const asked = { kind: 'admission', mayPlace: false, name };
    expect(await waitingFor(doctor, stay)).toMatchObject(asked);
    expect(await waitingFor(manager, stay)).toMatchObject({ mayPlace: true });
    const nurse = await server.staff('dieu-duong', { departmentIds: [] });
    expect(await waitingFor(nurse, stay)).toBeUndefined();
  });
});
