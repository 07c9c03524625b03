import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discardFiles } from '../../../src/server/resource/files/stage';
import { sweepFiles } from '../../../src/server/resource/files/sweep';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { ACTORS } from '../../../src/shared/account/actors';
import { createTestDatabase, type TestDatabase } from '../../database';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T02:30:00Z');

let database: TestDatabase;
let folder: string;
let services: Services;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-sweep-'));
  folder = join(dataDir, 'tep');
  await mkdir(folder);
  await sql`DELETE FROM stored_file`.execute(database.owner);
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) });
  logged = [];
  services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config: { actors: ACTORS, groups: {}, resources: [], dropped: [] },
    log: pino({}, { write: (line: string) => logged.push(JSON.parse(line)) }),
    clock: () => NOW,
  };
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const daysLater = (days: number): Services => ({
  ...services,
  clock: () => new Date(NOW.getTime() + days * DAY_MS),
});

/** Files of four bytes, last written so many hours ago; answers their ids. */
async function putFiles(count: number, hours = 2): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const at = new Date(NOW.getTime() - hours * 3_600_000);
  for (const id of ids) {
    await writeFile(join(folder, id), 'scan');
    await utimes(join(folder, id), at, at);
  }
  return ids.sort();
}

const nameFiles = (ids: string[]): Promise<unknown> =>
  sql`INSERT INTO stored_file (id, resource, record_id, field, name, type, size, sha256)
    SELECT id, 'bac-si', gen_random_uuid(), 'photo', 'a.pdf', 'application/pdf', 4, ''
    FROM unnest(${ids}::uuid[]) AS id`.execute(database.owner);

const idsIn = async (path: string): Promise<string[]> =>
  (await readdir(path).catch(() => [])).filter((name) => name.length === 36).sort();

describe('the sweep', () => {
  it('moves files without a row to the trash, says so, and removes them after 30 days', async () => {
    const [named, orphans, young] = [await putFiles(3), await putFiles(2), await putFiles(1, 0.5)];
    await nameFiles(named);
    expect((await sweepFiles(services)).sort()).toEqual(orphans);
    expect(await idsIn(folder)).toEqual([...named, ...young].sort());
    const trash = join(folder, 'trash', '2026-11-20');
    expect(await idsIn(trash)).toEqual(orphans);
    expect(logged).toEqual([expect.objectContaining({ files: 2, bytes: 8 })]);

    await nameFiles(young);
    await sweepFiles(daysLater(30));
    expect(await idsIn(trash)).toEqual(orphans);
    await sweepFiles(daysLater(31));
    expect(await readdir(join(folder, 'trash'))).toEqual([]);
    expect(await idsIn(folder)).toEqual([...named, ...young].sort());
  });

  it('moves none when they are more than a handful and than 2 % of all', async () => {
    const [named, orphans] = [await putFiles(500), await putFiles(11)];
    await nameFiles(named);
    expect(await sweepFiles(services)).toEqual([]);
    expect((await idsIn(folder)).length).toBe(511);
    expect(logged).toEqual([expect.objectContaining({ level: 50, files: 511, orphans: 11 })]);

    const more = await putFiles(100);
    await nameFiles(more);
    expect((await sweepFiles(services)).sort()).toEqual(orphans);
  });

  it('brings back what a row names again, as after going back to a later database', async () => {
    const ids = await putFiles(3);
    await sweepFiles(services);
    expect(await idsIn(folder)).toEqual([]);
    await nameFiles(ids);
    await sweepFiles(daysLater(1));
    expect(await idsIn(folder)).toEqual(ids);
    expect(logged.at(-1)).toMatchObject({ files: 3, bytes: 12 });
  });

  it('is done by several servers at once', async () => {
    const ids = await putFiles(10);
    const swept = await Promise.all([1, 2, 3].map(() => sweepFiles(services)));
    expect(swept.flat().sort()).toEqual(ids);
    expect(await idsIn(join(folder, 'trash', '2026-11-20'))).toEqual(ids);
  });
});

describe('bytes of a write that failed', () => {
  const staged = (ids: string[]) =>
    ids.map((id) => ({
      id,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 4,
      field: 'photo',
      sha256: '',
      public: false,
    }));

  it('are removed, except those whose row is there after all', async () => {
    const [lost, committed] = [await putFiles(2), await putFiles(2)];
    await nameFiles(committed);
    await discardFiles(services, staged([...lost, ...committed]));
    expect(await idsIn(folder)).toEqual(committed);
  });

  it('stay for the sweep when the database does not answer', async () => {
    const ids = await putFiles(2);
    const away = await createTestDatabase();
    await away.drop();
    await discardFiles({ ...services, db: away.db }, staged(ids));
    expect(await idsIn(folder)).toEqual(ids);
  });
});
