import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import { writeBackup } from '../../src/server/backup/write-backup';
import { bindFolder, checkBinding, idOfFolder } from '../../src/server/resource/files/binding';
import { readSettings, type Settings } from '../../src/server/settings';
import { ownerPool } from '../../src/server/start/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database';
import { ROOT, startChild } from './child';

const KEY = { passphrase: 'a passphrase of the clinic', workFactor: 4 };

let base: string;
const databases: Pick<TestDatabase, 'drop'>[] = [];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-binding-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(base, { recursive: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const settingsOf = (name: string): Settings => readSettings({ DATA_DIR: join(base, name) });

/** Bytes in a folder of files; answers their id. */
async function putFile(settings: Settings): Promise<string> {
  const id = randomUUID();
  await mkdir(join(settings.dataDir, 'tep'), { recursive: true });
  const path = join(settings.dataDir, 'tep', id);
  await writeFile(path, 'scan');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path, earlier, earlier);
  return id;
}

const nameFile = ({ owner }: TestDatabase, id: string): Promise<unknown> =>
  sql`INSERT INTO stored_file (id, resource, record_id, field, name, type, size, sha256)
    VALUES (${id}, 'bac-si', ${randomUUID()}, 'photo', 'a.pdf', 'application/pdf', 4, '')`.execute(
    owner,
  );

async function idOfDatabase({ owner }: TestDatabase): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM installation`.execute(owner);
  return rows[0]?.id;
}

describe('a database and a folder of files', () => {
  it('are bound at the first start, by however many servers at once', async () => {
    const [database, settings] = [await newDatabase(), settingsOf('a')];
    await Promise.all(Array.from({ length: 6 }, () => bindFolder(database.owner, settings)));
    const id = await idOfDatabase(database);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await idOfFolder(settings)).toBe(id);
    await bindFolder(database.owner, settings);
    expect(await readdir(join(settings.dataDir, 'tep'))).toEqual(['incoming', 'installation-id']);
  });

  it('are bound when the database names the files that are there', async () => {
    const [database, settings] = [await newDatabase(), settingsOf('a')];
    await nameFile(database, await putFile(settings));
    await putFile(settings);
    await bindFolder(database.owner, settings);
    expect(await idOfFolder(settings)).toBe(await idOfDatabase(database));
  });

  it('are refused when the database names none of the files that are there', async () => {
    const [database, settings] = [await newDatabase(), settingsOf('a')];
    const id = await putFile(settings);
    await expect(bindFolder(database.owner, settings)).rejects.toThrow(
      /thư mục có 1 tệp, cơ sở dữ liệu ghi 0 tệp.*npm run files:bind.*the folder has 1 files, the database names 0.*npm run files:bind/,
    );
    expect(await readdir(join(settings.dataDir, 'tep'))).toEqual([id]);
    expect(await idOfDatabase(database)).toBeUndefined();
  });

  it('are refused when the folder has none of the files that the database names', async () => {
    const database = await newDatabase();
    await bindFolder(database.owner, settingsOf('a'));
    await nameFile(database, randomUUID());
    await expect(bindFolder(database.owner, settingsOf('b'))).rejects.toThrow(
      /the folder has 0 files, the database names 1/,
    );
    expect(await idOfFolder(settingsOf('b'))).toBeNull();
  });

  it('are refused when either is bound elsewhere', async () => {
    const [one, other, settings] = [await newDatabase(), await newDatabase(), settingsOf('a')];
    await bindFolder(one.owner, settings);
    for (const refuses of [checkBinding, bindFolder]) {
      await expect(refuses(other.owner, settings)).rejects.toThrow(/belongs to another database/);
    }
    await bindFolder(other.owner, settingsOf('b'));
    await expect(bindFolder(other.owner, settings)).rejects.toThrow(/belongs to another database/);
    await bindFolder(one.owner, settings);
  });
});

it('what a backup restores is bound anew, apart from where it came from', async () => {
  const [first, here, there] = [await newDatabase(), settingsOf('a'), settingsOf('b')];
  const id = await putFile(here);
  await nameFile(first, id);
  await bindFolder(first.owner, here);
  const file = join(base, 'clinic.sen');
  await writeBackup(file, KEY, first.url, here);
  const target = await createEmptyDatabase();
  databases.push(target);

  await expect(restoreBackup(file, KEY, target.url, here)).rejects.toThrow(
    /có tệp của một cơ sở dữ liệu khác.*has the files of another database/,
  );
  await restoreBackup(file, KEY, target.url, there);
  expect(await readdir(join(there.dataDir, 'tep'))).toEqual([id]);
  const owner = ownerPool(target.url, there);
  await bindFolder(owner, there);
  expect(await idOfFolder(there)).not.toBe(await idOfFolder(here));
  await expect(checkBinding(owner, here)).rejects.toThrow(/belongs to another database/);
  await owner.destroy();
});

it('the program refuses the database of another folder, changes nothing, and can be told', async () => {
  const settings = settingsOf('a');
  const first = await newDatabase();
  const id = await putFile(settings);
  await nameFile(first, id);
  await bindFolder(first.owner, settings);
  const wrong = await createEmptyDatabase();
  databases.push(wrong);
  const env = {
    DATABASE_URL: wrong.url,
    DATA_DIR: settings.dataDir,
    SECRET_KEY: 'k'.repeat(32),
    DEMO: '0',
  };

  const refused = startChild({ program: 'main', env });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(/thuộc về cơ sở dữ liệu khác.*belongs to another database/);
  expect(await readFile(join(settings.dataDir, 'tep', id), 'utf8')).toBe('scan');
  const owner = ownerPool(wrong.url, settings);
  const { rows } = await sql`SELECT to_regclass('sen_migration') AS migrated`.execute(owner);
  await owner.destroy();
  expect(rows).toEqual([{ migrated: null }]);

  const command = spawnSync('node', ['scripts/run.mjs', 'bind-files'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  expect(command).toMatchObject({ status: 0, stderr: '' });
  const served = startChild({ program: 'main', env });
  expect(await served.ready).toMatch(/^http/);
  await served.end('SIGTERM');
  await expect(bindFolder(first.owner, settings)).rejects.toThrow(/belongs to another database/);
});
