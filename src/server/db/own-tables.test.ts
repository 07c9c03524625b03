import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { schemaModel } from './ddl/tables';
import { OWN_TABLES } from './own-tables';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Found {
  table: string;
  column: string;
  described: string;
}

async function ownColumns(): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT c.table_name AS table, c.column_name AS column, c.udt_name
      || CASE c.is_nullable WHEN 'YES' THEN '?' ELSE '' END
      || CASE WHEN c.column_default IS NULL THEN '' ELSE '=' END AS described
    FROM information_schema.columns c
    JOIN pg_class t ON t.oid = format('public.%I', c.table_name)::regclass
    WHERE c.table_schema = 'public' AND t.relkind IN ('r', 'p') AND NOT t.relispartition
    ORDER BY c.table_name, c.ordinal_position`.execute(database.owner);
  const made = new Set(schemaModel(config).tables.map(({ name }) => name));
  return rows.filter(({ table }) => !made.has(table));
}

describe('the tables made by hand', () => {
  it('are described as they are in the database', async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const { table, column, described } of await ownColumns()) {
      found[table] = { ...found[table], [column]: described };
    }
    expect(Object.keys(found).length).toBeGreaterThan(10);
    expect(OWN_TABLES).toEqual(found);
  });
});
