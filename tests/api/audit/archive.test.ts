import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { anchorChains } from '../../../src/server/audit/anchor-chains';
import { anchorPath, readAnchors } from '../../../src/server/audit/anchors';
import { ARCHIVING, archiveMonths } from '../../../src/server/audit/archive/archive-months';
import { readArchivedMonths } from '../../../src/server/audit/archive/archived-months';
import { readMonth, writeMonth } from '../../../src/server/audit/archive/month-file';
import { auditChain } from '../../../src/server/audit/chains';
import { makeMonths } from '../../../src/server/audit/months';
import { sealAudit } from '../../../src/server/audit/seal';
import { verifyAudit } from '../../../src/server/audit/verify';
import { verifyChains } from '../../../src/server/audit/verify-chains';
import { checkBackup } from '../../../src/server/backup/check-backup';
import { writeBackup } from '../../../src/server/backup/write-backup';
import type { Client } from '../../../src/server/db/client';
import { clientBeside } from '../../../src/server/db/pool';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { archivedFiles } from '../../../src/server/recovery/place';
import { openPlace } from '../../../src/server/recovery/sealed-file';
import { bringBack } from '../../../src/server/resource/files/trash';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { fileFolder, filePath } from '../../../src/server/storage/folder';
import { storeOf } from '../../../src/server/storage/store';
import { createTestDatabase, type TestDatabase } from '../../database';
import { runCommand } from './run-command';

const ENTRIES = columnsOf('nhat_ky');
const chain = auditChain('nhat-ky');
const BACKUP = { passphrase: 'a passphrase of the clinic', workFactor: 4 };

let database: TestDatabase;
let dataDir: string;
let services: Services;

const entries = (month: string) =>
  sql`
  INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.action}, ${ENTRIES.resource}, ${ENTRIES.note}, seal_month)
  SELECT gen_random_uuid(), now(), 'view', 'thuoc', E'Đã xem\u2028"dòng" \\\\ ' || n,
    date_trunc('month', timezone('UTC', now()) + ${month}::interval)::date
  FROM generate_series(1, 3) AS n`.execute(database.owner);

const anchors = () => readAnchors(anchorPath(services.settings));
const months = () => readArchivedMonths(database.owner, chain);

async function checking() {
  const { secrets, settings } = services;
  const store = storeOf(settings);
  return { db: database.owner, store, secrets, chain, anchors: await anchors() };
}

/** Everything that `npm run audit:verify` looks at. */
async function problems(db = database.owner): Promise<string[]> {
  const verified = await verifyChains({ ...(await checking()), db, config });
  return verified
    .flatMap(({ report, keyed, filed }) => [...report.problems, ...keyed, ...filed])
    .map(({ seq, problem }) => `${seq ?? 'file'} ${problem}`);
}

const counted = async () => {
  const { rows } = await sql<{ part: string; rows: number }>`
    SELECT tableoid::regclass::text AS part, count(*)::int AS rows FROM nhat_ky
    GROUP BY 1 ORDER BY min(seal_seq)`.execute(database.owner);
  return rows.map(({ part, rows: count }) => `${part.replace(/\d{4}_\d\d/, 'month')} ${count}`);
};

/** As of so many months from now. */
const monthsAhead = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 15));
};

const archive = async (now: Date, { keep = 24, settings = services.settings } = {}) => {
  const told: string[] = [];
  const moved = await archiveMonths({
    ...(await checking()),
    settings,
    config,
    now,
    keep,
    tell: (month) => {
      if ('unnamed' in month) told.push(`unnamed ${month.unnamed}`);
      else told.push('rows' in month ? `${month.rows} rows` : 'stays');
    },
  });
  return { moved, told };
};

/** Another session of the owner, which sees what all others do. */
async function beside<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = clientBeside(database.owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sen-archive-'));
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir });
  const secrets = await loadSecrets(settings);
  const log = pino({ level: 'silent' });
  services = { settings, secrets, config, db: database.db, log, clock: () => new Date() };
  await makeMonths(services);
  // At the turn of a month entries of both are linked among each other.
  for (const month of ['0 months', '1 month', '0 months', '1 month', '2 months']) {
    await entries(month);
    await sealAudit(services);
    await anchorChains(services);
  }
  expect(await problems()).toEqual([]);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('moves nothing that is not old, and never the end of the chain', async () => {
  expect(await archive(new Date())).toEqual({ moved: 0, told: [] });
  expect(await counted()).toEqual(['nhat_ky_before 6', 'nhat_ky_month 6', 'nhat_ky_month 3']);
});

const place = () => join(dataDir, 'place');

/** Of a clinic whose changes are archived to a folder. */
const withPlace = () =>
  readSettings({
    SECRET_KEY: 'k'.repeat(32),
    DATA_DIR: dataDir,
    RECOVERY_DIR: place(),
    BACKUP_KEY: BACKUP.passphrase,
  });

/** A file of a run that was killed before its rows left the table. */
const LEFT = 'nhat_ky-2024-03-1-0a1b2c3d.audit';

const inStore = async () => {
  const names: string[] = [];
  for await (const name of storeOf(services.settings).names()) names.push(name);
  return names.filter((name) => name.endsWith('.audit')).toSorted();
};

it('puts a file aside that a run left behind, and lets one run go at a time', async () => {
  await mkdir(fileFolder(services.settings), { recursive: true });
  await writeFile(filePath(services.settings, LEFT), 'half');
  await beside(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${ARCHIVING})`);
    await expect(archive(new Date())).rejects.toThrow('is run elsewhere');
  });
  expect(await inStore()).toEqual([LEFT]);
  expect(await archive(new Date())).toEqual({ moved: 0, told: [`unnamed ${LEFT}`] });
  expect(await inStore()).toEqual([]);
  const trash = [];
  for await (const { id } of storeOf(services.settings).trashed()) trash.push(id);
  expect(trash).toEqual([LEFT]);
});

it('lets no rows go that the folder of recovery cannot have', async () => {
  const before = await counted();
  await expect(archive(monthsAhead(60), { settings: withPlace() })).rejects.toThrow('ENOENT');
  expect([await counted(), await months(), await inStore()]).toEqual([before, [], []]);
});

it('moves old months into files, and the whole chain is proved as before', async () => {
  await mkdir(place());
  await openPlace(place(), BACKUP);
  expect(await archive(monthsAhead(60), { settings: withPlace() })).toEqual({
    moved: 2,
    told: ['6 rows', '6 rows', 'stays'],
  });
  expect(await archivedFiles(place())).toEqual(await inStore());
  expect(await inStore()).toHaveLength(2);
  expect(await counted()).toEqual(['nhat_ky_month 3']);
  expect(await problems()).toEqual([]);
  const reports = await verifyAudit(database.owner, config);
  const report = reports.find(({ resource }) => resource === 'nhat-ky');
  expect(report).toMatchObject({ sealed: 15, filed: 12, unsealed: 0 });
  const [first] = await months();
  expect(first?.runs.map((run) => [run.first, run.last])).toEqual([
    [1, 3],
    [7, 9],
  ]);
  const stored = await readFile(filePath(services.settings, first!.file));
  expect(stored.includes('Đã xem')).toBe(false);
  // The chain goes on behind it.
  await entries('2 months');
  await sealAudit({ ...services });
  await anchorChains(services);
  expect(await problems()).toEqual([]);
});

it('is read and proved by the commands of the terminal', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) };
  const verified = await runCommand('audit:verify', [], env);
  expect(verified).toMatchObject({ code: 0, errors: '' });
  expect(verified.output).toContain('nguyên vẹn / whole; 18 dòng đã niêm phong / rows sealed, 12');
  const [first] = await months();
  const read = await runCommand('audit:read', [first!.month.slice(0, 7)], env);
  const lines = read.output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).seal_seq)).toEqual([1, 2, 3, 7, 8, 9]);
});

it('is in a backup, which says where a file of it is lost', async () => {
  const file = join(dataDir, 'clinic.sen');
  const [first, second] = await months();
  const path = filePath(services.settings, first!.file);
  const bytes = await readFile(path);
  await rm(path);
  const { lost } = await writeBackup(file, BACKUP, database.url, services.settings);
  expect(lost).toEqual({ missing: [first!.file], changed: [] });
  const { sums } = await checkBackup(file, BACKUP);
  expect(sums?.files.map(({ name }) => name)).toEqual([second!.file]);
  expect((await problems())[0]).toBe('file file-gone');
  await writeFile(path, bytes);
  // As an older state of the database had it put aside, which a later one names again.
  await storeOf(services.settings).discard([first!.file], '2026-01-01');
  expect((await problems())[0]).toBe('file file-gone');
  expect((await bringBack(services)).ids).toEqual([first!.file]);
  expect(await problems()).toEqual([]);
});

/** Whether work that was begun has ended, or waits for somebody's lock: one of both comes. */
async function endedOrWaits(client: Client, work: Promise<unknown>): Promise<'ended' | 'waits'> {
  let hasEnded = false;
  const ended = () => {
    hasEnded = true;
  };
  void work.then(ended, ended);
  for (;;) {
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    if (rows.length > 0) return 'waits';
    if (hasEnded) return 'ended';
  }
}

/** One entry more, so that the month before it is not the end of the chain any more. */
async function goOn(month: string): Promise<void> {
  await entries(month);
  await sealAudit(services);
  await anchorChains(services);
}

it('is proved whole while a month leaves the table', async () => {
  await goOn('3 months');
  let archived: ReturnType<typeof archive> | null = null;
  await beside(async (client) => {
    const db = database.owner.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // Once the verification has seen which months are in files.
        if (archived === null && result.rows.some((row) => 'sha256' in row)) {
          archived = archive(monthsAhead(60));
          await endedOrWaits(client, archived);
        }
        return result;
      },
    });
    expect(await problems(db)).toEqual([]);
  });
  expect(await archived).toEqual({ moved: 1, told: ['6 rows', 'stays'] });
  expect(await problems()).toEqual([]);
});

it('is whole in a backup that begins before a month leaves the table', async () => {
  await goOn('4 months');
  const file = join(dataDir, 'beside.sen');
  await beside(async (client) => {
    // The first table of all keeps the backup waiting, and lets the month go.
    await client.query('BEGIN; LOCK TABLE bac_si IN ACCESS EXCLUSIVE MODE');
    const backup = writeBackup(file, BACKUP, database.url, services.settings);
    expect(await endedOrWaits(client, backup)).toBe('waits');
    expect(await archive(monthsAhead(60))).toEqual({ moved: 1, told: ['3 rows', 'stays'] });
    await client.query('COMMIT');
    await backup;
  });
  const { sums } = await checkBackup(file, BACKUP);
  const rows = new Map(sums?.tables.map((table) => [table.name, table.rows]));
  expect([rows.get('nhat_ky'), rows.get('sen_archived_month')]).toEqual([3, 4]);
});

it('names a file that was changed, or written anew with the key', async () => {
  const [month] = await months();
  const path = filePath(services.settings, month!.file);
  const bytes = await readFile(path);
  const other = Buffer.from(bytes);
  other[bytes.length - 20]! ^= 1;
  await writeFile(path, other);
  expect(await problems()).toEqual(['file file-changed']);

  // Who has the key and the database writes the file, its hash, and the hash of the entry too.
  const { store, secrets } = await checking();
  await writeFile(path, bytes);
  const lines: string[] = [];
  await readMonth(store, month!, secrets, async (all) => {
    for await (const line of all) lines.push(line);
  });
  // The second entry and the last of its run; the fifth, number 8, is left out.
  async function* rewritten() {
    for (const [at, line] of lines.entries())
      if (at !== 4) yield [1, 2].includes(at) ? line.replace('dòng', 'hàng') : line;
  }
  const { sha256 } = await writeMonth(path, rewritten(), secrets, 1);
  const say = (hash: string) => sql`
    UPDATE sen_archived_month SET sha256 = ${hash} WHERE file = ${month!.file}`;
  await say(sha256).execute(database.owner);
  expect(await problems()).toEqual(['2 changed', '3 changed', '9 missing']);
  await writeFile(path, bytes);
  await say(month!.sha256).execute(database.owner);
  expect(await problems()).toEqual([]);
});

it('names entries that the database says are in a file, and are not', async () => {
  const [month] = await months();
  await sql`DELETE FROM nhat_ky WHERE seal_seq = 23`.execute(database.owner);
  expect(await problems()).toEqual(['24 missing', '23 gone']);
  await sql`INSERT INTO sen_archived_run
    SELECT 'nhat_ky', 23, 23, seal_hash, (SELECT seal_prev FROM nhat_ky WHERE seal_seq = 24), ${month!.file}
    FROM nhat_ky WHERE seal_seq = 22`.execute(database.owner);
  expect(await problems()).toEqual(['23 missing']);
});
