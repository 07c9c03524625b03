import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../tests/database';
import type { Database } from './database';
import { migrate } from './migrate';
import { createPool } from './pool';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: Database;
let directory: string;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  owner = createPool({ url: empty.url, timeZone: 'UTC', max: 2 });
  directory = await mkdtemp(join(tmpdir(), 'sen-migrations-'));
  await file('0001-a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1);');
});
afterEach(async () => {
  await owner.destroy();
  await empty.drop();
  await rm(directory, { recursive: true });
});

function file(name: string, text: string): Promise<void> {
  return writeFile(join(directory, name), text);
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await sql`SELECT * FROM ${sql.id(table)}`.execute(owner)).rows;
}

describe('migrate', () => {
  it('applies pending files once, in order', async () => {
    expect(await migrate(owner, directory)).toEqual(['0001-a.sql']);
    await file('0002-b.sql', 'INSERT INTO a VALUES (2)');
    expect(await migrate(owner, directory)).toEqual(['0002-b.sql']);
    expect(await migrate(owner, directory)).toEqual([]);
    expect(await rowsOf('a')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('names a file that changed after it was applied', async () => {
    await migrate(owner, directory);
    await file('0001-a.sql', 'CREATE TABLE a (n int)');
    await expect(migrate(owner, directory)).rejects.toThrow(/0001-a\.sql was changed/);
  });

  it('names a file that this version does not have', async () => {
    await migrate(owner, directory);
    await rm(join(directory, '0001-a.sql'));
    await expect(migrate(owner, directory)).rejects.toThrow(/0001-a\.sql/);
  });

  it('leaves nothing of a file that fails, and names it', async () => {
    await file('0002-b.sql', 'INSERT INTO a VALUES (2); SELECT 1/0;');
    await expect(migrate(owner, directory)).rejects.toThrow(/0002-b\.sql failed: division by zero/);
    expect(await rowsOf('a')).toEqual([{ n: 1 }]);
    await file('0002-b.sql', 'INSERT INTO a VALUES (3)');
    expect(await migrate(owner, directory)).toEqual(['0002-b.sql']);
  });
});
