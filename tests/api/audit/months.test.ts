import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { dropMonths, makeMonths } from '../../../src/server/audit/months';
import { verifyAudit } from '../../../src/server/audit/verify';
import { clientBeside } from '../../../src/server/db/pool';
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
  expect(made.filter((part) => part.startsWith('nhat_ky_'))).toHaveLength(24);
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

describe('saves of drafts', () => {
  const record = '01890a5d-ac96-774b-bcce-b302099a8057';

  /** An id as a clock gives it so many milliseconds after the month that is so many ahead begins. */
  const idAt = async (months: number, ms: number): Promise<string> => {
    const [row] = await asOwner<{ id: string }>(`SELECT sen_timed_id(gen_random_uuid(),
      (date_trunc('month', timezone('UTC', now())) + interval '${months} months'
        + interval '${ms} ms') AT TIME ZONE 'UTC') AS id`);
    return row!.id;
  };
  /** As a server does, of this version and of the one before. */
  const save = (id: string, field: string) =>
    asOwner(`INSERT INTO record_save (record, save_id, user_id, at, fields)
      VALUES ('${record}', '${id}', '${record}', now(), '{${field}}')
      ON CONFLICT (record, save_id) DO UPDATE SET fields = record_save.fields || excluded.fields`);
  const saved = async (id: string) => {
    const rows = await asOwner<{ part: string; fields: string[] }>(
      `SELECT tableoid::regclass::text AS part, fields FROM record_save WHERE save_id = '${id}'`,
    );
    return rows.map(({ part, fields }) => [part.replace(/\d{4}_\d\d/, 'month'), ...fields]);
  };

  beforeAll(() => asOwner('ALTER TABLE record_save DROP CONSTRAINT record_save_record_fkey'));

  it('are in the part of their id, so that one that is sent again is found at the turn of a month', async () => {
    const cases = [
      ['record_save_before', await idAt(1, -1)],
      ['record_save_month', await idAt(1, 0)],
      ['record_save_month', await idAt(2, -1)],
      // Made by a program that has no such ids, or by a clock that is years ahead.
      ['record_save_rest', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'],
      ['record_save_rest', await idAt(400, 0)],
    ] as const;
    for (const [part, id] of cases) {
      await save(id, 'first');
      await save(id, 'again');
      expect(await saved(id)).toEqual([[part, 'first', 'again']]);
    }
  });

  it('leave the rest when their month is made', async () => {
    const id = await idAt(3, 5);
    await save(id, 'first');
    expect(await saved(id)).toEqual([['record_save_month', 'first']]);
    const [part] = await asOwner<{ part: string }>(
      `SELECT tableoid::regclass::text AS part FROM record_save WHERE save_id = '${id}'`,
    );
    await asOwner(`ALTER TABLE record_save DETACH PARTITION ${part!.part};
      INSERT INTO record_save SELECT * FROM ${part!.part}; DROP TABLE ${part!.part}`);
    expect(await saved(id)).toEqual([['record_save_rest', 'first']]);
    const log = pino({ level: 'silent' });
    expect(await makeMonths({ db: database.db, log } as Services)).toEqual([part!.part]);
    expect(await saved(id)).toEqual([['record_save_month', 'first']]);
  });

  it('give the room of old months back, and those that no rule removed are found as before', async () => {
    const log = pino({ level: 'silent' });
    const drop = () => dropMonths({ db: database.db, log } as Services);
    expect(await drop()).toEqual([]);
    const old = await idAt(-9, 7);
    await save(old, 'first');
    await asOwner(`INSERT INTO record_save (record, save_id, user_id, at, fields)
      SELECT '${record}', sen_timed_id(gen_random_uuid(), now() - interval '8 months'), '${record}', now(), '{}'
      FROM generate_series(1, 1000)`);
    // As if the first part had ended half a year ago.
    await asOwner(`ALTER TABLE record_save DETACH PARTITION record_save_before;
      DELETE FROM record_save_before WHERE save_id >= '${await idAt(-6, 0)}';
      ALTER TABLE record_save ATTACH PARTITION record_save_before FOR VALUES FROM (MINVALUE)
        TO ('${await idAt(-6, 0)}');
      ALTER TABLE notify_outbox DETACH PARTITION notify_outbox_before;
      ALTER TABLE notify_outbox ATTACH PARTITION notify_outbox_before FOR VALUES FROM (MINVALUE)
        TO ('${await idAt(-6, 0)}')`);
    const holder = clientBeside(database.owner);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE notify_outbox IN ACCESS SHARE MODE');
    // So many are not moved while everybody waits.
    expect(await drop()).toEqual([]);
    await asOwner(`DELETE FROM record_save WHERE save_id =
      (SELECT max(save_id::text)::uuid FROM record_save_before)`);
    expect(await drop()).toEqual(['record_save_before']);
    await holder.end();
    expect(await drop()).toEqual(['notify_outbox_before']);
    expect(await drop()).toEqual([]);
    await save(old, 'again');
    expect(await saved(old)).toEqual([['record_save_rest', 'first', 'again']]);
  });
});
