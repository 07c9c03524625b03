import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { MissingRights } from '../../src/server/db/rights';
import { startChild } from './child';
import { type ExternalDatabase, startExternal } from './external-database';

let directory: string;
let cluster: ExternalDatabase;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-rights-'));
  cluster = await startExternal();
});
afterAll(async () => {
  await cluster?.remove();
  await rm(directory, { recursive: true, force: true });
});

/** Address of a database for an account, on a cluster that trusts everybody. */
function addressOf(account: string, database: string): string {
  const url = new URL(cluster.url);
  url.username = account;
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements in a database as the cluster's superuser. */
async function administer(database: string, statements: string[]): Promise<void> {
  const admin = createPool({ url: addressOf('sen_owner', database), timeZone: 'UTC', max: 1 });
  for (const statement of statements) await sql.raw(statement).execute(admin);
  await admin.destroy();
}

describe('an owner who may not create roles', () => {
  it('is told what a superuser has to run; after that Sen starts, and its tables are analysed', async () => {
    await administer('sen', ['CREATE ROLE clinic LOGIN', 'CREATE DATABASE clinic OWNER clinic']);
    const url = addressOf('clinic', 'clinic');
    const env = { DATABASE_URL: url, DATA_DIR: directory, DEMO: '1' };
    const refused = startChild({ program: 'main', env });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(
      /^DATABASE_URL: tài khoản clinic thiếu quyền trong cơ sở dữ liệu clinic\..*the account clinic lacks rights in the database clinic\./m,
    );
    const statements = refused.output().match(/^ {2}\S.*;$/gm) ?? [];
    expect(statements).toEqual(['  CREATE ROLE sen_app LOGIN;', '  GRANT sen_app TO clinic;']);

    await administer('clinic', statements);
    const served = startChild({ program: 'main', env });
    const address = await served.ready;
    expect((await fetch(`${address}/api/phong-ban`)).status).toBe(200);
    const owner = createPool({ url, timeZone: 'UTC', max: 1 });
    const { rows } = await sql<{ table: string; rows: number }>`
      SELECT relname AS table, reltuples AS rows FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(owner);
    await owner.destroy();
    expect(rows.filter((each) => each.rows < 0)).toEqual([]);
    expect(rows.find(({ table }) => table === 'benh_nhan')?.rows).toBeGreaterThan(1000);
    expect(await cluster.log()).not.toContain('permission denied');
    expect(await served.end('SIGTERM')).toBe(0);
  });
});

it('PostgreSQL logs what failed, and nothing of the people whose rows it was about', async () => {
  const admin = createPool({ url: cluster.url, timeZone: 'UTC', max: 1 });
  await sql.raw('CREATE TABLE person (phone text PRIMARY KEY, name text)').execute(admin);
  const add = (name: string | null) =>
    sql`INSERT INTO person VALUES ('+84912345678', ${name})`.execute(admin);
  await add('Nguyễn Thị Bí Mật');
  await expect(add('Trần Văn Kín')).rejects.toMatchObject({
    code: '23505',
    detail: expect.stringContaining('+84912345678'),
  });
  await expect(
    sql.raw("SELECT 1 FROM nobody WHERE name = 'Lê Thị Riêng'").execute(admin),
  ).rejects.toMatchObject({ code: '42P01' });
  await admin.destroy();
  const log = await cluster.log();
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"');
  expect(log).toContain('relation "nobody" does not exist');
  expect(log).not.toMatch(/\+84912345678|Bí Mật|Kín|Riêng/);
});

describe('an account to which the database was only lent', () => {
  const statements = async (url: string): Promise<string[]> => {
    const pool = createPool({ url, timeZone: 'UTC', max: 1, statementTimeout: 0 });
    try {
      await migrate(pool);
      return [];
    } catch (error) {
      if (error instanceof MissingRights) return error.statements;
      throw error;
    } finally {
      await pool.destroy();
    }
  };

  it('is told all that is missing, with names as SQL needs them', async () => {
    await administer('sen', [
      'DROP DATABASE IF EXISTS clinic WITH (FORCE)',
      'DROP ROLE IF EXISTS sen_app',
      'CREATE ROLE "Phòng khám" LOGIN',
      'CREATE DATABASE lent',
    ]);
    const url = addressOf('Phòng khám', 'lent');
    const asked = await statements(url);
    expect(asked).toEqual([
      'CREATE ROLE sen_app LOGIN;',
      'GRANT sen_app TO "Phòng khám";',
      'GRANT CREATE ON SCHEMA public TO "Phòng khám";',
      'CREATE EXTENSION btree_gist;',
      'CREATE EXTENSION fuzzystrmatch;',
      'CREATE EXTENSION pg_trgm;',
    ]);
    await administer('lent', asked);
    expect(await statements(url)).toEqual([]);
  });

  it('is told that it may not act as a role that others made', async () => {
    await administer('sen', [
      'CREATE ROLE maker LOGIN CREATEROLE',
      'CREATE DATABASE made OWNER maker',
    ]);
    const url = addressOf('maker', 'made');
    expect(await statements(url)).toEqual(['GRANT sen_app TO maker;']);
    await administer('made', ['GRANT sen_app TO maker']);
    expect(await statements(url)).toEqual([]);
  });
});
