import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '../../src/server/backup/check-backup';
import { lostInWords } from '../../src/server/backup/in-words';
import type { Manifest } from '../../src/server/backup/manifest';
import type { Sums } from '../../src/server/backup/sums';
import { writeBackup } from '../../src/server/backup/write-backup';
import { createTestDatabase } from '../database';
import {
  base,
  beforeEachBackup,
  expectUntouched,
  file,
  KEY,
  owner,
  restored,
  rewritten,
  settingsOf,
  source,
  withoutSums,
} from './backup-clinic';

beforeEachBackup();

const write = () => writeBackup(file, KEY, source.url, settingsOf('a'));
const uploads = () => join(base, 'a', 'tep');

describe('a backup that is not whole', () => {
  it('is refused where a table has lost its rows, or some, or has others', async () => {
    await write();
    const whole = await readFile(file);
    await rewritten(() => null, /^tables\/"user"\//);
    await expect(restored()).rejects.toThrow(/table "user" lacks rows or has others/);
    await writeFile(file, whole);
    await rewritten(
      ({ name, content }) => [name, content.replace(/[^\n]*\n/, '')],
      /^tables\/ward\//,
    );
    await expect(restored()).rejects.toThrow(/bảng ward thiếu hoặc khác, 1\/2 dòng/);
    await writeFile(file, whole);
    await rewritten(({ name, content }) => [name, content.replace('second', 'seconds')], /\/log\//);
    await expect(restored()).rejects.toThrow(/table log lacks rows or has others/);
    await expectUntouched();
  });

  it('is refused where an upload has gone or is another one', async () => {
    await mkdir(uploads(), { recursive: true });
    for (const name of ['x-ray', 'scan']) await writeFile(join(uploads(), name), name);
    await write();
    const whole = await readFile(file);
    await rewritten(() => null, /^files\/x-ray$/);
    await expect(restored()).rejects.toThrow(/file x-ray is missing$/);
    await writeFile(file, whole);
    await rewritten(({ name }) => [name, 'scam'], /^files\/scan$/);
    await expect(restored()).rejects.toThrow(/file scan is another one$/);
    await writeFile(file, whole);
    await rewritten(({ name }) => [`${name}-2`, 'scan'], /^files\/scan$/);
    await expect(restored()).rejects.toThrow(/file scan is missing\n {2}thừa scan-2/);
    await expectUntouched();
  });

  it('is refused where its end is missing', async () => {
    await write();
    await rewritten(() => null, /^sums\.json$/);
    await expect(restored()).rejects.toThrow(/has no end/);
    await expectUntouched();
  });

  it('is refused where it never had a table that its migrations make', async () => {
    await write();
    const without = <T extends { tables: { name: string }[] }>(content: string): string => {
      const all = JSON.parse(content) as T;
      return JSON.stringify({ ...all, tables: all.tables.filter(({ name }) => name !== 'log') });
    };
    await rewritten(() => null, /^tables\/log\//);
    await rewritten(({ name, content }) => [name, without<Manifest>(content)], /^manifest\.json$/);
    await expect(restored()).rejects.toThrow(/table log|thừa log/);
    await rewritten(({ name, content }) => [name, without<Sums>(content)], /^sums\.json$/);
    await expect(restored()).rejects.toThrow(/thiếu bảng log\. .* lacks the tables log\./);
  });
});

describe('a backup of an older format', () => {
  it('is restored without sums, which it did not have', async () => {
    await write();
    await withoutSums();
    expect((await checkBackup(file, KEY)).sums).toBe(null);
    await restored();
  });
});

it('counts what it holds, also a table without rows', async () => {
  await sql`CREATE TABLE bare (id int)`.execute(owner);
  await write();
  const { sums } = await checkBackup(file, KEY);
  expect(sums?.tables.map(({ name, rows }) => [name, rows])).toEqual(
    expect.arrayContaining([
      ['ward', 2],
      ['bare', 0],
      ['"user"', 2],
    ]),
  );
});

it('takes no empty file for one that is not there', async () => {
  await writeFile(file, '');
  await expect(write()).rejects.toThrow(/already exists/);
  expect(await readFile(file, 'utf8')).toBe('');
});

it('tells which uploads of records are gone or changed, and is written all the same', async () => {
  const database = await createTestDatabase();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  await mkdir(uploads(), { recursive: true });
  const add = async (bytes: string | null, deleted = false): Promise<string> => {
    const id = randomUUID();
    if (bytes !== null) await writeFile(join(uploads(), id), bytes);
    await sql`INSERT INTO stored_file
      (id, resource, record_id, field, name, type, size, sha256, deleted_at)
      VALUES (${id}, 'bac-si', ${randomUUID()}, 'photo', 'a.pdf', 'application/pdf', 4,
        ${hash('scan')}, ${deleted ? sql`now()` : null})`.execute(database.owner);
    return id;
  };
  try {
    await add('scan');
    await add(null, true);
    const [missing, changed] = [await add(null), await add('scam')];
    const { lost } = await writeBackup(file, KEY, database.url, settingsOf('a'));
    expect(lost).toEqual({ missing: [missing], changed: [changed] });
    expect(lostInWords(lost)).toEqual([
      `Mất 1 tệp đã tải lên / uploads are gone: ${missing}`,
      `1 tệp khác lúc tải lên / uploads are not what was sent: ${changed}`,
    ]);
    expect((await checkBackup(file, KEY)).sums?.lost).toEqual(lost);
    await rm(file);
  } finally {
    await database.drop();
  }
});
