import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Services } from '../services';
import type { KeyRing, ReadKey } from './key-ring';
import { type KeyUse, USES } from './key-uses';
import { openKey, secretId } from './sealed-key';

/** The secret at hand sealed none of the keys of this database. */
export class ForeignSecret extends Error {
  constructor() {
    super(
      'SECRET_KEY: không phải khóa của cơ sở dữ liệu này / is not the secret of this database, ' +
        'or has been replaced (npm run keys:rotate)',
    );
    this.name = 'ForeignSecret';
  }
}

const isUse = (name: string): name is KeyUse => (USES as string[]).includes(name);

/** Keys as the database has them, opened with `secret`; times count from the database's own clock. */
export async function storedKeys(db: Database, secret: string): Promise<ReadKey[]> {
  const milliseconds = (column: 'begins_at' | 'ends_at') =>
    sql<number | null>`(extract(epoch FROM ${sql.ref(`v.${column}`)} - now()) * 1000)::float8`;
  const rows = await db
    .selectFrom('key_version as v')
    .leftJoin('key_seal as s', (join) =>
      join
        .onRef('s.use', '=', 'v.use')
        .onRef('s.version', '=', 'v.version')
        .on('s.secret', '=', secretId(secret)),
    )
    .select(['v.use', 'v.version', 's.sealed'])
    .select([milliseconds('begins_at').as('beginsIn'), milliseconds('ends_at').as('endsIn')])
    .execute();
  return Promise.all(
    rows.map(async ({ use, version, sealed, beginsIn, endsIn }): Promise<ReadKey> => {
      if (!isUse(use)) throw new Error(`the database has a key for ${use}, of a newer version`);
      // What has ended is not opened any more, but no first key takes its place.
      if (endsIn !== null && endsIn <= 0) {
        return { use, version, bytes: new Uint8Array(), beginsIn: 0, endsIn };
      }
      if (sealed === null) throw new ForeignSecret();
      const bytes = await openKey(secret, use, version, sealed);
      return { use, version, bytes, beginsIn: beginsIn ?? 0, endsIn };
    }),
  );
}

/** Whether the database keeps keys: not before its migration. */
async function keepsKeys(db: Database): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    SELECT to_regclass('public.key_version') IS NOT NULL AS kept`.execute(db);
  return rows[0]!.kept;
}

/** At start, and in commands: reads the keys of a database that has some. @throws ForeignSecret */
export async function readKeysIfKept(ring: KeyRing, db: Database): Promise<void> {
  if (await keepsKeys(db)) await readKeys(ring, db);
}

/** Reads into `ring` the keys that were made since the first ones. @throws ForeignSecret */
export async function readKeys(ring: KeyRing, db: Database): Promise<void> {
  ring.hold(await storedKeys(db, ring.secret));
}

/** How often a running server looks for new keys, in milliseconds: below every delay of a new key. */
export const READ_KEYS_MS = 10_000;

/** The job of a running server that looks for keys made meanwhile. */
export const refreshKeys = ({ secrets, db }: Services): Promise<void> => readKeys(secrets, db);
