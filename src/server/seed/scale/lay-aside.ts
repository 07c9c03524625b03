import type { Client } from '../../db/client';
import type { Tables } from '../../db/database';
import { quoted } from '../../db/ddl/names';
import type { Progress } from './progress';
import { type Part, referencesOf, refuseOrphans } from './references';

/** Triggers that keep columns of a row itself; what they make, rows that are copied in need too. */
const KEEPING = ['sen_words', 'record_keep_words'];

const statement = async (client: Client, text: string, ...values: unknown[]) =>
  (await client.query<Part>(text, values)).rows;

const exclusionsOf = (client: Client, table: string) =>
  statement(
    client,
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'x' ORDER BY conname`,
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

const triggersOf = async (client: Client, table: string): Promise<string[]> => {
  const found = await statement(
    client,
    `SELECT tgname AS name, tgname AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    quoted(table),
  );
  return found.map(({ name }) => name);
};

/**
 * Takes indexes and exclusions off a table before many rows come in, and lets references and triggers
 * rest: in this transaction alone, and without a lock on the tables that it refers to, so that another
 * may fill beside it. What it answers puts everything back and checks every row that came.
 */
export async function layAside(
  client: Client,
  table: keyof Tables & string,
): Promise<(progress: Progress) => Promise<void>> {
  const on = quoted(table);
  const exclusions = await exclusionsOf(client, table);
  const indexes = await indexesOf(client, table);
  const triggers = await triggersOf(client, table);
  const keepers = triggers.filter((name) => KEEPING.includes(name)).map(quoted);
  const learns = triggers.includes('sen_learn');
  const references = await referencesOf(client, table);
  for (const { name } of exclusions) {
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const name of keepers) await client.query(`ALTER TABLE ${on} ENABLE ALWAYS TRIGGER ${name}`);
  await client.query("SET LOCAL session_replication_role = 'replica'");
  return async (progress) => {
    const step = progress.begin(
      `${table}: chỉ mục, ràng buộc / indexes, rules`,
      indexes.length + exclusions.length + references.length,
    );
    for (const { definition } of indexes) {
      await client.query(definition);
      step.advance(1);
    }
    for (const { name, definition } of exclusions) {
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
      step.advance(1);
    }
    for (const reference of references) {
      await refuseOrphans(client, table, reference);
      step.advance(1);
    }
    if (learns) await client.query('SELECT sen_learn_rows($1)', [on]);
    for (const name of keepers) await client.query(`ALTER TABLE ${on} ENABLE TRIGGER ${name}`);
    await client.query("SET LOCAL session_replication_role = 'origin'");
    step.end();
  };
}
