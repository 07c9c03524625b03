import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

const DAY = '2026-12-07';
const at = (time: string) => new Date(`${DAY}T${time}:00+07:00`).toISOString();
const comes = (json: object, token = desk, key?: string) =>
  server.call('POST', '/phieu-thong-tin/walk-in', {
    ...{ token, json },
    headers: key ? { 'idempotency-key': key } : {},
  });
const slots = (query: string, token = desk) =>
  server.call('GET', `/phieu-thong-tin/slots?from=${DAY}&to=${DAY}&${query}`, { token });

describe('the slots that staff see', () => {
  it('are open without the notice that binds patients, with seats and how many are taken', async () => {
    server.setNow(new Date(at('07:55')));
    const { patientId } = await server.patient();
    await comes({
      patientId,
      departmentId: server.sharedDepartment,
      doctorId: server.shared,
      start: at('08:00'),
    });
    const { status, body } = await slots(`doctor=${server.shared}`);
    expect(status).toBe(200);
    const seen = body[0].slots.map((slot: { state: string; taken: number; capacity: number }) => [
      slot.state,
      slot.taken,
      slot.capacity,
    ]);
    expect(seen).toEqual([
      ['open', 1, 2],
      ['open', 0, 2],
    ]);
    server.setNow(NOW);
  });

  it('are shown to neither patients nor visitors', async () => {
    const { token } = await server.patient();
    expect((await slots('', token)).status).toBe(403);
    expect((await slots('', '')).status).toBe(401);
    expect((await slots('', await server.staff('bac-si'))).status).toBe(200);
  });
});

describe('a patient who comes without an appointment', () => {
  it('takes an open slot and is checked in with a queue number, in one step', async () => {
    const { patientId } = await server.patient();
    const { status, body } = await comes({
      patientId,
      departmentId: server.department,
      doctorId: server.doctor,
      start: at('08:00'),
      reason: 'Sốt',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'checked_in', kind: 'walk-in', room: server.room });
    expect(body.queueNumber).toBeGreaterThan(0);
    expect(body.qrToken).toMatch(/^[\w-]{43}$/);
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'check-in',
    ]);
  });

  it('is refused a slot that somebody has, with others, and nothing is left behind', async () => {
    const { patientId } = await server.patient();
    const doctor = { departmentId: server.department, doctorId: server.doctor };
    const { status, body } = await comes({ patientId, ...doctor, start: at('08:00') });
    expect(status).toBe(409);
    expect(body.code).toBe('SLOT_TAKEN');
    expect(body.open.length).toBeGreaterThan(0);
    const rows = await server.database.owner
      .selectFrom('phieu_thong_tin')
      .select('id')
      .where('patient', '=', patientId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is squeezed into the first gap of the doctor, never over another patient', async () => {
    server.setNow(new Date(at('07:50')));
    const doctor = { departmentId: server.department, doctorId: server.doctor };
    const times: string[] = [];
    for (const _ of ['first', 'second']) {
      const { patientId } = await server.patient();
      const { status, body } = await comes({ patientId, ...doctor });
      expect(status).toBe(201);
      times.push(body.start);
    }
    // 08:00 is taken, and before it there is no room for twenty minutes.
    expect(times).toEqual([at('08:20'), at('08:40')]);
    server.setNow(NOW);
  });

  it('waits for any doctor of the department where none is named', async () => {
    const numbers: number[] = [];
    for (const _ of ['first', 'second']) {
      const { patientId } = await server.patient();
      const { body } = await comes({ patientId, departmentId: server.department });
      expect(body).toMatchObject({ state: 'checked_in', doctor: null, start: NOW.toISOString() });
      numbers.push(body.queueNumber);
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it('is written down once when the same request comes ten times at once, and again later', async () => {
    const { patientId } = await server.patient();
    const json = { patientId, departmentId: server.department, reason: 'Sốt' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => comes(json, desk, 'visit-1')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    server.setNow(new Date(NOW.getTime() + 60 * 60_000));
    answers.push(await comes(json, desk, 'visit-1'));
    server.setNow(NOW);
    expect(new Set(answers.map(({ body }) => body.queueNumber)).size).toBe(1);
    const rows = await server.database.owner
      .selectFrom('phieu_thong_tin')
      .select('id')
      .where('patient', '=', patientId)
      .execute();
    expect(rows).toHaveLength(1);
    const other = await comes({ ...json, reason: 'Ho' }, desk, 'visit-1');
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveProperty('Idempotency-Key');
  });

  it('is written down by the desk alone', async () => {
    const { token, patientId } = await server.patient();
    const json = { patientId, departmentId: server.department };
    expect((await comes(json, token)).status).toBe(403);
    expect((await comes(json, await server.staff('bac-si'))).status).toBe(403);
    expect((await comes(json, '')).status).toBe(401);
    const missing = await comes({ patientId });
    expect(missing.status).toBe(422);
    expect(namesOf(missing.body.errors)).toEqual(['departmentId']);
  });
});

describe('the day that the desk looks at', () => {
  const day = (known = '', token = desk) =>
    server.call('GET', `/phieu-thong-tin/day?department=${server.department}&revision=${known}`, {
      token,
    });
  const looks = async () => {
    const rows = server.database.owner.selectFrom('nhat_ky').select('id');
    return (await rows.where('resource', '=', 'phieu-thong-tin').execute()).length;
  };

  it('says who has come or changed by id and version alone, and nothing while all is the same', async () => {
    const { patientId } = await server.patient();
    const { body: before } = await day();
    const { body: visit } = await comes({ patientId, departmentId: server.department });
    const audited = await looks();
    const { body: after } = await day(before.revision);
    const added = after.rows?.filter(
      ({ id }: { id: string }) => !before.rows?.some((row: { id: string }) => row.id === id),
    );
    expect(added).toEqual([{ id: visit.id, version: visit.version }]);
    expect((await day(after.revision)).body).toEqual({ revision: after.revision, rows: null });
    expect(await looks()).toBe(audited);
    await server.call('POST', `/phieu-thong-tin/${visit.id}/call`, { token: desk, json: {} });
    const { body: called } = await day(after.revision);
    const versions = new Map(
      called.rows?.map((row: { id: string; version: number }) => [row.id, row.version]),
    );
    expect(versions.get(visit.id)).toBe(Number(visit.version) + 1);
  });

  it('finds who comes by code, end of the phone, year of birth and card, and whom the asker may see', async () => {
    const { body: who } = await server.call('POST', '/benh-nhan', {
      token: desk,
      json: {
        ...{ fullName: 'Đỗ Thị Tìm', dateOfBirth: '1931-05-06', sex: 'female' },
        ...{ phone: '0977123886', citizenId: '001131000886' },
      },
    });
    const { body: visit } = await comes({ patientId: who.id, departmentId: server.department });
    const found = (q: string, token = desk) =>
      server.call('GET', `/phieu-thong-tin/day/find?q=${encodeURIComponent(q)}`, { token });
    const card = '001131000886||Đỗ Thị Tìm|06051931|Nữ||';
    for (const q of [who.code, '3886', 'tim 1931', '06/05/1931 do', '001131000886', card]) {
      expect([q, (await found(q)).body]).toEqual([q, { ids: [visit.id] }]);
    }
    for (const q of ['tim 1932', '38860', 'PK']) expect((await found(q)).body).toEqual({ ids: [] });
    const looks = server.database.owner.selectFrom('nhat_ky').select('id');
    const ofWho = looks.where('action', '=', 'list').where('patient', '=', who.id);
    expect(await ofWho.execute()).toHaveLength(6);
    expect((await found('3886', await server.staff('bac-si'))).body).toEqual({ ids: [] });
    expect((await found('3886', (await server.patient()).token)).status).toBe(403);
    expect((await found('3886', '')).status).toBe(401);
  });

  it('is today, and for staff alone', async () => {
    server.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000));
    expect((await day()).body).toEqual({ revision: '', rows: [] });
    server.setNow(NOW);
    expect((await day('', (await server.patient()).token)).status).toBe(403);
    expect((await day('', '')).status).toBe(401);
  });
});

describe('a slip', () => {
  it('is found at the desk by the code printed on it, and the look is audited', async () => {
    const { patientId, token } = await server.patient();
    const { body } = await comes({ patientId, departmentId: server.department });
    const find = (code: string, who: string) =>
      server.call('GET', `/phieu-thong-tin/lookup?code=${code}`, { token: who });
    const found = await find(body.code.toLowerCase(), desk);
    expect(found.body).toMatchObject({ id: body.id, qrToken: body.qrToken });
    expect((await find(body.code, token)).status).toBe(200);
    expect((await find(body.code, (await server.patient()).token)).status).toBe(404);
    expect((await find('PK-2026-999999', desk)).status).toBe(404);
    expect((await find(body.code, '')).status).toBe(401);
    const rows = await server.database.owner
      .selectFrom('nhat_ky')
      .select('id')
      .where('action', '=', 'view')
      .where('patient', '=', patientId)
      .execute();
    expect(rows).toHaveLength(2);
  });
});
