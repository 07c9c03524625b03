import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePastAppointments } from '../../../src/server/booking/appointments/no-show';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { at, ownDays } from './days';
import { asking, booked } from './visits';

let server: BookingServer;
let desk: string;
let colleague: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
  colleague = await server.staff('le-tan');
});
afterAll(() => server.close());

const { post, get } = asking(() => server);
const freshDay = ownDays();

/** An appointment that nobody came to. */
async function missed(): Promise<string> {
  const date = freshDay();
  const slip = await booked(server, await server.patient(), at(date, '09:00'));
  server.setNow(new Date(at(date, '10:00')));
  expect((await post(desk, `/phieu-thong-tin/${slip.id}/no-show`)).status).toBe(200);
  return slip.id;
}

const note = (token: string, id: string, outcome: string, callAt?: string) =>
  post(token, `/phieu-thong-tin/${id}/note-call`, { outcome, ...(callAt ? { callAt } : {}) });
const undo = (token: string, id: string) => post(token, `/phieu-thong-tin/${id}/undo-call`, {});

describe('calls about an appointment', () => {
  it('are kept with who called and when, until one settles it', async () => {
    const id = await missed();
    expect((await note(desk, id, 'unreached')).status).toBe(200);
    const again = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    expect((await note(colleague, id, 'later', again)).status).toBe(200);
    const { body: open } = await get(desk, `/phieu-thong-tin/${id}`);
    expect(open.callSettled).toBe(false);
    expect(open.calls).toMatchObject([
      { outcome: 'unreached', callAt: null },
      { outcome: 'later', callAt: again },
    ]);
    expect(open.calls?.[0]?.by).not.toBe(open.calls?.[1]?.by);
    expect(open.calls?.[0]?.at).toBe(server.services.clock().toISOString());
    expect((await note(desk, id, 'rebooked')).status).toBe(200);
    expect((await get(desk, `/phieu-thong-tin/${id}`)).body.callSettled).toBe(true);
    const filter = encodeURIComponent(JSON.stringify({ id: [id], callSettled: false }));
    expect((await get(desk, `/phieu-thong-tin?filter=${filter}`)).body).toEqual([]);
  });

  it('are taken back by who made them alone, the last one first', async () => {
    const id = await missed();
    await note(desk, id, 'unreached');
    await note(desk, id, 'coming');
    expect((await undo(colleague, id)).status).toBe(403);
    expect((await undo(desk, id)).status).toBe(200);
    const { body } = await get(desk, `/phieu-thong-tin/${id}`);
    expect([body.callSettled, body.calls?.map(({ outcome }) => outcome)]).toEqual([
      false,
      ['unreached'],
    ]);
    expect((await undo(desk, id)).status).toBe(200);
    expect((await get(desk, `/phieu-thong-tin/${id}`)).body.calls).toBeNull();
    expect((await undo(desk, id)).status).toBe(409);
  });

  it('say when to call again, and that is to come', async () => {
    const id = await missed();
    const past = new Date(server.services.clock().getTime() - 60_000).toISOString();
    for (const callAt of [undefined, past]) {
      const { status, body } = await note(desk, id, 'later', callAt);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['callAt']]);
    }
    expect((await note(desk, id, 'gone')).status).toBe(422);
  });

  it('are of the desk and of those who treat, not of patients or others', async () => {
    const id = await missed();
    for (const role of ['duoc-si', 'benh-nhan'] as const) {
      const token =
        role === 'benh-nhan' ? (await server.patient()).token : await server.staff(role);
      expect([403, 404]).toContain((await note(token, id, 'coming')).status);
    }
    const { body } = await get(desk, `/phieu-thong-tin/${id}`);
    expect(body.calls).toBeNull();
  });

  it('settle nothing about who then did not come, noted by hand or at the end of the day', async () => {
    const settled = async (id: string) =>
      (await get(desk, `/phieu-thong-tin/${id}`)).body.callSettled;
    const [date, other] = [freshDay(), freshDay()];
    const slip = await booked(server, await server.patient(), at(date, '09:00'));
    const left = await booked(server, await server.patient(), at(other, '09:00'));
    for (const { id } of [slip, left]) {
      expect((await note(desk, id, 'coming')).status).toBe(200);
      expect(await settled(id)).toBe(true);
    }
    server.setNow(new Date(at(date, '10:00')));
    expect((await post(desk, `/phieu-thong-tin/${slip.id}/no-show`)).status).toBe(200);
    expect(await settled(slip.id)).toBe(false);
    // What is taken back leads to no call of before.
    await note(desk, slip.id, 'declined');
    expect(await settled(slip.id)).toBe(true);
    await undo(desk, slip.id);
    expect(await settled(slip.id)).toBe(false);
    server.setNow(new Date(Date.parse(at(other, '10:00')) + 86_400_000));
    await closePastAppointments(server.services);
    const { body } = await get(desk, `/phieu-thong-tin/${left.id}`);
    expect([body.state, body.callSettled]).toEqual(['no_show', false]);
  });
});
