import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingChanges, planMigration } from '../../../src/server/db/ddl/plan';
import { MIGRATIONS } from '../../../src/server/db/extension-migrations';
import { migrate } from '../../../src/server/db/migrate';
import { createPool } from '../../../src/server/db/pool';
import { f } from '../../../src/shared/fields/f';
import type { Fields } from '../../../src/shared/fields/kinds';
import type { Config } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import { createEmptyDatabase } from '../../database';
import { clinicConfig, label } from './clinic-config';
import { insert } from './schema-database';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-plan-'));
  await cp(join(MIGRATIONS, '0001-base.sql'), join(directory, '0001-base.sql'));
  await planMigration({ config: clinicConfig, directory, initial: true });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const files = async () => (await readdir(directory)).filter((name) => name.endsWith('.sql'));

/** The clinic's config with more fields for people. */
function withFields(fields: Fields): Config {
  const resources = clinicConfig.resources.map((resource) =>
    resource.name === 'nguoi'
      ? { ...(resource as Resource), fields: { ...resource.fields, ...fields } }
      : (resource as Resource),
  );
  return { ...clinicConfig, resources };
}

const withNick = withFields({ nick: f.text({ label, filter: true }) });

describe('planning', () => {
  it('writes the first file and finds nothing left to do', async () => {
    expect(await files()).toEqual(['0001-base.sql', '0002-resources.sql']);
    expect(await pendingChanges(clinicConfig, directory)).toEqual([]);
    const again = await planMigration({ config: clinicConfig, directory });
    expect(again).toMatchObject({ file: null, refusals: [] });
  });

  it('adds a numbered file for a difference, and only one', async () => {
    expect(await pendingChanges(withNick, directory)).toEqual([
      'nguoi: new column nick',
      'nguoi: rule nguoi_nick_check',
      'nguoi: rule nguoi_nick_check: existing rows',
      'nguoi: index nguoi_nick_idx',
    ]);
    const planned = await planMigration({ config: withNick, directory, name: 'nick-names' });
    expect(planned.file).toBe('0003-nick-names.sql');
    expect(await readFile(join(directory, '0003-nick-names.sql'), 'utf8')).toBe(planned.text);
    expect(await pendingChanges(withNick, directory)).toEqual([]);
    expect((await planMigration({ config: withNick, directory })).file).toBeNull();
  });

  it('says what each statement does, locks and touches', async () => {
    const config = withFields({ seats: f.money({ label, filter: true }) });
    const count = async (touches: string) => (touches === '"nguoi"' ? 7 : null);
    const { text } = await planMigration({ config, directory, count });
    expect(text).toContain(
      '-- integer becomes bigint; lock: ACCESS EXCLUSIVE on nguoi; rows: 7\n' +
        'ALTER TABLE "nguoi" ALTER COLUMN "seats" TYPE bigint USING "seats";',
    );
  });

  it('writes nothing when something is refused', async () => {
    const before = await readFile(join(directory, 'schema.json'), 'utf8');
    const config = withFields({ rank: f.integer({ label, required: true }) });
    const planned = await planMigration({ config, directory });
    expect(planned.refusals).toEqual([expect.stringMatching(/^nguoi\.rank: is required/)]);
    expect(await files()).toHaveLength(2);
    expect(await readFile(join(directory, 'schema.json'), 'utf8')).toBe(before);
  });

  it('makes the first file anew only while nothing builds on it', async () => {
    expect((await planMigration({ config: withNick, directory, initial: true })).file).toBe(
      '0002-resources.sql',
    );
    await planMigration({
      config: withFields({ nick: f.text({ label }), other: f.text({ label }) }),
      directory,
      name: 'more',
    });
    const planned = await planMigration({ config: clinicConfig, directory, initial: true });
    expect(planned.refusals).toEqual([expect.stringContaining('0003-more.sql builds on')]);
  });

  it('applies its files to a database with rows', async () => {
    const empty = await createEmptyDatabase();
    const owner = createPool({ url: empty.url, timeZone: 'UTC', max: 2 });
    try {
      await migrate(owner, directory);
      await insert(owner, 'nguoi', { full_name: 'Trần An', seats: 4 });
      await planMigration({ config: withNick, directory });
      expect(await migrate(owner, directory)).toEqual(['0003-resources.sql']);
      const { rows } = await sql`SELECT seats, nick FROM nguoi`.execute(owner);
      expect(rows).toEqual([{ seats: 4, nick: null }]);
    } finally {
      await owner.destroy();
      await empty.drop();
    }
  });
});

it('does not write anew what is frozen', async () => {
  await writeFile(join(directory, 'SHA256SUMS'), `${'0'.repeat(64)}  0002-resources.sql\n`);
  const { file, refusals } = await planMigration({
    config: clinicConfig,
    directory,
    initial: true,
  });
  expect([file, refusals]).toEqual([
    null,
    ['--initial: databases have applied 0002-resources.sql; plan a further migration instead'],
  ]);
});

describe('the commands', () => {
  const command = async (name: string, ...args: string[]) => {
    const tsx = join('node_modules', '.bin', 'tsx');
    const script = `src/server/commands/${name}.ts`;
    const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: '' };
    return promisify(execFile)(tsx, [script, '--directory', directory, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    );
  };

  it('refuse, plan and agree', async () => {
    expect(await command('db-check')).toMatchObject({ code: 1 });
    const refused = await command('db-plan');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('khoa: is gone from the config');
    expect(await command('db-plan', '--initial')).toMatchObject({ code: 0 });
    expect(await command('db-check')).toEqual({ code: 0, text: expect.stringContaining('match') });
  });
});
