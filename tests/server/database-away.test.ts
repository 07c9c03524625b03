import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../resources/parts/text';
import { columnsOf } from '../../src/server/db/sql/columns-of';
import { queueNotification } from '../../src/server/notify/notify';
import { StreamReader } from '../api/notify/stream-reader';
import { type Answer, clinicCaller } from '../fixtures/api-caller';
import { type Child, ROOT, startChild } from './child';
import { ENDS, type End, type ExternalDatabase, startExternal } from './external-database';

const DEPARTMENTS = columnsOf('phong_ban');
const ENTRIES = columnsOf('nhat_ky');

const SECRET_KEY = 'k'.repeat(32);
const PASSWORD = 'Hoa sen trong đầm 26';
/** Far more than the buffers between server and client hold, so that a slow reader holds it up. */
const EXPORT_ROWS = 6_000;
/** For a busy machine; nothing is measured by it. */
const PATIENCE = { timeout: 40_000 };

let directory: string;
let database: ExternalDatabase;
let server: Child;
let api: string;
let token: string;
let userId: string;
let load: ReturnType<typeof keepAsking> | undefined;
const call = clinicCaller(() => ({ url: api }));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-away-'));
  database = await startExternal();
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SECRET_KEY,
      DEMO: '0',
      // What a second factor asks for has its own tests.
      MFA_ROLES: '',
      LOG_LEVEL: 'info',
    },
  });
  api = `${await server.ready}/api`;
  const code = /first administrator: (\S+)/.exec(server.output())![1];
  const made = await call('POST', '/auth/first-admin', {
    json: { code, fullName: 'Trần Quản Trị', phone: '0912345678', password: PASSWORD },
  });
  token = made.body.token.access_token;
  userId = made.body.user.id;
  await sql`INSERT INTO phong_ban (id, ${DEPARTMENTS.code}, ${DEPARTMENTS.name}, ${DEPARTMENTS.short_name})
    SELECT gen_random_uuid(), 'K' || n, 'Khoa ' || n, 'Khoa' FROM generate_series(1, 40) AS n`.execute(
    database.owner,
  );
  await sql`INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.action}, ${ENTRIES.resource}, ${ENTRIES.note})
    SELECT gen_random_uuid(), now(), 'view', 'phong-ban', repeat('lời ghi dài ', 400)
    FROM generate_series(1, ${EXPORT_ROWS}) AS n`.execute(database.owner);
});
afterEach(async () => {
  await load?.stop();
  for (const pid of await database.backends(SLEEPING)) process.kill(pid, 'SIGTERM');
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.remove();
  await rm(directory, { recursive: true, force: true });
});

const list = (): Promise<Answer> => call('GET', '/phong-ban', { token });

let departments = 0;
const addDepartment = (): Promise<Answer> => {
  const code = `M${++departments}`;
  const json = { code, name: `Khoa mới ${code}`, shortName: 'Khoa', group: 'lam-sang' };
  return call('POST', '/phong-ban', { token, json });
};

const EXPORTING = sql`state = 'idle in transaction' AND query LIKE 'FETCH%'`;

/** An export of which only the beginning is read: its transaction stays open, with nothing running. */
async function beginExport(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const answer = await fetch(`${api}/nhat-ky/export.csv`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  expect(answer.status).toBe(200);
  const reader = answer.body!.getReader();
  await reader.read();
  await expect.poll(() => connections(EXPORTING), PATIENCE).toBe(1);
  return reader;
}

const connections = async (which: ReturnType<typeof sql>): Promise<number> =>
  (await database.backends(which)).length;

const SLEEPING = sql`query LIKE '%pg_sleep%'`;

/** Holds a table as long as the connection lives. */
async function locked(table: string, mode: 'SHARE' | 'ACCESS EXCLUSIVE'): Promise<void> {
  void database.owner
    .transaction()
    .execute(async (tx) => {
      await sql`LOCK TABLE ${sql.id(table)} IN ${sql.raw(mode)} MODE`.execute(tx);
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SELECT pg_sleep(600)`.execute(tx);
    })
    .catch(() => undefined);
  await expect.poll(() => connections(SLEEPING), PATIENCE).toBe(1);
}

/** A write that waits for a lock in the middle of its transaction; the lock goes with the database. */
async function beginWrite(): Promise<{ answer: Promise<Answer> }> {
  await locked('phong_ban', 'SHARE');
  const answer = addDepartment();
  await expect.poll(() => connections(sql`wait_event_type = 'Lock'`), PATIENCE).toBe(1);
  return { answer };
}

/** Clients that ask for lists all the time, and what they were answered. */
function keepAsking() {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  let asking = true;
  const clients = Array.from({ length: 4 }, async () => {
    while (asking) {
      await list().then(
        (answer) => answers.push(answer),
        (error) => failures.push(error),
      );
      await wait(20);
    }
  });
  const stop = async () => {
    asking = false;
    await Promise.all(clients);
    return { answers, failures };
  };
  return { answers, stop };
}

const status = async (ask: () => Promise<Answer>) => (await ask()).status;

const AWAY = {
  code: 'UNAVAILABLE',
  message: expect.stringMatching(/[ạ-ỹ]/),
  requestId: expect.any(String),
};

describe('the server, when the PostgreSQL of DATABASE_URL goes away', () => {
  it.each(Object.keys(ENDS) as End[])('lives and comes back by itself: %s', async (how) => {
    const stream = await StreamReader.open(api, token);
    await stream.until(({ events }) => events.length === 1);
    const sheet = await beginExport();
    const write = await beginWrite();
    const asked = keepAsking();
    load = asked;
    await expect.poll(() => asked.answers.length, PATIENCE).toBeGreaterThan(8);

    await database.end(how);
    await expect.poll(() => status(list), PATIENCE).toBe(503);
    expect((await write.answer).status).toBe(503);
    await expect(readAll(sheet)).rejects.toThrow();
    expect((await call('GET', '/phong-ban', { token })).body).toEqual(AWAY);
    expect((await fetch(`${api}/../livez`)).status).toBe(200);
    expect((await fetch(`${api}/../readyz`)).status).toBe(503);

    await database.startAgain();
    await expect.poll(() => status(list), PATIENCE).toBe(200);
    const { answers, failures } = await asked.stop();
    expect(failures).toEqual([]);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) expect([status, body]).toEqual([503, AWAY]);
    await worksWhole(stream);
  });

  it('lives and comes back by itself: one of its backends crashes', async () => {
    const stream = await StreamReader.open(api, token);
    await stream.until(({ events }) => events.length === 1);
    const sheet = await beginExport();
    const write = await beginWrite();
    const [pid] = await database.backends(EXPORTING);
    process.kill(pid!, 'SIGKILL');
    expect((await write.answer).status).toBe(503);
    await expect(readAll(sheet)).rejects.toThrow();
    await expect.poll(() => status(list), PATIENCE).toBe(200);
    await worksWhole(stream);
  });
});

it('the log tells of lost connections, not how they were made', () => {
  expect(server.output()).toContain('database connection lost');
  expect(server.output()).not.toContain('connectionParameters');
});

it('a backup says so and leaves no half of a file, when its connection is lost', async () => {
  const file = join(directory, 'clinic.sen');
  await locked('nhat_ky', 'ACCESS EXCLUSIVE');
  const backup = spawn('node', ['scripts/run.mjs', 'backup', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SECRET_KEY,
      BACKUP_KEY: SECRET_KEY,
    },
  });
  const said = text(backup.stderr);
  const waits = sql`query LIKE 'LOCK TABLE %, %' AND wait_event_type = 'Lock'`;
  await expect.poll(() => connections(waits), PATIENCE).toBe(1);
  const [pid] = await database.backends(waits);
  process.kill(pid!, 'SIGTERM');
  expect((await once(backup, 'exit'))[0]).toBe(1);
  expect((await said).trim()).toBe('terminating connection due to administrator command');
  expect((await readdir(directory)).filter((name) => /clinic|backup/.test(name))).toEqual([]);
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

/** Everything works again: many at once, a write, a whole export, the stream that was open before. */
async function worksWhole(stream: StreamReader): Promise<void> {
  const many = await Promise.all(Array.from({ length: 30 }, list));
  expect(many.map((answer) => answer.status)).toEqual(many.map(() => 200));
  expect((await addDepartment()).status).toBe(201);
  const sheet = await fetch(`${api}/nhat-ky/export.csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await sheet.text()).split('\r\n').length).toBeGreaterThan(EXPORT_ROWS);
  const told = stream.events.length;
  await queueNotification(database.owner, {
    user: userId,
    kind: 'system',
    params: { title: t('Tin', 'News'), body: t('Xin chào', 'Hello') },
    dedupeKey: `told ${departments}`,
  });
  // One that looked by itself while the database was away has ended: a browser goes on from there.
  const goesOn = await stream
    .until(({ events }) => events.length > told)
    .then(
      () => stream,
      () => StreamReader.open(api, token, stream.lastId),
    );
  await goesOn.until(({ events }) => events.some(({ event }) => event === 'notification'));
  await goesOn.leave();
}
