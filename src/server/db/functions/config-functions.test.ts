import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../../resources.config';
import { createTestDatabase, type TestDatabase } from '../../../../tests/database';
import type { RecordOf } from '../../../shared/resource/register';
import { diffModels } from '../ddl/diff';
import type { SchemaModel } from '../ddl/model';
import { boundedName } from '../ddl/names';
import { seenFunction } from '../ddl/seen';
import { schemaModel } from '../ddl/tables';
import { CONFIG_FUNCTIONS } from './config-functions';

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

/** Made with the tables, they or what their triggers give them, so that a plan makes it anew when a field is renamed. */
const WITH_THE_TABLES = [
  'sen_place',
  ...schemaModel(config)
    .tables.filter(({ words }) => words)
    .map(({ name }) => boundedName(name, 'keep_words')),
  ...schemaModel(config).tables.flatMap(({ name, seen = [] }) =>
    seen.map((model) => seenFunction(name, model)),
  ),
];

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
  return rows.filter(({ name }) => !WITH_THE_TABLES.includes(name));
}

/** One of a patient whom a function finds. */
const FIELD: keyof RecordOf<'benh-nhan'> = 'phone';

/** Words that mean something else: what a code is for, a column of a table that no config makes, and a type. */
const OF_OTHERS = [
  'account_phone_changed: ca_nhan.phone',
  'booking_claim_take: phong.department',
  'sen_learn: dong_y.text',
];

const wordsOf = (body: string): Set<string> =>
  new Set(body.replace(/--.*$/gm, '').match(/[a-z_0-9]+/g));

const written = new Map(CONFIG_FUNCTIONS.map((one) => [one.name, one]));

describe('the functions over tables of the config', () => {
  it('name every column by its type', async () => {
    const missing: string[] = [];
    for (const { name, body, tables } of await functionsOf()) {
      const words = wordsOf(body);
      const known = [...(written.get(name)?.columns.values() ?? [])].flatMap((set) => [...set]);
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

  it('are in the database as they are written here', async () => {
    const definitions = async () => {
      const { rows } = await sql<{ name: string; text: string }>`
        SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        UNION ALL SELECT t.tgrelid::regclass || ' ' || t.tgname, pg_get_triggerdef(t.oid)
        FROM pg_trigger t WHERE NOT t.tgisinternal
        ORDER BY 1`.execute(database.owner);
      return rows.map(({ name, text }) => [name, text.replaceAll('"', '').replace(/\s+/g, ' ')]);
    };
    const before = await definitions();
    for (const { sql: text } of CONFIG_FUNCTIONS) await sql.raw(text).execute(database.owner);
    expect(await definitions()).toEqual(before);
  });

  it('are made anew by the migration that renames what they name', () => {
    const after = schemaModel(config);
    const before = structuredClone(after);
    const phoneIn = ({ tables }: SchemaModel) =>
      tables
        .find(({ name }) => name === 'benh_nhan')!
        .columns.find(({ field }) => field === FIELD)!;
    phoneIn(before).name = 'earlier';
    phoneIn(after).was = 'earlier';
    const phases = diffModels(before, after, []).statements.map(({ phase, what }) => [phase, what]);
    expect(phases.filter(([phase]) => phase === 'remake')).toEqual([
      ['remake', 'function account_phone_vouched under the new names'],
    ]);
    expect(phases.at(-1)?.[0]).toMatch(/remake|grant/);
  });
});
