import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import type { TestDatabase } from '../../database';
import { clinicConfig } from './clinic-config';
import { createModelDatabase, insert, refusal } from './schema-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createModelDatabase(schemaModel(clinicConfig));
});
afterAll(() => database.drop());

const log = (action: string) =>
  insert(database.db, 'nhat_ky', { action, at: '2026-03-02T01:00:00Z', detail: '{"a": null}' });

const owner = (statement: string) => sql.raw(statement).execute(database.owner);

async function seal(most = 1000): Promise<number | undefined> {
  const { rows } = await sql<{ sealed: number }>`
    SELECT sen_seal('nhat_ky', ${most}) AS sealed`.execute(database.db);
  return rows[0]?.sealed;
}

async function problems(db = database.db): Promise<string[]> {
  const { rows } = await sql<{ seq: number; problem: string }>`
    SELECT seq, problem FROM sen_verify_seal('nhat_ky')`.execute(db);
  return rows.map((row) => `${row.seq} ${row.problem}`);
}

describe('an append-only table', () => {
  beforeEach(async () => {
    await owner('TRUNCATE nhat_ky; TRUNCATE sen_seal_head');
    for (const action of ['một', 'hai', 'ba']) await log(action);
  });

  it.each([
    "UPDATE nhat_ky SET action = 'khác'",
    'DELETE FROM nhat_ky',
    'TRUNCATE nhat_ky',
    "INSERT INTO nhat_ky (id, action, seal_seq) VALUES (gen_random_uuid(), 'x', 9)",
    'DELETE FROM sen_seal_head',
  ])('refuses the runtime role: %s', async (statement) => {
    expect(await refusal(sql.raw(statement).execute(database.db))).toMatchObject({ code: '42501' });
  });

  it('seals each row once, in batches, and verifies', async () => {
    expect(await seal(2)).toBe(2);
    expect(await seal(2)).toBe(1);
    expect(await seal()).toBe(0);
    expect(await problems()).toEqual([]);
    expect(await problems(database.owner)).toEqual([]);
  });

  it('verifies the same in every time zone', async () => {
    await seal();
    await database.owner.connection().execute(async (connection) => {
      await sql`SET timezone = 'America/New_York'`.execute(connection);
      expect(await problems(connection)).toEqual([]);
      await sql`RESET timezone`.execute(connection);
    });
  });

  it('finds a changed byte', async () => {
    await seal();
    await owner("UPDATE nhat_ky SET action = 'hài' WHERE action = 'hai'");
    expect(await problems()).toEqual(['2 changed']);
  });

  it('finds a change inside a stored document, empty members too', async () => {
    await seal();
    await owner("UPDATE nhat_ky SET detail = '{}' WHERE action = 'ba'");
    expect(await problems()).toEqual(['3 changed']);
  });

  it('finds a row taken out of the middle', async () => {
    await seal();
    await owner("DELETE FROM nhat_ky WHERE action = 'hai'");
    expect(await problems()).toEqual(['3 missing']);
  });

  it('finds rows cut off at the end', async () => {
    await seal();
    await owner("DELETE FROM nhat_ky WHERE action = 'ba'");
    expect(await problems()).toEqual(['3 cut']);
  });

  it('finds a row sealed anew after a change', async () => {
    await seal();
    await owner(`UPDATE nhat_ky SET action = 'hài', seal_hash = sen_seal_digest(2, seal_prev,
      to_jsonb(nhat_ky) || '{"action": "hài"}') WHERE action = 'hai'`);
    expect(await problems()).toContain('3 unlinked');
  });

  it('stays valid when a column joins the table', async () => {
    await seal();
    await owner('ALTER TABLE nhat_ky ADD COLUMN later text');
    await log('bốn');
    await seal();
    expect(await problems()).toEqual([]);
    await owner('ALTER TABLE nhat_ky DROP COLUMN later');
  });

  it('seals side by side without a gap', async () => {
    for (let n = 0; n < 20; n += 1) await log(`thêm ${n}`);
    const sealed = await Promise.all([seal(10), seal(10), seal(10)]);
    expect(sealed.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(23);
    expect(await problems()).toEqual([]);
  });
});
