import { sql } from 'kysely';

/** The types of a recordset's columns, as PostgreSQL names them, and what a row that is read has. */
interface Types {
  uuid: string;
  text: string;
  int: number;
  bigint: number;
  timestamptz: string;
  jsonb: string;
}

/**
 * Rows of values as a source of a statement, named `v`: many rows are written by one statement, each
 * value under the name and of the type that `columns` says. An empty value is null.
 */
export const recordset = <const C extends Record<string, keyof Types>>(
  columns: C,
  rows: readonly { readonly [N in keyof C]?: unknown }[],
) => {
  const described = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return sql<{
    [N in keyof C]: Types[C[N]];
  }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v (${sql.join(described)})`);
};
