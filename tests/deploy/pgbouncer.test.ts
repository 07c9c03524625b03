import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { createPool } from '../../src/server/db/pool';
import { queueNotification } from '../../src/server/notify/notify';
import { someVisit } from '../api/notify/notify-server';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from '../server/child';
import { type Nginx, startNginx } from './nginx';
import { type Pooler, type PoolerOptions, startPgbouncer } from './pgbouncer';
import { Visitors } from './visitors';

/** The login of the servers, which an administrator made: PgBouncer has to know it. */
const LOGIN = 'sen_guard_of_pooler';
const PASSWORD = 'Sen@2026demo';

let directory: string;
let database: TestDatabase;
let server: Child | undefined;
let pooler: Pooler | undefined;
let proxy: Nginx | undefined;
let visitors: Visitors | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-pooled-'));
  database = await createDemoDatabase('today');
  await sql`CREATE ROLE ${sql.id(LOGIN)} LOGIN`.execute(database.owner);
});
afterEach(async () => {
  visitors?.leave();
  await proxy?.stop();
  await server?.end('SIGTERM');
  await pooler?.stop();
  visitors = proxy = server = pooler = undefined;
});
afterAll(async () => {
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** The database without a pooler. */
function directly(account: string): string {
  const url = new URL(database.url);
  url.username = account;
  return url.href;
}

function start(env: Record<string, string>): Child {
  server = startChild({
    program: 'main',
    env: {
      DATABASE_OWNER_URL: database.url,
      DATA_DIR: directory,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      PUBLIC_URL: 'https://sen.example',
      TRUST_PROXY: '1',
      ...env,
    },
  });
  return server;
}

async function pooled(mode: PoolerOptions['mode'], ignored: string[] = []): Promise<Pooler> {
  const accounts = [LOGIN, 'sen_owner'];
  pooler = await startPgbouncer({ mode, database: database.url, accounts, ignored });
  return pooler;
}

/** The first free time of a department, as the public site offers it. */
async function freeTime(people: Visitors): Promise<{ departmentId: string; start: string }> {
  const departments = JSON.parse((await people.ask('/api/phong-ban')).body);
  for (const { id } of departments) {
    const days = JSON.parse((await people.ask(`/api/lich-trong?department=${id}`)).body);
    for (const { slots = [] } of days) {
      const open = slots.find(({ state }: { state: string }) => state === 'open');
      if (open) return { departmentId: id, start: open.start };
    }
  }
  throw new Error('no free time in the demo');
}

describe.each(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  it('people sign in, read, hold a time and are told; the server may do no more than it should', async () => {
    const { url } = await pooled(mode);
    const child = start({ DATABASE_URL: url(LOGIN), DATABASE_DIRECT_URL: directly(LOGIN) });
    const port = Number(new URL(await child.ready).port);
    proxy = await startNginx(port, port);
    visitors = new Visitors(proxy.port);
    const people = visitors;

    const desk = await people.signIn('letan@sen.example', PASSWORD);
    const listed = await people.ask(
      `/api/benh-nhan?filter=${encodeURIComponent('{"q":"nguyen"}')}`,
      { token: desk.token },
    );
    expect(listed.status, listed.body).toBe(200);
    // More at once than the pooler has connections.
    const many = Array.from({ length: 30 }, () =>
      people.ask('/api/benh-nhan', { token: desk.token }),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));

    const patient = await people.signIn('benhnhan@sen.example', PASSWORD);
    const leaving = new AbortController();
    const heard: string[] = [];
    const following = people.follow(patient.token, leaving.signal, (name) => heard.push(name));
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('ready');
    const dedupeKey = `through ${mode}`;
    const notice = { user: patient.id, kind: 'confirmed', params: someVisit(), dedupeKey } as const;
    await queueNotification(database.owner, notice);
    // Sooner than a stream looks by itself.
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('notification');
    leaving.abort();
    await following;

    const slot = await freeTime(people);
    const held = await people.ask('/api/dat-lich/hold', { token: patient.token, json: slot });
    expect(held.status, held.body).toBe(201);

    const login = createPool({ url: url(LOGIN), directUrl: directly(LOGIN), timeZone: 'UTC' });
    try {
      expect(await sessionOf(login)).toEqual({
        account: LOGIN,
        role: 'sen_app',
        zone: 'Asia/Ho_Chi_Minh',
        limit: '15s',
      });
      await expect(sql`DELETE FROM nhat_ky`.execute(login)).rejects.toThrow(/permission denied/);
    } finally {
      await login.destroy();
    }
    expect(child.output()).not.toContain('"level":50');
    expect(await child.end('SIGTERM')).toBe(0);
  });
});

async function sessionOf(db: Database) {
  const { rows } = await sql`SELECT session_user::text AS account, current_user::text AS role,
    current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS "limit"`.execute(
    db,
  );
  return rows[0];
}

describe('a start is refused', () => {
  it.each([
    ['refuses what a start says', []],
    ['drops it without a word', ['options', 'statement_timeout']],
  ])('where DATABASE_URL alone leads to a pooler that %s', async (_how, ignored) => {
    const { url } = await pooled('transaction', ignored);
    const child = start({ DATABASE_URL: url(LOGIN) });
    expect(await child.exited, child.output()).toBe(1);
    expect(child.output()).toContain('DATABASE_DIRECT_URL');
  });

  it('where the owner comes through one that drops it', async () => {
    const { url } = await pooled('session', ['options', 'statement_timeout']);
    const child = start({ DATABASE_OWNER_URL: '', DATABASE_URL: url('sen_owner') });
    expect(await child.exited, child.output()).toBe(1);
    expect(child.output()).toContain('DATABASE_DIRECT_URL');
  });

  it('where the login behind the pooler is the owner', async () => {
    const { url } = await pooled('session');
    const env = { DATABASE_URL: url('sen_owner'), DATABASE_DIRECT_URL: directly('sen_owner') };
    const child = start({ DATABASE_OWNER_URL: '', ...env });
    expect(await child.exited, child.output()).toBe(1);
    expect(child.output()).toContain('DATABASE_OWNER_URL');
  });
});
