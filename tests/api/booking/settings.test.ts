import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { insuranceOf, limitsOf } from '../../../src/server/clinic-limits';
import { hearCatalogueChanges } from '../../../src/server/pages/hear-changes';
import { SINGLE_ID } from '../../../src/shared/resource/names';
import { BOOKING_LIMITS } from '../../../src/shared/rules/slots/limits';
import { CLINIC_TEXTS } from '../../../src/shared/site/clinic-texts';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { booked } from './visits';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());

const PATH = `/cai-dat/${SINGLE_ID}`;
const read = async () => (await server.call('GET', PATH, { token: manager })).body;
const change = async (json: Record<string, unknown>, token = manager) =>
  server.call('PUT', PATH, { token, json: { version: (await read()).version, ...json } });

describe('the settings of a clinic', () => {
  it('are one row from the start, with the limits that Sen has', async () => {
    const { body } = await server.call('GET', '/cai-dat', { token: manager });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: SINGLE_ID, windowDays: BOOKING_LIMITS.windowDays });
    expect(body[0].visitAdvice).toEqual({ ...CLINIC_TEXTS.visitAdvice });
    expect(limitsOf(server.services)).toMatchObject(BOOKING_LIMITS);
  });

  it('are never added to, removed or imported, not even by a statement', async () => {
    const json = { shortName: 'Hai' };
    expect((await server.call('POST', '/cai-dat', { token: manager, json })).status).toBe(403);
    expect((await server.call('DELETE', PATH, { token: manager })).status).toBe(403);
    await expect(
      sql`INSERT INTO cai_dat (id) VALUES (gen_random_uuid())`.execute(server.database.owner),
    ).rejects.toThrow('cai_dat_single');
    await expect(sql`DELETE FROM cai_dat`.execute(server.database.db)).rejects.toThrow(
      'permission denied',
    );
  });

  it('say at the field what they do not take, and are the managers’ to change', async () => {
    const { status, body } = await change({ windowDays: 0, shortName: '' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['windowDays', 'shortName']);
    expect((await change({ windowDays: 30 }, await server.staff('le-tan'))).status).toBe(403);
    expect((await server.call('GET', PATH, { token: await server.staff('bac-si') })).status).toBe(
      403,
    );
  });

  it('bind bookings at once, and changes and cancellations of patients', async () => {
    const ask = `/lich-trong?doctor=${server.doctor}&from=2026-12-15&to=2026-12-15`;
    const first = async () => (await server.call('GET', ask)).body[0]?.slots[0];
    expect(await first()).toMatchObject({ state: 'open' });
    const person = await server.patient();
    const slip = await booked(server, person, '2026-12-15T01:00:00.000Z');
    const changed = await change({ windowDays: 7, cutOffMinutes: 10_080, perPatientAndDay: 1 });
    expect(changed.status).toBe(200);
    expect(await first()).toMatchObject({ state: 'closed', reasonCode: 'TOO_FAR' });
    server.setNow(new Date('2026-12-08T02:00:00Z'));
    const { status, body } = await server.call('POST', `/phieu-thong-tin/${slip.id}/cancel`, {
      token: person.token,
      json: { reason: 'Bận' },
    });
    expect([status, body.message]).toEqual([
      409,
      'Chỉ đổi hoặc hủy được trước giờ khám 7 ngày. Vui lòng gọi phòng khám.',
    ]);
    const second = await server.call('POST', '/dat-lich', {
      token: person.token,
      json: {
        doctorId: server.overlapping,
        start: '2026-12-15T02:00:00.000Z',
        patientId: person.patientId,
      },
    });
    expect(second.body.errors).toEqual({
      patientId: 'Mỗi người đặt nhiều nhất 1 lịch trong một ngày.',
    });
  });

  it('tell pages how the health insurance sees the clinic, its price asked for where it does', async () => {
    expect(insuranceOf(server.services)).toBeNull();
    const refused = await change({ insuranceClass: 'basic' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['insuredVisitPrice'],
    ]);
    await change({ insuranceClass: 'basic', insuredVisitPrice: 45_000 });
    expect(insuranceOf(server.services)).toEqual({ class: 'basic', price: 45_000 });
    await change({ insuranceClass: 'none' });
    expect(insuranceOf(server.services)).toBeNull();
  });

  it('reach every other server, which then keeps no time that it computed before', async () => {
    const other = { ...server.services };
    const stop = await hearCatalogueChanges(other);
    await change({ windowDays: 45 });
    await expect.poll(() => limitsOf(other).windowDays).toBe(45);
    await stop();
  });

  it('tell who changed what', async () => {
    const screenNote = { vi: 'Hỏi quầy số 1' };
    await change({ screenNote });
    const { body } = await server.call('GET', `${PATH}/history`, { token: manager });
    expect(body.entries[0]).toMatchObject({
      role: 'quan-ly',
      action: 'update',
      changes: { screenNote: { to: screenNote } },
    });
  });
});

describe('setting a clinic up', () => {
  const lacking = async () => {
    const { body } = await server.call('GET', '/thiet-lap', { token: manager });
    return body.steps.flatMap(({ lacks }) =>
      lacks.filter(({ essential }) => essential).map(({ key }) => key),
    );
  };
  const addUsual = () => server.call('POST', '/thiet-lap/khoa-mau', { token: manager });

  it('says what nobody can book without, to those who run the clinic', async () => {
    expect(await lacking()).toEqual([]);
    const desk = await server.staff('le-tan');
    expect((await server.call('GET', '/thiet-lap', { token: desk })).status).toBe(403);
    await sql`UPDATE bac_si SET bookable = false`.execute(server.database.owner);
    expect(await lacking()).toEqual(['bookable-doctors', 'schedules']);
  });

  it('names what who reads English is still shown in Vietnamese', async () => {
    const told = async () => {
      const { body } = await server.call('GET', '/thiet-lap/chua-dich', { token: manager });
      return body.find(({ resource }) => resource === 'phong-ban');
    };
    const before = await told();
    expect(before?.first.find(({ id }) => id === server.department)).toEqual({
      id: server.department,
      title: 'Khoa NOI',
      fields: ['name', 'shortName'],
    });
    await sql`UPDATE phong_ban SET name_english = 'Medicine' WHERE id = ${server.department}`.execute(
      server.database.owner,
    );
    const after = await told();
    expect(after?.texts).toBe((before?.texts ?? 0) - 1);
    expect(after?.rows).toBe(before?.rows);
    const desk = await server.staff('le-tan');
    const refused = await server.call('GET', '/thiet-lap/chua-dich', { token: desk });
    expect(refused.status).toBe(403);
  });

  it('adds usual departments once, and only where there is none', async () => {
    expect((await addUsual()).status).toBe(409);
    await sql`TRUNCATE phong_ban CASCADE`.execute(server.database.owner);
    expect(await lacking()).toContain('departments');
    expect((await addUsual()).body).toEqual({ added: 12 });
    expect(await lacking()).not.toContain('departments');
    expect((await addUsual()).status).toBe(409);
  });
});
