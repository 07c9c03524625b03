import type { ClientBase } from 'pg';
import type { OwnTables } from '../db/own-tables';
import type { Manifest } from './manifest';

/** The state of the migrations is restored by applying them. */
export const OWN_TABLE = 'sen_migration';

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
