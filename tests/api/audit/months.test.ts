import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { makeMonths } from '../../../src/server/audit/months';
import { verifyAudit } from '../../../src/server/audit/verify';
import type { Services } from '../../../src/server/services';
import { createTestDatabase, type TestDatabase } from '../../database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asOwner = async <T>(text: string) => (await sql.raw<T>(text).execute(database.owner)).rows;

/** Entries of the clinic's first days under this version, of next month, and of one in ten years. */
const MONTHS = ['0 months', '1 month', '10 years'];

it('keeps what comes in a part for each month, two years ahead, and the chain goes through all', async () => {
  for (const later of MONTHS) {
    await asOwner(`INSERT INTO nhat_ky (id, at, action, resource, seal_month)
      SELECT gen_random_uuid(), now(), 'view', 'thuoc',
        date_trunc('month', timezone('UTC', now()) + '${later}')::date FROM generate_series(1, 3)`);
  }
  await sql`SELECT sen_seal('nhat_ky')`.execute(database.db);
  const log = pino({ level: 'silent' });
  const made = await makeMonths({ db: database.db, log } as Services);
  expect(made).toHaveLength(24);
  expect(await makeMonths({ db: database.db, log } as Services)).toEqual([]);

  const rows = await asOwner<{ part: string; rows: number }>(
    'SELECT tableoid::regclass::text AS part, count(*)::int AS rows FROM nhat_ky GROUP BY 1',
  );
  expect(rows.toSorted((one, other) => one.part.localeCompare(other.part))).toEqual([
    { part: made[0], rows: 3 },
    { part: 'nhat_ky_before', rows: 3 },
    { part: 'nhat_ky_rest', rows: 3 },
  ]);
  const report = (await verifyAudit(database.owner, config)).find(
    ({ resource }) => resource === 'nhat-ky',
  );
  expect(report).toMatchObject({ sealed: 9, unsealed: 0, problems: [] });
});

it('gives each part the indexes and references of the whole, and nobody a right to it', async () => {
  const parts = await asOwner<{ indexes: number; keys: number; rights: string | null }>(`
    SELECT (SELECT count(*)::int FROM pg_index WHERE indrelid = c.oid) AS indexes,
      (SELECT count(*)::int FROM pg_constraint WHERE conrelid = c.oid AND contype IN ('f', 'p')) AS keys,
      (SELECT string_agg(a::text, ' ') FROM aclexplode(c.relacl) AS a
        WHERE a.grantee <> c.relowner) AS rights
    FROM pg_class c WHERE c.relispartition AND c.relkind = 'r' AND c.relname LIKE 'nhat\\_ky\\_%'`);
  expect(parts).toHaveLength(26);
  const [whole] = await asOwner<{ indexes: number }>(
    "SELECT count(*)::int AS indexes FROM pg_index WHERE indrelid = 'nhat_ky'::regclass",
  );
  for (const part of parts) {
    expect(part).toEqual({ indexes: whole!.indexes, keys: 3, rights: null });
  }
});
