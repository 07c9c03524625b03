import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import { type Child, ROOT, startChild } from './child';
import { type ExternalDatabase, startExternal } from './external-database';

let directory: string;
let cluster: ExternalDatabase;

/** A cluster that asks everybody but its superuser for a password, and two databases on it. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-logins-'));
  cluster = await startExternal();
  const { rows } = await sql<{ file: string }>`SHOW hba_file`.execute(cluster.owner);
  const [file] = Object.values(rows[0]!);
  await writeFile(file!, 'local all sen_owner trust\nlocal all all scram-sha-256\n');
  await sql`SELECT pg_reload_conf()`.execute(cluster.owner);
  await sql`CREATE ROLE keeper LOGIN PASSWORD 'keeper'`.execute(cluster.owner);
  await sql`CREATE DATABASE kept OWNER keeper`.execute(cluster.owner);
});
afterAll(async () => {
  await cluster?.remove();
  await rm(directory, { recursive: true, force: true });
});

function address(account: string, database: string): string {
  const url = new URL(cluster.url);
  url.username = account;
  url.password = account;
  url.pathname = `/${database}`;
  return url.href;
}

const settings = (name: string, env: Record<string, string>) => ({
  SECRET_KEY: 'k'.repeat(32),
  DATA_DIR: join(directory, name),
  DEMO: '0',
  ...env,
});

async function refused(env: Record<string, string>): Promise<string> {
  const child = startChild({ env });
  expect(await child.exited).toBe(1);
  return child.output();
}

async function served<T>(env: Record<string, string>, work: (child: Child) => Promise<T>) {
  const child = startChild({ env });
  try {
    const url = await child.ready;
    expect((await fetch(`${url}/api/rows/${child.pid}`, { method: 'POST' })).status).toBe(201);
    return await work(child);
  } finally {
    expect(await child.end('SIGTERM')).toBe(0);
  }
}

/** Runs statements in the database `kept` as the superuser. */
async function administer(statements: string): Promise<void> {
  const admin = createPool({ url: address('sen_owner', 'kept'), timeZone: 'UTC', max: 1 });
  try {
    await sql.raw(statements).execute(admin);
  } finally {
    await admin.destroy();
  }
}

/** Accounts that Sen has connections of. */
const accounts = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT usename::text AS name FROM pg_stat_activity
    WHERE application_name = 'sen' AND pid <> pg_backend_pid()`.execute(cluster.owner);
  return rows.map(({ name }) => name);
};

/** `npm run db:roles` without npm. */
async function printedRoles(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'db-roles'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

it('makes the runtime login itself, with a password from the secret', async () => {
  await served(settings('alone', { DATABASE_URL: cluster.url }), async () => {
    // A connection that was closed is there for a moment more.
    await expect.poll(accounts).toEqual([expect.stringMatching(/^sen_run_[0-9a-f]{12}$/)]);
  });
  // Another secret is another password: the owner gives it anew.
  const other = settings('alone', { DATABASE_URL: cluster.url, SECRET_KEY: 'l'.repeat(32) });
  await served(other, async () => undefined);
});

it('ends with the statements to run, which db:roles prints whole, where it may not make it', async () => {
  const env = settings('kept', { DATABASE_URL: address('keeper', 'kept') });
  expect(await refused(env)).toMatch(/^ {2}GRANT sen_app TO keeper;$/m);
  const statements = await printedRoles(env);
  expect(statements).not.toContain('keeper@');
  for (const _ of ['once', 'again']) await administer(statements);
  await served(env, async () => {
    await expect.poll(accounts).toEqual([expect.stringMatching(/^sen_run_/)]);
  });
});

it('does without the owner once it runs, and starts without where nothing is to migrate', async () => {
  const both = settings('two', {
    DATABASE_OWNER_URL: address('keeper', 'kept'),
    DATABASE_URL: address('guard', 'kept'),
  });
  expect(await refused(both)).toMatch(/CREATE ROLE guard|CREATE ROLE "guard"/);
  await administer(await printedRoles(both));
  await served(both, async () => expect.poll(accounts).toEqual(['guard']));
  const alone = settings('two', { DATABASE_URL: address('guard', 'kept') });
  await served(alone, async () => expect.poll(accounts).toEqual(['guard']));

  await administer('DELETE FROM sen_migration');
  expect(await refused(alone)).toMatch(/^DATABASE_OWNER_URL: /m);
});
