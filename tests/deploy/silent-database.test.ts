import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type DatabaseRelay, relayToDatabase } from '../fixtures/relay';
import { type Child, startChild } from '../server/child';

let directory: string;
let database: TestDatabase;
let relay: DatabaseRelay;
let server: Child;
let token: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-silent-'));
  database = await createDemoDatabase('today');
  relay = await relayToDatabase(database.url);
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: relay.url,
      DATA_DIR: directory,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      LOG_LEVEL: 'error',
    },
  });
  await server.ready;
  const { status, text } = await ask(CALLS['a sign-in']!);
  expect(status).toBe(201);
  token = JSON.parse(text).token.access_token;
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await relay?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

const LOGIN = { username: 'letan@sen.example', password: 'Sen@2026demo' };
const PERSON = { fullName: 'Nguyễn Thị Vắng', dateOfBirth: '1990-01-01', sex: 'female' };

const send = (json: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

/** What people do, each in another way to the database: visitors, a sign-in, then somebody who is signed in. */
const CALLS: Record<string, [string, RequestInit?]> = {
  'a list': ['/api/phong-ban'],
  'free times': ['/api/lich-trong/next'],
  'a page': ['/bac-si-kxc'],
  'a sign-in': ['/api/auth/login', send(LOGIN)],
};
const SIGNED_IN: typeof CALLS = {
  'a list of staff': ['/api/benh-nhan'],
  'a sheet': ['/api/phieu-thong-tin/export.csv'],
  'a new patient': ['/api/benh-nhan', send(PERSON)],
};

async function ask([path, init = {}]: [string, RequestInit?], token?: string) {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const began = performance.now();
  const answer = await fetch(`${await server.ready}${path}`, {
    ...init,
    headers,
    // Who is never answered is not waited for until the test ends.
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  const after = Number(answer.headers.get('retry-after'));
  return { status: answer.status, text, after, took: performance.now() - began };
}

afterEach(() => relay.be('open'));

const EVERYBODY = [
  ...Object.entries(CALLS).map(([name, call]) => ({ name, ask: () => ask(call) })),
  ...Object.entries(SIGNED_IN).map(([name, call]) => ({ name, ask: () => ask(call, token) })),
];

/** Until `/readyz` says what it is to say. */
const ready = (status: number) =>
  expect
    .poll(async () => (await fetch(`${await server.ready}/readyz`)).status, {
      timeout: 30_000,
      interval: 10,
    })
    .toBe(status);

/** Whoever comes first is served. */
async function isServed({ name, ask }: (typeof EVERYBODY)[number]): Promise<void> {
  const { status } = await ask();
  expect([name, status]).toEqual([
    name,
    name === 'a sign-in' || name === 'a new patient' ? 201 : 200,
  ]);
}

describe.each(['silent', 'held', 'cut'] as const)('a database that is %s', (state) => {
  it('is told of soon, and whoever comes first after it is back is served', async () => {
    for (const one of EVERYBODY) await isServed(one);
    // A page that was made before is there without the database, while its changes are heard of.
    const asking = EVERYBODY.filter(({ name }) => state !== 'held' || name !== 'a page');
    // Each alone: who asks together is told with the first that has waited long enough.
    for (const one of asking) {
      const { name, ask } = one;
      await relay.be(state);
      const { status, text, after, took } = await ask();
      expect({ name, status, text }).toEqual({
        name,
        status: 503,
        text: expect.stringContaining('Vui lòng thử lại sau ít phút.'),
      });
      expect([name, after > 0]).toEqual([name, true]);
      // Two seconds on a machine that has nothing else to do; connections give up after ten.
      expect(took).toBeLessThan(5_000);
      await relay.be('open');
      await ready(200);
      await isServed(one);
    }
  });

  it('costs nobody anything where nobody asked it meanwhile', async () => {
    for (const one of EVERYBODY) {
      await isServed(one);
      await relay.be(state);
      await ready(503);
      await relay.be('open');
      await ready(200);
      await isServed(one);
    }
  });
});
