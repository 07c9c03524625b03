import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../tests/database';
import { dataStep } from './data-step';
import type { Database } from './database';
import { ALONE, migrate } from './migrate';
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

  it('leaves a database in use as it was where the last of several files fails', async () => {
    await migrate(owner, directory);
    await file('0002-b.sql', 'INSERT INTO a VALUES (2)');
    await file('0003-c.sql', 'SELECT 1/0');
    await expect(migrate(owner, directory)).rejects.toThrow(/0003-c\.sql failed/);
    expect(await rowsOf('a')).toEqual([{ n: 1 }]);
    // The release before, which has none of them, finds nothing that it does not know.
    await Promise.all(['0002-b.sql', '0003-c.sql'].map((name) => rm(join(directory, name))));
    expect(await migrate(owner, directory)).toEqual([]);
  });

  it('runs a data step where its file says', async () => {
    await file('0002-b.sql', 'ALTER TABLE a ADD m int;\n-- data step\nALTER TABLE a DROP n;');
    await file(
      '0002-b.data.ts',
      `import { sql } from '${import.meta.resolve('kysely')}';
      export const step = (db) => sql\`UPDATE a SET m = n * 10\`.execute(db);`,
    );
    expect(await migrate(owner, directory)).toEqual(['0001-a.sql', '0002-b.sql']);
    expect(await rowsOf('a')).toEqual([{ m: 10 }]);
  });

  it('lets a data step say the columns that it uses', async () => {
    await migrate(owner, directory);
    const step = dataStep<{ a: { n: number } }>(async (db) => {
      await db.updateTable('a').set({ n: 5 }).where('n', '=', 1).execute();
    });
    await step(owner as never);
    expect(await rowsOf('a')).toEqual([{ n: 5 }]);
  });

  it('makes indexes beside those who write, and contracts only when it is told to', async () => {
    await migrate(owner, directory);
    const index = 'CREATE INDEX CONCURRENTLY a_n ON a (n);';
    await file('0002-b.sql', `${ALONE}\n\n-- an index\n${index}\n\nSELECT 1;`);
    await file('0003-b.contract.sql', 'DROP TABLE a');
    expect(await migrate(owner, directory)).toEqual(['0002-b.sql']);
    expect(await migrate(owner, directory, undefined, true)).toEqual(['0003-b.contract.sql']);
    expect(await migrate(owner, directory)).toEqual([]);
  });
});
