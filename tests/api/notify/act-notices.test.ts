import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueNotification } from '../../../src/server/notify/notify';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addAccount } from '../booking/people';

let server: BookingServer;
let manager: Awaited<ReturnType<typeof addAccount>>;
let doctor: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  server = await startBooking({ SMTP_URL: 'smtp://127.0.0.1:1' });
  manager = await addAccount(server.database.owner, 901, 'quan-ly');
  doctor = await addAccount(server.database.owner, 902, 'bac-si');
  await server.database.owner
    .updateTable('ca_nhan')
    .set({ email: 'bac.si@vidu.vn' })
    .where('id', '=', doctor.userId)
    .execute();
  await setAccount(doctor.userId);
});
afterAll(() => server?.close());

const setAccount = (user: string | null) =>
  server.database.owner
    .updateTable('bac_si')
    .set({ user })
    .where('id', '=', server.doctor)
    .execute();

let day = 10;
/** The doctor's leave on a day of its own. */
async function leave(): Promise<string> {
  day += 1;
  const json = {
    title: 'Nghỉ phép năm',
    kind: 'leave',
    doctor: server.doctor,
    start: `2026-12-${day}T01:00:00.000Z`,
    end: `2026-12-${day}T09:00:00.000Z`,
  } as const;
  const { status, body } = await server.call('POST', '/lich-nghi', { token: manager.token, json });
  expect([status, body]).toEqual([201, expect.anything()]);
  return String(body.id);
}

const decide = (id: string, decision: 'approve' | 'refuse', token = manager.token) =>
  server.call('POST', `/lich-nghi/${id}/${decision}`, { token, json: { note: 'Theo lịch khoa' } });

const told = () =>
  server.database.owner
    .selectFrom('thong_bao')
    .leftJoin('notify_outbox', 'notify_outbox.notification_id', 'thong_bao.id')
    .select(['thong_bao.user', 'thong_bao.kind', 'thong_bao.title', 'thong_bao.body'])
    .select(['thong_bao.link', 'channel'])
    .orderBy('thong_bao.id')
    .execute();

describe('a transition that tells somebody', () => {
  beforeEach(() => server.database.owner.deleteFrom('thong_bao').execute());

  it('tells the person that a field refers to, by the ways that are open', async () => {
    const id = await leave();
    expect((await decide(id, 'approve')).status).toBe(200);
    const notice = {
      user: doctor.userId,
      kind: 'notice',
      title: 'Lịch nghỉ đã được duyệt',
      body: `“Nghỉ phép năm”, từ ${day}/12/2026 08:00 đến ${day}/12/2026 16:00, đã được duyệt.`,
      link: `/quan-ly/lich-nghi/${id}/show`,
    };
    const sent = await told();
    expect(sent).toEqual(sent.map(({ channel }) => ({ ...notice, channel })));
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'message']);
  });

  it('tells each transition anew', async () => {
    const id = await leave();
    await decide(id, 'approve');
    await decide(id, 'refuse');
    await decide(id, 'approve');
    const titles = (await told()).filter(({ channel }) => channel === 'email');
    expect(titles.map(({ title }) => title)).toEqual([
      'Lịch nghỉ đã được duyệt',
      'Lịch nghỉ không được duyệt',
      'Lịch nghỉ đã được duyệt',
    ]);
  });

  it('tells nobody of a transition that is refused, who has no account, or what one did oneself', async () => {
    const id = await leave();
    expect((await decide(id, 'approve', doctor.token)).status).toBe(403);
    expect(await told()).toEqual([]);
    await setAccount(manager.userId);
    expect((await decide(id, 'approve')).status).toBe(200);
    await setAccount(null);
    expect((await decide(id, 'refuse')).status).toBe(200);
    await setAccount(doctor.userId);
    expect(await told()).toEqual([]);
  });

  it('cuts what is longer than a notification', async () => {
    const notice = {
      title: { vi: 'Đ'.repeat(300), en: '' },
      body: { vi: 'Đ'.repeat(3_000), en: '' },
    };
    const params = { user: doctor.userId, kind: 'notice' as const, params: notice };
    await queueNotification(server.database.db, { ...params, dedupeKey: 'long' });
    const [sent] = await told();
    expect([sent?.title, sent?.body]).toEqual([`${'Đ'.repeat(199)}…`, `${'Đ'.repeat(999)}…`]);
  });
});
