import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { schemaModel } from './ddl/tables';
import { FUNCTION_COLUMNS } from './function-columns';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface DatabaseFunction {
  name: string;
  /** Its text, and what triggers give it. */
  body: string;
  /** Tables whose triggers call it, or whose rows it takes. */
  tables: string[];
}

/** Functions that PostgreSQL reads anew at each run: those with a text, of no extension. */
async function functionsOf(): Promise<DatabaseFunction[]> {
  const { rows } = await sql<DatabaseFunction>`
    SELECT p.proname AS name, concat_ws(' ', p.prosrc, string_agg(encode(t.tgargs, 'escape'), ' ')) AS body,
      ARRAY(SELECT DISTINCT unnest(array_agg(t.tgrelid::regclass::text)
        || ARRAY(SELECT a::regtype::text FROM unnest(p.proargtypes) AS a))) AS tables
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang LEFT JOIN pg_trigger t ON t.tgfoid = p.oid
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('plpgsql', 'sql')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    GROUP BY p.oid ORDER BY p.proname`.execute(database.owner);
  return rows;
}

/** Words that are columns of a table which no config makes. */
const OF_OTHERS = ['booking_claim_take: phong.department'];

const wordsOf = (body: string): Set<string> =>
  new Set(body.replace(/--.*$/gm, '').match(/[a-z_0-9]+/g));

const listed = (name: string): Record<string, readonly string[]> =>
  Object.hasOwn(FUNCTION_COLUMNS, name)
    ? FUNCTION_COLUMNS[name as keyof typeof FUNCTION_COLUMNS]
    : {};

describe('the columns that functions of the database name', () => {
  it('are all listed', async () => {
    const missing: string[] = [];
    for (const { name, body, tables } of await functionsOf()) {
      const words = wordsOf(body);
      const known = Object.values(listed(name)).flat();
      for (const table of schemaModel(config).tables) {
        if (!words.has(table.name) && !tables.includes(table.name)) continue;
        const used = table.columns.filter((column) => column.field && words.has(column.name));
        for (const column of used) {
          if (!known.includes(column.name)) missing.push(`${name}: ${table.name}.${column.name}`);
        }
      }
    }
    expect(missing).toEqual(OF_OTHERS);
  });

  it('are named there', async () => {
    const functions = new Map((await functionsOf()).map((one) => [one.name, one]));
    const gone = Object.keys(FUNCTION_COLUMNS).flatMap((name) => {
      const found = functions.get(name);
      if (!found) return [name];
      const words = wordsOf(found.body);
      return Object.entries(listed(name)).flatMap(([table, columns]) => [
        ...(words.has(table) || found.tables.includes(table) ? [] : [`${name}: ${table}`]),
        ...columns.filter((column) => !words.has(column)).map((column) => `${name}: ${column}`),
      ]);
    });
    expect(gone).toEqual([]);
  });
});
