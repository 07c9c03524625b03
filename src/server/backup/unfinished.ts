import type { ClientBase } from 'pg';
import { z } from 'zod';
import { OWN_TABLE, readCatalogue } from './catalogue';

/**
 * What the table of the migrations is noted with while a restore is not whole. The foreign keys that it took
 * away follow as JSON: whoever comes after a restore that was killed puts them back.
 */
export const UNFINISHED = 'restore unfinished';

const foreignKey = z.object({
  table: z.string(),
  name: z.string(),
  definition: z.string(),
  /** Of a table in parts, which takes no key that is not checked at once. */
  inParts: z.boolean(),
});
type ForeignKey = z.infer<typeof foreignKey>;

/** All foreign keys. */
async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(c.oid) AS definition, t.relkind = 'p' AS "inParts"
    FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  return rows;
}

async function write(client: ClientBase, note: string | null): Promise<void> {
  const text = note === null ? 'NULL' : client.escapeLiteral(note);
  await client.query(`COMMENT ON TABLE ${OWN_TABLE} IS ${text}`);
}

async function read(client: ClientBase): Promise<{ tables: number; note: string | null }> {
  const { rows } = await client.query<{ tables: number; note: string | null }>(`
    SELECT count(*)::int AS tables,
      obj_description(to_regclass('public.${OWN_TABLE}'), 'pg_class') AS note
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`);
  return rows[0]!;
}

/** Whether there is nothing to lose: no tables, or what a broken restore left. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { tables, note } = await read(client);
  return tables === 0 || (note?.startsWith(UNFINISHED) ?? false);
}

/** Notes that a restore has begun. */
export const markUnfinished = (client: ClientBase): Promise<void> => write(client, UNFINISHED);

/** Notes that a restore is whole. */
export const markWhole = (client: ClientBase): Promise<void> => write(client, null);

async function inOneGo(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function clear(client: ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  const { tables } = await readCatalogue(client);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
}

/**
 * Empties all tables and takes foreign keys and triggers away, so that rows come in in any order and over any
 * number of connections; the note keeps the keys.
 */
export const openTables = (client: ClientBase): Promise<void> =>
  inOneGo(client, async () => {
    const keys = await readForeignKeys(client);
    await clear(client, keys);
    await write(client, `${UNFINISHED} ${JSON.stringify(keys)}`);
  });

const keysIn = (note: string | null): ForeignKey[] => {
  const text = note?.startsWith(`${UNFINISHED} `) ? note.slice(UNFINISHED.length) : '[]';
  return z.array(foreignKey).parse(JSON.parse(text));
};

const idOf = ({ table, name }: ForeignKey): string => `${table} ${name}`;

/**
 * Puts foreign keys and triggers back; new rows are held to them from here on.
 * @returns statements that hold those to the keys that are there; each by itself, in any order.
 */
export async function closeTables(client: ClientBase): Promise<string[]> {
  const keys = keysIn((await read(client)).note);
  const validations: string[] = [];
  await inOneGo(client, async () => {
    for (const { table, name, definition, inParts } of keys) {
      const isLater = !inParts && !definition.endsWith('NOT VALID');
      const add = `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`;
      await client.query(isLater ? `${add} NOT VALID` : add);
      if (isLater) validations.push(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    }
    const { tables } = await readCatalogue(client);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  });
  return validations;
}

/** Takes back what a restore that broke off had brought, and puts back what it took away. */
export async function takeBack(client: ClientBase): Promise<void> {
  const noted = keysIn((await read(client)).note);
  if (noted.length === 0) return;
  await inOneGo(client, async () => {
    const here = await readForeignKeys(client);
    await clear(client, here);
    const all = new Map([...here, ...noted].map((key) => [idOf(key), key]));
    for (const { table, name, definition } of all.values()) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    const { tables } = await readCatalogue(client);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await write(client, UNFINISHED);
  });
}
