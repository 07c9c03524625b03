import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Secrets } from '../secrets';
import type { Chain, ChainEntry } from './chains';

/** Entries that one seal covers at most. */
const MOST = 5_000;

/** The bytes that an entry is sealed with; its hash covers all entries before it. */
export const macOf = (key: Uint8Array, chain: Chain, { seq, hash }: ChainEntry): Buffer =>
  createHmac('sha256', key).update(`${chain.name}\n${seq}\n${hash}`).digest();

/** The entries of a chain after number `after`, in order. */
export async function entriesAfter(
  db: Database,
  chain: Chain,
  after: number,
  most = MOST,
): Promise<ChainEntry[]> {
  const { rows } = await sql<ChainEntry>`
    SELECT seq, id, hash FROM ${chain.entries} AS e
    WHERE seq > ${after} ORDER BY seq LIMIT ${most}`.execute(db);
  return rows;
}

/** The number up to which a chain is sealed with a key; 0 where it is not. */
export async function sealedUpTo(db: Database, chain: Chain): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(last), 0) AS last FROM chain_seal WHERE chain = ${chain.name}`.execute(db);
  return rows[0]!.last;
}

/**
 * Seals what a chain gained since with the current key. The key stays in this process: the database
 * is sent what it made.
 *
 * @returns how many entries it sealed. @throws Error where an entry is missing.
 */
export async function sealWithKey(db: Database, secrets: Secrets, chain: Chain): Promise<number> {
  const { version, bytes } = secrets.current('audit-chain');
  let total = 0;
  for (let last = await sealedUpTo(db, chain); ; ) {
    const entries = await entriesAfter(db, chain, last);
    const gap = entries.find(({ seq }, index) => seq !== last + index + 1);
    if (gap) throw new Error(`${chain.name}: an entry before ${gap.seq} is missing`);
    if (entries.length === 0) return total;
    await db
      .insertInto('chain_seal')
      .values({
        chain: chain.name,
        first: last + 1,
        last: last + entries.length,
        macs: Buffer.concat(entries.map((entry) => macOf(bytes, chain, entry))),
        key_id: version,
      })
      .execute();
    total += entries.length;
    last += entries.length;
    if (entries.length < MOST) return total;
  }
}
