import type { ClientBase } from 'pg';
import type { OwnTables } from '../db/own-tables';
import type { Manifest } from './manifest';

/** The state of the migrations is restored by applying them. */
const OWN_TABLE = 'sen_migration';

/** Who was signed in signs in again, and codes that were sent are void. */
export const SESSION_TABLES = [
  'auth_code',
  'auth_refresh_token',
  'auth_session',
  'auth_spent_challenge',
  'auth_throttle',
] satisfies (keyof OwnTables)[];

/** What is restored is a further installation: its database and folder are bound at its first start. */
const NOT_KEPT = [OWN_TABLE, 'installation', ...SESSION_TABLES] satisfies (keyof OwnTables)[];

/** The tables that a backup keeps, their stored columns and the sequences, as the open transaction sees them. */
export async function readCatalogue(
  client: ClientBase,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    `SELECT name, sha256 FROM ${OWN_TABLE} ORDER BY name COLLATE "C"`,
  );
  const tables = await client.query<{ name: string; columns: string[] }>(
    `
    SELECT t.oid::regclass::text AS name,
      array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class t
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relnamespace = 'public'::regnamespace
      AND t.relname <> ALL ($1)
    GROUP BY t.oid ORDER BY 1`,
    [NOT_KEPT],
  );
  const names = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`);
  const sequences = [];
  for (const { name } of names.rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return { migrations: migrations.rows, tables: tables.rows, sequences };
}

/** Whether a backup brings this table back. */
export const isKept = (name: string): boolean => !(NOT_KEPT as string[]).includes(name);

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** All foreign keys, so that tables can be filled in any order while they are away. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  return rows;
}

const UNFINISHED = 'restore unfinished';

/** Whether there is nothing to lose: no tables, or what a broken restore left. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; note: string | null }>(`
    SELECT count(*)::int AS tables,
      obj_description(to_regclass('public.${OWN_TABLE}'), 'pg_class') AS note
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`);
  return rows[0]!.tables === 0 || rows[0]!.note === UNFINISHED;
}

/** Notes that a restore has begun, or is whole. */
export async function markRestoring(client: ClientBase, restoring: boolean): Promise<void> {
  const note = restoring ? `'${UNFINISHED}'` : 'NULL';
  await client.query(`COMMENT ON TABLE ${OWN_TABLE} IS ${note}`);
}
