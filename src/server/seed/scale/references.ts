import type { Client } from '../../db/client';
import { quoted } from '../../db/ddl/names';

/** Something that belongs to a table: its quoted name, and the text that makes it. */
export interface Part {
  name: string;
  definition: string;
}

/** The references of a table: what finds rows that lead nowhere is their `definition`. */
export async function referencesOf(client: Client, table: string): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `SELECT quote_ident(c.conname) AS name,
       format('SELECT count(*) AS orphans FROM %s AS own WHERE %s AND NOT EXISTS (SELECT FROM %s AS other WHERE %s)',
         c.conrelid::regclass,
         string_agg(format('own.%I IS NOT NULL', o.attname), ' AND '),
         c.confrelid::regclass,
         string_agg(format('other.%I = own.%I', r.attname, o.attname), ' AND ')) AS definition
     FROM pg_constraint AS c
     CROSS JOIN unnest(c.conkey, c.confkey) AS key (own, other)
     JOIN pg_attribute AS o ON o.attrelid = c.conrelid AND o.attnum = key.own
     JOIN pg_attribute AS r ON r.attrelid = c.confrelid AND r.attnum = key.other
     WHERE c.conrelid = $1::regclass AND c.contype = 'f'
     GROUP BY c.oid ORDER BY c.conname`,
    [quoted(table)],
  );
  return rows;
}

/** @throws Error where rows of a table lead to none by a reference. */
export async function refuseOrphans(
  client: Client,
  table: string,
  { name, definition }: Part,
): Promise<void> {
  const { rows } = await client.query<{ orphans: string }>(definition);
  const orphans = Number(rows[0]!.orphans);
  if (orphans > 0) throw new Error(`${table}: ${orphans} rows break ${name}`);
}
