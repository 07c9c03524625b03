import { afterAll, beforeAll, describe, it } from 'vitest';
import { queueNotification } from '../../../src/server/notify/notify';
import { clinicCaller, unchecked } from '../../fixtures/api-caller';
import { expect, namesOf } from '../../fixtures/expect';
import { Clinic, type NotifyProcess, type Person, someVisit } from './notify-server';

let clinic: Clinic;
let server: NotifyProcess;
let lua: Person;
let other: Person;
const call = clinicCaller(() => server);

beforeAll(async () => {
  clinic = await Clinic.start();
  server = await clinic.startProcess();
  lua = await clinic.person(server);
  other = await clinic.person(server);
});
afterAll(async () => {
  await server.close();
  await clinic.drop();
});

const tell = (user: Person, dedupeKey: string) =>
  queueNotification(server.services.db, {
    user: user.id,
    kind: 'confirmed',
    params: someVisit(),
    dedupeKey,
  });

const unread = async ({ token }: Person) =>
  (await call('GET', '/thong-bao/unread-count', { token })).body.unread;

describe('own notifications', () => {
  it('stand in the list at once, and only in the own one', async () => {
    const id = await tell(lua, 'list');
    const own = await call('GET', '/thong-bao', { token: lua.token });
    expect(own.body).toEqual([expect.objectContaining({ id, kind: 'confirmed', state: 'unread' })]);
    expect(own.body[0]).toMatchObject({
      title: 'Lịch khám đã được xác nhận',
      body: 'Lịch đã xác nhận: Lê Văn Sen, 08:30 Thứ Hai 23/11/2026, bác sĩ Phan Quang (mã phiếu PK-2026-000012). Bạn vui lòng đến trước 15 phút.',
      link: '/lich-kham',
    });
    const foreign = await call('GET', '/thong-bao', { token: other.token });
    expect(foreign.body).toEqual([]);
    const direct = await call('GET', `/thong-bao/${id}`, { token: other.token });
    expect(direct.status).toBe(404);
  });

  it('are not there for the administrator either', async () => {
    const admin = await clinic.person(server, null, 'quan-tri');
    const id = await tell(lua, 'admin');
    expect((await call('GET', '/thong-bao', { token: admin.token })).body).toEqual([]);
    expect((await call('GET', `/thong-bao/${id}`, { token: admin.token })).status).toBe(404);
  });

  it('are marked as read one by one by their owner alone', async () => {
    const id = await tell(lua, 'one');
    const before = await unread(lua);
    const foreign = await call('POST', `/thong-bao/${id}/read`, { token: other.token });
    expect(foreign.status).toBe(404);
    expect(await unread(lua)).toBe(before);
    const own = await call('POST', `/thong-bao/${id}/read`, { token: lua.token });
    expect(own).toMatchObject({ status: 200, body: { id, state: 'read' } });
    expect(own.body.readAt).not.toBeNull();
    expect(await unread(lua)).toBe(before - 1);
  });

  it('are marked as read all together, and nobody else loses theirs', async () => {
    await tell(other, 'all');
    const count = await unread(lua);
    const answer = await call('POST', '/thong-bao/read-all', { token: lua.token });
    expect(answer).toMatchObject({ status: 200, body: { updated: count } });
    expect(count).toBeGreaterThan(0);
    expect(await unread(lua)).toBe(0);
    expect(await unread(other)).toBe(1);
    const again = await call('POST', '/thong-bao/read-all', { token: lua.token });
    expect(again.body).toEqual({ updated: 0 });
  });

  it.each([
    ['GET', '/thong-bao'],
    ['GET', '/thong-bao/unread-count'],
    ['GET', '/thong-bao/preferences'],
    ['PUT', '/thong-bao/preferences'],
    ['POST', '/thong-bao/read-all'],
    ['GET', '/su-kien'],
  ])('ask visitors to sign in: %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });
});

describe('preferences', () => {
  it('have everything on at first', async () => {
    const { body } = await call('GET', '/thong-bao/preferences', { token: other.token });
    expect(body).toMatchObject({ language: 'vi', available: { email: false, message: false } });
    expect(new Set(Object.values({ ...body.email, ...body.message }))).toEqual(new Set([true]));
  });

  it('change what is sent and keep the rest, as JSON or as a form', async () => {
    const token = other.token;
    await call('PUT', '/thong-bao/preferences', { token, json: { email: { booked: false } } });
    const form = new FormData();
    form.set('language', 'en');
    form.set('message', JSON.stringify({ 'reminder-2h': false }));
    const { status, body } = await call('PUT', '/thong-bao/preferences', { token, form });
    expect(status).toBe(200);
    expect(body.language).toBe('en');
    expect(body.email).toMatchObject({ booked: false, confirmed: true });
    expect(body.message).toMatchObject({ booked: true, 'reminder-2h': false });
    const mine = await call('GET', '/thong-bao/preferences', { token: lua.token });
    expect(mine.body.email.booked).toBe(true);
  });

  it.each([
    { language: 'fr' },
    { email: { 'break-glass': false } },
    { email: { booked: 'maybe' } },
  ])('refuse what is no choice: %j', async (json) => {
    const answer = await call('PUT', '/thong-bao/preferences', {
      token: lua.token,
      json: unchecked(json),
    });
    expect(answer.status).toBe(422);
    expect(namesOf(answer.body.errors)[0]).toMatch(new RegExp(`^${Object.keys(json)[0]}`));
  });

  it('write the next notification in the chosen language', async () => {
    await tell(other, 'english');
    const { body } = await call('GET', '/thong-bao', { token: other.token });
    expect(body[0]).toMatchObject({ title: 'Appointment confirmed' });
    expect(body[0].body).toContain('08:30 Monday 23/11/2026');
  });
});
