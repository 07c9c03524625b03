import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { deriveKey } from './derive-key';
import type { Key } from './key-ring';
import { KEY_USES, type KeyUse } from './key-uses';
import { sealKey, secretId } from './sealed-key';

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** Keeps a key under its version, sealed with `secret`; what is kept already stays. */
export async function keepKey(
  owner: Database,
  secret: string,
  { use, version, bytes }: Key & { use: KeyUse },
): Promise<void> {
  const sealed = await sealKey(secret, use, version, bytes);
  await owner
    .insertInto('key_seal')
    .values({ use, version, secret: secretId(secret), sealed })
    .onConflict((conflict) => conflict.columns(['use', 'version', 'secret']).doNothing())
    .execute();
}

/** Writes down the first key of a use, which was only derived until then. */
export async function keepFirstKey(owner: Database, secret: string, use: KeyUse): Promise<void> {
  await owner
    .insertInto('key_version')
    .values({ use, version: 1, begins_at: new Date(0) })
    .onConflict((conflict) => conflict.columns(['use', 'version']).doNothing())
    .execute();
  const { rows } = await sql<{ kept: boolean }>`
    SELECT EXISTS (SELECT FROM key_seal WHERE use = ${use} AND version = 1) AS kept`.execute(owner);
  if (rows[0]?.kept) return;
  await keepKey(owner, secret, { use, version: 1, bytes: deriveKey(secret, use) });
}

/**
 * Makes the next key for a use. It begins after the use's delay, and the key before ends when what
 * was made with it is no longer good. In one transaction of the caller.
 *
 * @returns its version and when it begins, in seconds from now.
 */
export async function makeKey(
  owner: Database,
  secret: string,
  use: KeyUse,
): Promise<{ version: number; delay: number }> {
  const { delay, before } = KEY_USES[use];
  await keepFirstKey(owner, secret, use);
  const last = await owner
    .selectFrom('key_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('use', '=', use)
    .executeTakeFirstOrThrow();
  const version = Number(last.version) + 1;
  if (typeof before === 'number') {
    await owner
      .updateTable('key_version')
      .set({ ends_at: inSeconds(delay + before) })
      .where('use', '=', use)
      .where('ends_at', 'is', null)
      .execute();
  }
  await owner
    .insertInto('key_version')
    .values({ use, version, begins_at: inSeconds(delay) })
    .execute();
  await keepKey(owner, secret, { use, version, bytes: randomBytes(32) });
  return { version, delay };
}

/** Ends the keys before the current one, a day from now: codes sent with them are good until then. */
export async function endKeysBefore(owner: Database, use: KeyUse, version: number): Promise<void> {
  await owner
    .updateTable('key_version')
    .set({ ends_at: inSeconds(86_400) })
    .where('use', '=', use)
    .where('version', '<', version)
    .where('ends_at', 'is', null)
    .execute();
}
