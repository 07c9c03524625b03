import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { asking } from './visits';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const { post } = asking(() => server);
const freshDay = ownDays(2);

async function booked(date: string, time: string, doctorId = server.doctor) {
  const person = await server.patient();
  const json = { doctorId, start: at(date, time), patientId: person.patientId };
  const { status, body } = await post(person.token, '/dat-lich', json);
  expect(status).toBe(201);
  return { ...person, id: body.id as string };
}

async function askLeave(date: string, from = '07:00', to = '12:00') {
  const { status, body } = await post(manager, '/lich-nghi', {
    title: 'Nghỉ phép',
    kind: 'leave',
    doctor: server.doctor,
    start: at(date, from),
    end: at(date, to),
  });
  expect(status).toBe(201);
  return body.id as string;
}

const affected = async (leave: string) =>
  (await server.call('GET', `/lich-nghi/${leave}/affected`, { token: manager })).body;
const appointment = async (id: string) =>
  (await server.call('GET', `/phieu-thong-tin/${id}`, { token: manager })).body;
const notices = async (token: string) =>
  (await server.call('GET', '/thong-bao', { token })).body.map(
    ({ kind }: { kind: string }) => kind,
  );

interface Shown {
  id: string;
  proposal: { start: string; doctorId: string };
}
const asProposed = (list: Shown[]) =>
  list.map(({ id, proposal: { start, doctorId } }) => ({ id, start, doctorId }));

describe('leave that falls on appointments', () => {
  it('is previewed before it is stored, with proposals that do not collide', async () => {
    const date = freshDay();
    const slips = [await booked(date, '08:00'), await booked(date, '08:20')];
    await booked(date, '11:00');
    const query = `doctor=${server.doctor}&from=${at(date, '07:00')}&to=${at(date, '10:00')}`;
    const path = `/lich-nghi/affected?${query}` as const;
    const { body } = await server.call('GET', path, { token: manager });
    expect(body.map(({ id }: Shown) => id)).toEqual(slips.map(({ id }) => id));
    const starts = body.map(({ proposal }: Shown) => proposal.start + proposal.doctorId);
    expect(new Set(starts).size).toBe(2);
    for (const { proposal } of body) {
      const inLeave = proposal.doctorId === server.doctor && proposal.start < at(date, '10:00');
      expect(inLeave && proposal.start >= at(date, '07:00')).toBe(false);
    }
    const patient = await server.patient();
    expect((await server.call('GET', path, { token: patient.token })).status).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
    const broken = await server.call('GET', '/lich-nghi/affected?from=x', { token: manager });
    expect(broken.body.errors).toMatchObject({ from: expect.any(String), to: expect.any(String) });
  });

  it('is not approved, nor moved, while they stand on it', async () => {
    const date = freshDay();
    const leave = await askLeave(date, '09:00', '10:00');
    const slip = await booked(date, '09:00');
    const refused = await post(manager, `/lich-nghi/${leave}/approve`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Còn 1 lịch hẹn');
    await post(manager, `/phieu-thong-tin/${slip.id}/cancel`, { reason: 'Bận' });
    expect((await post(manager, `/lich-nghi/${leave}/approve`)).status).toBe(200);
    await booked(date, '11:00');
    const moved = await server.call('PUT', `/lich-nghi/${leave}`, {
      token: manager,
      headers: { 'if-match': '*' },
      json: { end: at(date, '12:00') },
    });
    expect(moved.status).toBe(409);
    expect(moved.body.errors.start).toContain('lịch hẹn');
  });

  it('is confirmed once: all move or are cancelled, are told once, and the leave counts', async () => {
    const date = freshDay();
    const slips = [
      await booked(date, '08:00'),
      await booked(date, '08:20'),
      await booked(date, '09:00'),
    ];
    const leave = await askLeave(date);
    const [first, second, third] = await affected(leave);
    const path = `/lich-nghi/${leave}/move-away` as const;
    const moves = [...asProposed([first, second]), { id: third.id, cancel: true }];
    const doctor = await server.staff('bac-si');
    expect((await post(doctor, path, { moves })).status).toBe(403);
    const { status, body } = await post(manager, path, { moves });
    expect(status).toBe(200);
    expect(body).toEqual({ moved: 2, cancelled: 1, failed: [], left: [], approved: true });
    expect((await appointment(slips[0]!.id)).state).toBe('rescheduled');
    expect((await appointment(slips[2]!.id)).state).toBe('cancelled');
    expect(await notices(slips[0]!.token)).toEqual(['moved', 'booked']);
    expect(await notices(slips[2]!.token)).toEqual(['cancelled', 'booked']);
    const free = await server.call(
      'GET',
      `/lich-trong?doctor=${server.doctor}&from=${date}&to=${date}`,
    );
    expect(free.body[0].slots.every(({ state }: { state: string }) => state === 'closed')).toBe(
      true,
    );
  });

  it('keeps who has lost the proposed slot meanwhile, and proposes another', async () => {
    const date = freshDay();
    const slips = [await booked(date, '08:00'), await booked(date, '08:20')];
    const leave = await askLeave(date);
    const list: Shown[] = await affected(leave);
    const lost = list[0]!.proposal;
    const passer = await server.patient();
    const { start, doctorId } = lost;
    const json = { start, doctorId, patientId: passer.patientId };
    expect((await post(passer.token, '/dat-lich', json)).status).toBe(201);
    const path = `/lich-nghi/${leave}/move-away` as const;
    const { body } = await post(manager, path, { moves: asProposed(list) });
    expect(body).toMatchObject({ moved: 1, approved: false });
    expect(body.failed).toEqual([{ id: slips[0]!.id, message: expect.stringContaining('đặt') }]);
    expect((await appointment(slips[0]!.id)).state).toBe('requested');
    expect(await notices(slips[0]!.token)).toEqual(['booked']);
    expect(body.left).toHaveLength(1);
    expect(body.left[0].proposal.start).not.toBe(lost.start);
    const again = await post(manager, path, { moves: asProposed(body.left) });
    expect(again.body).toMatchObject({ moved: 1, left: [], approved: true });
  });

  it('offers its own time to nobody on the waiting list', async () => {
    const date = freshDay();
    const slip = await booked(date, '08:00');
    await askLeave(date, '08:20', '12:00').then((id) => post(manager, `/lich-nghi/${id}/approve`));
    const waiter = await server.patient();
    const { body } = await post(waiter.token, '/dat-lich/waiting', {
      patientId: waiter.patientId,
      doctorId: server.doctor,
      earliest: date,
      until: date,
    });
    const leave = await askLeave(date, '07:00', '08:20');
    const moves = [{ id: slip.id, cancel: true }];
    expect((await post(manager, `/lich-nghi/${leave}/move-away`, { moves })).body.approved).toBe(
      true,
    );
    const path = `/danh-sach-cho/${body.id}` as const;
    const entry = await server.call('GET', path, { token: waiter.token });
    expect(entry.body.state).toBe('waiting');
  });

  it('and bookings that race never leave an appointment on approved leave', async () => {
    const date = freshDay();
    const leave = await askLeave(date);
    const people = await Promise.all(Array.from({ length: 8 }, server.patient));
    const [approved] = await Promise.all([
      post(manager, `/lich-nghi/${leave}/approve`),
      ...people.map(({ token, patientId }, index) =>
        post(token, '/dat-lich', {
          patientId,
          doctorId: server.doctor,
          start: new Date(Date.parse(at(date, '08:00')) + index * 20 * 60_000).toISOString(),
        }),
      ),
    ]);
    const standing = (await affected(leave)).length;
    expect([200, 409]).toContain(approved.status);
    if (approved.status === 200) expect(standing).toBe(0);
    else expect(standing).toBeGreaterThan(0);
  });
});
