import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Relay, startRelay } from '../fixtures/relay';
import { type Child, startChild } from '../server/child';

let directory: string;
let database: TestDatabase;
let relay: Relay;
let server: Child;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-silent-'));
  database = await createDemoDatabase('today');
  const url = new URL(database.url);
  relay = await startRelay(`${url.searchParams.get('host')}/.s.PGSQL.5432`);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${relay.port}`;
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: url.href,
      DATA_DIR: directory,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      LOG_LEVEL: 'error',
    },
  });
  await server.ready;
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await relay?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A list, signed out, and signing in: a read and a write. */
const CALLS: [string, RequestInit][] = [
  ['/api/phong-ban', {}],
  [
    '/api/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'letan@sen.example', password: 'Sen@2026demo' }),
    },
  ],
];

async function ask([path, init]: [string, RequestInit]) {
  const began = performance.now();
  const answer = await fetch(`${await server.ready}${path}`, init);
  const body = await answer.json();
  return { status: answer.status, body, took: performance.now() - began };
}

afterEach(() => relay.be('open'));

it.each(['silent', 'cut'] as const)(
  'people are told soon that the database is away (%s), and served once it is back',
  async (state) => {
    for (const call of CALLS) expect((await ask(call)).status).toBeLessThan(300);
    await relay.be(state);
    const answers = await Promise.all(CALLS.map(ask));
    for (const { status, body } of answers) {
      expect({ status, message: body.message }).toEqual({
        status: 503,
        message: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.',
      });
    }
    // Two seconds on a machine that has nothing else to do; connections give up after ten.
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(5_000);
    await relay.be('open');
    for (const call of CALLS) {
      await expect
        .poll(async () => (await ask(call)).status, { timeout: 30_000, interval: 300 })
        .toBeLessThan(300);
    }
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  },
);
