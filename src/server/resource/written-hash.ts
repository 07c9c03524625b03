import { sql } from 'kysely';
import type { Field } from '../../shared/fields/kinds';
import { tableName } from '../../shared/resource/names';
import { hashColumn } from '../db/sql/physical';
import { lookupHash, lookupHashes, type Place } from './field-cipher';
import type { Scope } from './scope';

/**
 * The hash that is written beside an encrypted value. While a key is being replaced, the hash that
 * another row has for the same value, whichever key made it: so the unique index still refuses it.
 */
export async function writtenHash(
  { db, services: { secrets } }: Scope,
  { resource, field: name }: Place,
  field: Field,
  value: string,
): Promise<string> {
  const possible = lookupHashes(secrets, field, value);
  if (possible.length > 1) {
    const column = sql.ref<string>(hashColumn(name));
    const { rows } = await sql<{ hash: string }>`
      SELECT ${column} AS hash FROM ${sql.table(tableName(resource.name))}
      WHERE ${column} = ANY(${possible}) LIMIT 1`.execute(db);
    if (rows[0]) return rows[0].hash;
  }
  return lookupHash(secrets, field, value);
}
