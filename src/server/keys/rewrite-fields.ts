import { sql } from 'kysely';
import type { Config } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import { hashColumn } from '../db/sql/physical';
import {
  decryptValue,
  encryptedPrefix,
  encryptValue,
  hashPrefix,
  lookupHash,
} from '../resource/field-cipher';
import type { KeyRing } from './key-ring';

const BATCH = 500;
/** Before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

interface Stored {
  id: string;
  value: string;
}

/** Rows after `last` whose value or hash was not made with the current keys, so many at most, locked. */
async function oldRows(
  owner: Database,
  ring: KeyRing,
  resource: Resource,
  name: string,
  last: string,
): Promise<Stored[]> {
  const value = sql.ref<string>(columnName(name));
  const hash = sql.ref<string>(hashColumn(name));
  const prefix = encryptedPrefix(ring.current('encryption'));
  // The first key's hashes begin with nothing: no other has a dot.
  const made = hashPrefix(ring.current('lookup'));
  const hashed = made === '' ? sql`strpos(${hash}, '.') = 0` : sql`starts_with(${hash}, ${made})`;
  const { rows } = await sql<Stored>`
    SELECT id, ${value} AS value FROM ${sql.table(tableName(resource.name))}
    WHERE ${value} IS NOT NULL AND NOT (starts_with(${value}, ${prefix}) AND ${hashed})
      AND id > ${last} ORDER BY id LIMIT ${BATCH} FOR UPDATE`.execute(owner);
  return rows;
}

async function rewrite(
  owner: Database,
  ring: KeyRing,
  resource: Resource,
  field: string,
  rows: readonly Stored[],
): Promise<void> {
  const fresh = rows.map(({ id, value }) => {
    const place = { resource, field, id };
    const plain = decryptValue(ring, place, value);
    return {
      id,
      value: encryptValue(ring, place, plain),
      hash: lookupHash(ring, resource.fields[field]!, plain),
    };
  });
  await sql`
    UPDATE ${sql.table(tableName(resource.name))} AS t
    SET ${sql.ref(columnName(field))} = fresh.value, ${sql.ref(hashColumn(field))} = fresh.hash
    FROM unnest(${fresh.map((row) => row.id)}::uuid[], ${fresh.map((row) => row.value)}::text[],
      ${fresh.map((row) => row.hash)}::text[]) AS fresh (id, value, hash)
    WHERE t.id = fresh.id`.execute(owner);
}

/**
 * Writes every encrypted value anew that was not made with the current keys, a few hundred in a
 * transaction, so that nobody waits long. Versions and times of the rows stay.
 *
 * @returns how many were written.
 */
export async function rewriteFields(
  owner: Database,
  ring: KeyRing,
  config: Config,
): Promise<number> {
  let written = 0;
  for (const resource of config.resources) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.encrypted) continue;
      let last: string | undefined = NIL;
      while (last !== undefined) {
        const after: string = last;
        const rows = await owner.transaction().execute(async (transaction) => {
          const found = await oldRows(transaction, ring, resource, name, after);
          if (found.length > 0) await rewrite(transaction, ring, resource, name, found);
          return found;
        });
        written += rows.length;
        last = rows.at(-1)?.id;
      }
    }
  }
  return written;
}
