import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { verifyAudit } from '../../src/server/audit/verify';
import { isKept } from '../../src/server/backup/catalogue';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import type { Tables } from '../../src/server/db/database';
import { runningEmbedded, startEmbedded } from '../../src/server/db/embedded/launch';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { verifyChain } from '../../src/server/records/verify-chain';
import { loadSecret } from '../../src/server/secrets';
import { readSettings } from '../../src/server/settings';
import { createEmptyDatabase } from '../database';
import { clinicCaller } from '../fixtures/api-caller';
import { startChild } from './child';
import { expectSameTable } from './same-table';
import {
  folderOf,
  readBackup,
  readDatabase,
  readFiles,
  releases,
  type Stored,
  sealedBackup,
  unpackData,
} from './stored-release';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-releases-'));
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function migrated(url: string): Promise<void> {
  const owner = createPool({ url, timeZone: 'Asia/Ho_Chi_Minh', max: 1, statementTimeout: 0 });
  try {
    await migrate(owner);
    const { signed, addenda, broken } = await verifyChain(owner);
    expect(broken).toEqual([]);
    expect([signed, addenda].every((count) => count > 0)).toBe(true);
    for (const report of await verifyAudit(owner, config)) {
      expect([report.resource, report.problems]).toEqual([report.resource, []]);
      expect(report.sealed).toBeGreaterThan(0);
    }
  } finally {
    await owner.destroy();
  }
}

/** Counts every change of a schedule, those of an upgrade too, in the part of who makes them. */
const COUNTS = ['schedule_version'];

/** Rows and number series are what they were; nothing was compared with nothing. */
async function expectSame(url: string, then: Stored, kept = (_: string) => true): Promise<void> {
  expect(then.tables.size).toBeGreaterThan(60);
  for (const [table, { rows }] of then.tables) expect([table, rows.length]).not.toEqual([table, 0]);
  const now = await readDatabase(url, then);
  for (const [table, stored] of then.tables)
    if (kept(table) && !COUNTS.includes(table))
      expectSameTable(table, now.tables.get(table)!, stored);
  expect(now.sequences).toEqual(then.sequences);
}

async function expectEmpty(url: string, tables: readonly (keyof Tables)[]): Promise<void> {
  const pool = createPool({ url, timeZone: 'UTC', max: 1 });
  for (const table of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}`.execute(pool);
    expect([table, rows]).toEqual([table, []]);
  }
  await pool.destroy();
}

/** What the jobs of a running server forget in time. */
const FORGOTTEN = [
  'notify_event',
  'notify_outbox',
  'notify_key',
  'booking_claim',
  'booking_request',
];

/** Starts the program on what was migrated: it serves the rows and files of then, and loses none. */
async function expectServed(env: Record<string, string>, url: () => Promise<string>, then: Stored) {
  const server = startChild({ program: 'main', env: { DEMO: '0', ...env } });
  try {
    const address = await server.ready;
    const call = clinicCaller(() => ({ url: `${address}/api` }));
    const signIn = { username: 'letan@sen.example', password: 'Sen@2026demo' };
    const token = (await call('POST', '/auth/login', { json: signIn })).body.token.access_token;
    const { body: patients } = await call('GET', '/benh-nhan', { token });
    expect(patients.some(({ citizenId }) => /^\d{12}$/.test(citizenId ?? ''))).toBe(true);
    const { body: doctors } = await call('GET', '/bac-si?range=[0,999]');
    const { photo } = doctors.find((doctor) => doctor.photo !== null)!;
    expect((await fetch(`${address}/api/tep/${photo.id}`)).status).toBe(200);
    const now = await readDatabase(await url(), then);
    for (const [table, { columns, rows }] of then.tables) {
      if (columns[0] !== 'id' || FORGOTTEN.includes(table)) continue;
      const ids = new Set(now.tables.get(table)!.rows.map((row) => row.split('\t')[0]));
      expect([table, rows.filter((row) => !ids.has(row.split('\t')[0]))]).toEqual([table, []]);
    }
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
  }
}

describe.each(await releases())('what %s has stored', (release) => {
  let then: Stored;
  beforeAll(async () => {
    then = await readBackup(await sealedBackup(release, base));
    expect(then.files.size).toBeGreaterThan(1);
  });

  it('is restored from its backup, and served', async () => {
    const dataDir = join(base, `${release}-restored`);
    const settings = readSettings({ DATA_DIR: dataDir });
    const database = await createEmptyDatabase();
    try {
      const { file, key } = await sealedBackup(release, base);
      await restoreBackup(file, key, database.url, settings);
      await migrated(database.url);
      await expectSame(database.url, then, (table) => isKept(table));
      await expectEmpty(database.url, ['auth_session', 'auth_code']);
      expect(await readFiles(dataDir)).toEqual(then.files);
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SECRET_KEY: await loadSecret(settings),
      };
      const kept = new Map([...then.tables].filter(([table]) => isKept(table)));
      await expectServed(env, async () => database.url, { ...then, tables: kept });
      expect(await readFiles(dataDir)).toEqual(then.files);
    } finally {
      await database.drop();
    }
  });

  it('is taken over with its data folder, and served', async ({ skip }) => {
    const folder = folderOf(release);
    if (folder === null) return skip('of this release only the backup is kept');
    const here = `${process.platform}-${process.arch}`;
    skip(
      here !== 'linux-x64',
      'the folder of a cluster is only good on the kind of machine that made it',
    );
    const dataDir = join(base, `${release}-folder`);
    await mkdir(dataDir);
    await unpackData(folder, dataDir);
    expect(await readFiles(dataDir)).toEqual(then.files);
    const embedded = await startEmbedded({ dataDir });
    try {
      await migrated(embedded.url);
      await expectSame(embedded.url, then);
    } finally {
      await embedded.stop();
    }
    await expectServed({ DATA_DIR: dataDir }, async () => (await runningEmbedded(dataDir))!, then);
    expect(await readFiles(dataDir)).toEqual(then.files);
  });
});
