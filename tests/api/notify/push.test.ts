import { createPublicKey, verify } from 'node:crypto';
import { get } from 'node:https';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { endSession } from '../../../src/server/auth/session/sessions';
import { notifyAppointment } from '../../../src/server/notify/appointment-notice';
import type { ChannelName, SendMessage } from '../../../src/server/notify/channel';
import { deliverDue } from '../../../src/server/notify/deliver';
import { queueNotification } from '../../../src/server/notify/notify';
import { publicAgent } from '../../../src/server/notify/public-address';
import { pushSender } from '../../../src/server/notify/push';
import type { PushDevices } from '../../../src/shared/notify/device-operations';
import { expect } from '../../fixtures/expect';
import { Clinic, type NotifyProcess, type Person, someVisit } from './notify-server';
import { type Push, someBrowser, startPushService } from './push-service';

let clinic: Clinic;
let service: Awaited<ReturnType<typeof startPushService>>;
let server: NotifyProcess;
let lua: Person;
let keys = 0;

beforeAll(async () => {
  [clinic, service] = await Promise.all([Clinic.start(), startPushService()]);
  server = await clinic.startProcess({ env: { PUBLIC_URL: 'https://sen.vidu.vn' } });
});
afterAll(async () => {
  await Promise.all([server.close(), service.close()]);
  await clinic.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE notify_outbox`.execute(clinic.database.owner);
  clinic.ahead = 1;
  lua = await clinic.person(server);
  service.status = 201;
  service.pushes.length = 0;
});

const deliver = () =>
  deliverDue(
    server.services,
    new Map([['push', pushSender(server.services, service.agent)] as const]),
  );

async function ask(method: string, path: string, { token }: Person, body?: object) {
  const answer = await fetch(`${server.url}/thong-bao/devices${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

const devicesOf = async (person: Person): Promise<PushDevices> =>
  (await ask('GET', '', person)).body;

/** Turns a new browser of that session on. */
async function turnOn(person: Person) {
  const browser = someBrowser();
  const { publicKey } = await devicesOf(person);
  const { status, body } = await ask('POST', '', person, { ...browser.sent, publicKey });
  expect(status).toBe(201);
  return { ...browser, publicKey, devices: body.devices as PushDevices['devices'] };
}

const tell = (user: string, kind: 'booked' | 'cancelled' = 'booked') =>
  queueNotification(server.services.db, {
    ...{ user, kind, params: someVisit() },
    dedupeKey: `push ${++keys}`,
  });

async function outbox() {
  const { rows } = await sql`
    SELECT state, attempts, problem FROM notify_outbox WHERE channel = 'push'
    ORDER BY id`.execute(clinic.database.owner);
  return rows;
}

/** The claims of a push, where the key that the browser registered for signed them (RFC 8292). */
function claimsOf({ headers }: Push, publicKey: string | null) {
  const [, jwt = '', k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(k).toBe(publicKey);
  const point = Buffer.from(k ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims = '', mark = ''] = jwt.split('.');
  const signature = Buffer.from(mark, 'base64url');
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

describe('a device that was turned on', () => {
  it('is sent what only it can read, signed, with neither reason nor department', async () => {
    const phone = await turnOn(lua);
    const { id } = await clinic.appointment(lua, 30);
    await notifyAppointment(server.services.db, id, 'confirmed');
    expect(await deliver()).toBe(1);
    expect(await deliver(), 'once').toBe(0);
    const [push] = service.pushes;
    expect(push).toMatchObject({ path: phone.path, headers: { urgency: 'normal' } });
    expect(Number(push?.headers.ttl)).toBeGreaterThan(86_400);
    expect(claimsOf(push!, phone.publicKey)).toMatchObject({
      aud: 'https://push.vidu.vn',
      sub: 'https://sen.vidu.vn',
    });
    const read = phone.read(push!.body);
    expect(read).toMatchObject({
      title: 'Lịch khám đã được xác nhận',
      link: `/lich-kham?phieu=${id}`,
      language: 'vi',
      body: expect.stringContaining('Lê Văn Sen'),
    });
    expect(JSON.stringify(read)).not.toMatch(/ung/i);
    expect(push!.body.toString('latin1')).not.toContain('Sen');
  });

  it('is told by each device of the person, each once, and again where one alone failed', async () => {
    const phone = await turnOn(lua);
    const opened = await clinic.anotherSession(server, lua);
    const tablet = await turnOn(opened);
    expect(tablet.devices.map(({ current }) => current)).toEqual([true, false]);
    await tell(lua.id, 'cancelled');
    service.status = 503;
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 1, problem: 'PushRefused 503' },
      { state: 'waiting', attempts: 1, problem: 'PushRefused 503' },
    ]);
    service.status = 201;
    service.pushes.length = 0;
    clinic.ahead += 11;
    expect(await deliver()).toBe(2);
    expect(new Set(service.pushes.map(({ path }) => path))).toEqual(
      new Set([phone.path, tablet.path]),
    );
    expect(service.pushes.map(({ headers }) => headers.urgency)).toEqual(['high', 'high']);
  });

  it('is forgotten once its push service says that it is gone', async () => {
    await turnOn(lua);
    await tell(lua.id);
    service.status = 410;
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([
      { state: 'parked', attempts: 1, problem: 'Undeliverable GONE_410' },
    ]);
    expect((await devicesOf(lua)).devices).toEqual([]);
    await tell(lua.id);
    expect(await deliver()).toBe(0);
    expect(service.pushes).toHaveLength(1);
  });

  it('is told nothing more once its session is signed out, not even what waits', async () => {
    await turnOn(lua);
    await tell(lua.id);
    await endSession(server.services, lua.id, lua.sessionId, 'logout');
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([{ state: 'parked', problem: 'no device' }]);
    expect(service.pushes).toEqual([]);
  });

  it('is told nothing more once its session has run out, neither what waits nor what comes', async () => {
    await turnOn(lua);
    await tell(lua.id);
    await sql`UPDATE auth_session SET expires_at = now() - interval '1 second'
      WHERE id = ${lua.sessionId}`.execute(clinic.database.owner);
    expect(await deliver()).toBe(0);
    const parked = { state: 'parked', problem: 'no device' };
    expect(await outbox()).toMatchObject([parked]);
    await tell(lua.id);
    expect(await outbox(), 'nothing is queued').toMatchObject([parked]);
    const tablet = await clinic.anotherSession(server, lua);
    expect((await devicesOf(tablet)).devices).toEqual([]);
    expect(service.pushes).toEqual([]);
  });

  it('holds up no letter while its push service says nothing', async () => {
    const ana = await clinic.person(server, 'ana@vidu.vn');
    await turnOn(ana);
    await tell(ana.id);
    // The push service answers after the letter alone: were one to wait for the other, this would not end.
    let write = () => {};
    const letter = new Promise<void>((resolve) => {
      write = resolve;
    });
    const channels = new Map<ChannelName, SendMessage>([
      ['push', () => letter],
      ['email', async () => write()],
    ]);
    expect(await deliverDue(server.services, channels)).toBe(2);
  });

  it('is another account’s as soon as that turns it on', async () => {
    const { sent, path, publicKey } = await turnOn(lua);
    const hoa = await clinic.person(server);
    await ask('POST', '', hoa, { ...sent, publicKey });
    await tell(lua.id);
    expect(await deliver()).toBe(0);
    await tell(hoa.id);
    expect(await deliver()).toBe(1);
    expect(service.pushes).toMatchObject([{ path }]);
  });

  it('rings at night only with what cannot wait', async () => {
    await turnOn(lua);
    const now = Date.now();
    const night = new Date(now + 7 * 3_600_000).setUTCHours(46, 0, 0, 0) - 7 * 3_600_000;
    clinic.ahead = (night - now) / 1000;
    await tell(lua.id);
    await queueNotification(server.services.db, {
      ...{ user: lua.id, kind: 'result', dedupeKey: `push ${++keys}` },
      params: { patient: 'Lê Văn Sen' },
      expiresAt: new Date(now + 7 * 86_400_000),
    });
    expect(await deliver()).toBe(1);
    clinic.ahead += 9 * 3_600;
    expect(await deliver()).toBe(1);
  });

  it('is told only the kinds that its person wants', async () => {
    await turnOn(lua);
    const wanted = { push: { booked: false } };
    const answer = await fetch(`${server.url}/thong-bao/preferences`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${lua.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    expect(await answer.json()).toMatchObject({
      push: { booked: false, confirmed: true },
      available: { push: true },
    });
    await tell(lua.id);
    expect(await deliver()).toBe(0);
  });

  it('is removed by its account alone', async () => {
    const { devices } = await turnOn(lua);
    const path = `/${devices[0]?.id}`;
    const hoa = await clinic.person(server);
    expect(await ask('DELETE', path, hoa)).toMatchObject({ status: 404 });
    expect(await ask('DELETE', path, lua)).toMatchObject({ status: 204 });
    expect((await devicesOf(lua)).devices).toEqual([]);
  });
});

describe('an address that a stranger chose', () => {
  it.each([
    'http://push.vidu.vn/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://push.vidu.vn:8443/1',
    'https://ai:mat-khau@push.vidu.vn/1',
    'file:///etc/passwd',
    'push.vidu.vn',
  ])('is refused unless it is https at a name of the internet: %s', async (endpoint) => {
    const { publicKey } = await devicesOf(lua);
    const sent = { ...someBrowser().sent, endpoint, publicKey };
    const answer = await ask('POST', '', lua, sent);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { endpoint: expect.stringContaining('thông báo đẩy') } },
    });
  });

  it('is not connected to where its name leads to this machine or an own network', async () => {
    const agent = publicAgent();
    const failed = new Promise((_, reject) => {
      get('https://localhost/', { agent }).on('error', reject);
    });
    await expect(failed).rejects.toMatchObject({ name: 'Undeliverable', code: 'NOT_PUBLIC' });
    agent.destroy();
  });

  it.each([
    ['shorter than a key', someBrowser().sent.p256dh.slice(0, 86)],
    ['no point of the curve', `B${'A'.repeat(86)}`],
  ])('is not kept with what nothing can be encrypted for: %s', async (_, p256dh) => {
    const { publicKey } = await devicesOf(lua);
    const answer = await ask('POST', '', lua, { ...someBrowser().sent, p256dh, publicKey });
    expect(answer).toMatchObject({ status: 422, body: { errors: { p256dh: expect.any(String) } } });
  });

  it('registers for the key of this server alone', async () => {
    const publicKey = someBrowser().sent.p256dh;
    const answer = await ask('POST', '', lua, { ...someBrowser().sent, publicKey });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { publicKey: expect.any(String) } },
    });
  });
});
