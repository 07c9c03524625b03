import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WardMedicine } from '../../../src/shared/inpatient/dose-answers';
import type { WardNight } from '../../../src/shared/inpatient/ward-operations';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { addMedicine, addPrescription } from './orders';
import { addBeds, addStay } from './ward';

const HOUR = 3_600_000;
/** Hours and minutes of the clinic's day on which the clock of the tests stands at 07:00. */
const at = (time: string, days = 0): string =>
  new Date(Date.parse(`2026-12-07T${time}:00+07:00`) + days * 24 * HOUR).toISOString();

let server: BookingServer;
let nurse: string;
let other: string;
let stranger: string;
let manager: string;
let stay: string;
let next: string;
let prescription: string;
beforeAll(async () => {
  server = await startBooking();
  const own = { departmentIds: [server.department] };
  nurse = await server.staff('dieu-duong', own);
  other = await server.staff('dieu-duong', own);
  stranger = await server.staff('dieu-duong', { departmentIds: [server.sharedDepartment] });
  manager = await server.staff('quan-ly');
  const beds = await addBeds(server, 'D1', 2);
  [stay, next] = [await addStay(server), await addStay(server)];
  server.setNow(new Date(NOW.getTime() - 48 * HOUR));
  for (const [index, one] of [stay, next].entries()) {
    await server.call('POST', `/o-lai/${one}/admit`, {
      token: manager,
      json: { bedId: beds[index] },
    });
  }
  server.setNow(NOW);
  const cef = await addMedicine(server, 'Ceftriaxon');
  const para = await addMedicine(server, 'Paracetamol');
  await server.database.owner
    .updateTable('benh_nhan')
    .set({
      allergies: JSON.stringify([{ substance: 'ceftriaxon', reaction: 'Mày đay' }]) as never,
    })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('o_lai').select('patient').where('id', '=', stay),
    )
    .execute();
  prescription = await addPrescription(server, stay, at('12:00', -1), [
    { medicine: cef, name: 'Ceftriaxon', dose: 1, times: 3, days: 5, route: 'Tiêm tĩnh mạch' },
    { medicine: para, name: 'Paracetamol', dose: 1, times: 2, days: 5, timing: 'Khi sốt' },
  ]);
});
afterAll(() => server.close());
afterEach(() => server.setNow(NOW));

const record = (json: object, token = nurse) =>
  server.call('POST', '/thuc-hien-thuoc', {
    token,
    json: { stay, prescription, line: 0, dueAt: at('06:00'), outcome: 'given', ...json },
  });
const night = async (token = nurse): Promise<WardNight> =>
  (await server.call('GET', `/dem-truc?department=${server.department}`, { token })).body;
const medicines = async (): Promise<WardMedicine[]> =>
  (await night()).patients.find((one) => one.stay === stay)?.medication.medicines ?? [];
const undo = (body: { id: string; version: number }, token = nurse) =>
  server.call('POST', `/thuc-hien-thuoc/${body.id}/mark-error`, {
    token,
    json: { reason: 'Bấm nhầm', version: body.version },
  });

describe('doses on a ward', () => {
  it('are due by the prescription, with what speaks against them', async () => {
    server.setNow(new Date(at('07:30')));
    const [cef, para] = await medicines();
    expect(
      cef?.doses.map(({ dueAt, status, lateMinutes }) => [dueAt, status, lateMinutes]),
    ).toEqual([
      [at('14:00', -1), 'late', 17.5 * 60],
      [at('22:00', -1), 'late', 9.5 * 60],
      [at('06:00'), 'late', 90],
      [at('14:00'), 'coming', 0],
    ]);
    expect(cef?.warnings).toMatchObject([{ warning: { kind: 'allergy', reaction: 'Mày đay' } }]);
    expect(para).toMatchObject({ asNeeded: true, open: true, doses: [] });
    const patient = (await night()).patients.find((one) => one.stay === stay);
    expect(patient?.medication.allergies).toMatchObject([{ substance: 'ceftriaxon' }]);
    expect((await night()).patients.find((one) => one.stay === next)?.medication).toEqual({
      allergies: null,
      medicines: [],
    });
  });

  it('are recorded once, late ones with how late, and taken back with a reason', async () => {
    server.setNow(new Date(at('07:30')));
    const entry = uuidv7();
    const kept = await record({ entry });
    expect(kept.body).toMatchObject({
      lateMinutes: 90,
      dose: 1,
      unit: 'lọ',
      medicine: 'Ceftriaxon 1 g',
    });
    const again = await record({ entry });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['entry']]);
    const twice = await record({ entry: uuidv7() }, other);
    expect(twice.status).toBe(409);
    expect(twice.body.errors).not.toHaveProperty('entry');
    const dose = (await medicines())[0]?.doses.find(({ dueAt }) => dueAt === at('06:00'));
    expect(dose).toMatchObject({ status: 'given', lateMinutes: 0 });
    expect(dose?.record?.undoUntil).not.toBeNull();
    const seen = (await night(other)).patients.find((one) => one.stay === stay);
    expect(seen?.medication.medicines[0]?.doses[2]?.record?.undoUntil).toBeNull();
    expect((await undo(kept.body)).body).toMatchObject({ state: 'error' });
    expect((await record({ entry: uuidv7() }, other)).status).toBe(201);
  });

  it('are not given twice by two at once', async () => {
    const answers = await Promise.all(
      [nurse, other, nurse, other].map((token) => record({ dueAt: at('22:00', -1) }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('are not given with a reason, and no dose without one', async () => {
    const dueAt = at('14:00', -1);
    const missing = await record({ dueAt, outcome: 'not_given' });
    expect(missing.body.errors).toHaveProperty('reason');
    const vague = await record({ dueAt, outcome: 'not_given', reason: 'other' });
    expect(vague.body.errors).toHaveProperty('note');
    const refused = await record({ dueAt, outcome: 'not_given', reason: 'refused' });
    expect(refused.body).toMatchObject({ reason: 'refused', dose: null });
    expect((await medicines())[0]?.doses[0]).toMatchObject({ status: 'not_given' });
  });

  it('are refused before their time, at other times, too late, and after their prescription', async () => {
    const fieldOf = async (json: object) =>
      Object.keys((await record(json)).body.errors ?? {}).join();
    expect(await fieldOf({ dueAt: at('14:00') })).toBe('dueAt');
    expect(await fieldOf({ dueAt: at('14:00', 1) })).toBe('dueAt');
    expect(await fieldOf({ dueAt: at('07:00') })).toBe('dueAt');
    expect(await fieldOf({ line: 7 })).toBe('line');
    expect(await fieldOf({ stay: next })).toBe('prescription');
    expect(await fieldOf({ at: at('08:00') })).toBe('at');
    server.setNow(new Date(at('06:01', 2)));
    expect(await fieldOf({ dueAt: at('06:00', 1) })).toBe('dueAt');
    server.setNow(new Date(at('13:00')));
    expect((await record({ dueAt: at('14:00') })).status).toBe(201);
    const ended = await addPrescription(server, stay, at('12:00', -1), [
      { medicine: uuidv7(), name: 'Thuốc cũ', dose: 1, times: 1, days: 5 },
    ]);
    await server.database.owner
      .updateTable('don_thuoc')
      .set({ state: 'cancelled' })
      .where('id', '=', ended)
      .execute();
    expect(await fieldOf({ prescription: ended, dueAt: at('08:00') })).toBe('prescription');
  });

  it('are given as needed no more often than prescribed', async () => {
    const give = (dueAt: string, token = nurse) => record({ line: 1, dueAt }, token);
    expect((await give(at('06:30'))).status).toBe(201);
    const both = await Promise.all([give(at('06:58'), nurse), give(at('06:59'), other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await medicines())[1]).toMatchObject({ open: false, doses: [{}, {}] });
  });

  it('are written by the ward alone, and seen by nobody else', async () => {
    for (const token of [stranger, manager]) {
      expect((await record({}, token)).status).toBeGreaterThanOrEqual(400);
    }
    const list = (token: string) => server.call('GET', '/thuc-hien-thuoc', { token });
    expect((await list(stranger)).body).toEqual([]);
    expect((await list(manager)).status).toBe(403);
    const { body } = await list(nurse);
    expect((await undo(body[0], stranger)).status).toBe(404);
  });
});
