import type { Client } from '../../db/client';
import type { Tables } from '../../db/database';
import { quoted } from '../../db/ddl/names';
import type { Progress } from './progress';

/** Triggers that keep columns of a row itself; what they make, rows that are copied in need too. */
const KEEPING = ['sen_words', 'record_keep_words'];

interface Part {
  name: string;
  definition: string;
}

const statement = async (client: Client, text: string, ...values: unknown[]) =>
  (await client.query<Part>(text, values)).rows;

const constraintsOf = (client: Client, table: string) =>
  statement(
    client,
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('f', 'x')
     ORDER BY contype DESC, conname`,
    quoted(table),
  );

/** Indexes that no constraint is made of; of a partitioned table those of the whole. */
const indexesOf = (client: Client, table: string) =>
  statement(
    client,
    `SELECT i.indexrelid::regclass::text AS name,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index AS i WHERE i.indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid)`,
    quoted(table),
  );

const triggersOf = (client: Client, table: string) =>
  statement(
    client,
    `SELECT quote_ident(tgname) AS name, tgname AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    quoted(table),
  );

/**
 * Takes indexes, references, exclusions and triggers off a table before many rows come in. What it
 * answers puts everything back, by which PostgreSQL checks every row that came.
 */
export async function layAside(
  client: Client,
  table: keyof Tables & string,
): Promise<(progress: Progress) => Promise<void>> {
  const [constraints, indexes] = [
    await constraintsOf(client, table),
    await indexesOf(client, table),
  ];
  const triggers = (await triggersOf(client, table)).filter(
    ({ definition }) => !KEEPING.includes(definition),
  );
  const on = quoted(table);
  for (const { name } of constraints) {
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { name } of triggers) await client.query(`ALTER TABLE ${on} DISABLE TRIGGER ${name}`);
  return async (progress) => {
    progress.begin(
      `${table}: chỉ mục, ràng buộc / indexes, rules`,
      indexes.length + constraints.length,
    );
    for (const { definition } of indexes) {
      await client.query(definition);
      progress.advance(1);
    }
    for (const { name, definition } of constraints) {
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
      progress.advance(1);
    }
    for (const { name } of triggers) await client.query(`ALTER TABLE ${on} ENABLE TRIGGER ${name}`);
    progress.end();
  };
}
