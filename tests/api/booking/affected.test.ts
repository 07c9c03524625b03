import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());

const DAY = '2026-12-09';
const at = (time: string) => new Date(`${DAY}T${time}:00+07:00`).toISOString();

async function booked(doctorId: string, time: string) {
  const { token, patientId } = await server.patient();
  const json = { doctorId, start: at(time), patientId };
  return (await server.call('POST', '/dat-lich', { token, json })).body;
}

describe('GET /api/lich-nghi/:id/affected', () => {
  it('lists the appointments of the doctor on leave, with slots that they can move to', async () => {
    const slip = await booked(server.doctor, '08:00');
    await booked(server.doctor, '11:00');
    await booked(server.overlapping, '08:00');
    const leave = uuidv7();
    await server.database.owner
      .insertInto('lich_nghi')
      .values({
        id: leave,
        title: 'Nghỉ phép',
        kind: 'leave',
        doctor: server.doctor,
        start: at('07:00'),
        end: at('10:00'),
        state: 'requested',
      })
      .execute();
    const token = await server.staff('le-tan');
    const path = `/lich-nghi/${leave}/affected` as const;
    const { status, body } = await server.call('GET', path, { token });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([slip.id]);
    const [proposal] = body[0].proposals;
    expect(proposal.state).toBe('open');
    const moved = await server.call('POST', `/phieu-thong-tin/${slip.id}/reschedule`, {
      token,
      json: { start: proposal.start, doctorId: proposal.doctorId },
    });
    expect(moved.status).toBe(200);
    expect((await server.call('GET', path, { token })).body).toEqual([]);
    const patient = await server.patient();
    expect((await server.call('GET', path, { token: patient.token })).status).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
  });
});
