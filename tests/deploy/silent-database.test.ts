import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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
  const answer = await fetch(`${await server.ready}${path}`, { ...init, headers });
  const text = await answer.text();
  const after = Number(answer.headers.get('retry-after'));
  return { status: answer.status, text, after, took: performance.now() - began };
}

afterEach(() => relay.be('open'));

it.each(['silent', 'cut'] as const)(
  'people are told soon that the database is away (%s), and served once it is back',
  async (state) => {
    const calls = [
      ...Object.entries(CALLS).map(([name, call]) => ({ name, ask: () => ask(call) })),
      ...Object.entries(SIGNED_IN).map(([name, call]) => ({ name, ask: () => ask(call, token) })),
    ];
    const isServed = (ask: () => Promise<{ status: number }>) =>
      expect
        .poll(async () => (await ask()).status, { timeout: 30_000, interval: 300 })
        .toBeLessThan(300);
    for (const { ask } of calls) await isServed(ask);
    // Each alone: who asks together is told with the first that has waited long enough.
    for (const { name, ask } of calls) {
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
      await isServed(ask);
    }
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  },
);
