import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from './extension-migrations';
import { frozenMigrations, frozenProblems } from './frozen';

it('every migration of the project is as clinics have applied it', async () => {
  expect((await frozenMigrations(MIGRATIONS)).size).toBeGreaterThan(0);
  expect(await frozenProblems(MIGRATIONS)).toEqual([]);
});

describe('frozenProblems', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sen-frozen-'));
    await cp(MIGRATIONS, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('names a migration that was changed', async () => {
    await writeFile(join(directory, '0005-demo.sql'), '-- nothing\n', { flag: 'a' });
    expect(await frozenProblems(directory)).toEqual([
      '0005-demo.sql: was changed, but clinics have applied it; add a new migration instead',
    ]);
  });

  it('names a migration that is gone', async () => {
    await rm(join(directory, '0005-demo.sql'));
    expect(await frozenProblems(directory)).toEqual([
      '0005-demo.sql: is gone, but clinics have applied it; add a new migration instead',
    ]);
  });

  it('gives the line that a new migration needs', async () => {
    await writeFile(join(directory, '9999-new.sql'), 'SELECT 1;\n');
    expect(await frozenProblems(directory)).toEqual([
      '9999-new.sql: add this line to SHA256SUMS: ' +
        'b4e0497804e46e0a0b0b8c31975b062152d551bac49c3c2e80932567b4085dcd  9999-new.sql',
    ]);
  });
});
