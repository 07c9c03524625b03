import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { SIGNATURE_CHAIN } from '../../shared/records/signature-chain';
import { keptChain } from '../audit/chains';
import type { Database, Tables } from '../db/database';

/** The chain of signatures. */
export const SIGNATURES = keptChain(SIGNATURE_CHAIN);

/** A version of a record that is to be kept. */
export interface VersionEntry {
  record: string;
  addendum?: string;
  kind: 'submitted' | 'signed' | 'addendum';
  /** ISO instant of the server's clock. */
  at: string;
  author: string | null;
  authorName: string;
  reason?: string | null;
  template: string;
  /** Canonical JSON. */
  content: string;
}

/** A link of the chain of signatures. */
export interface Link {
  seq: number;
  previousHash: string;
  hash: string;
}

/** The hash of a link: SHA-256 over its number, the hash before it and the content, in hex. */
export const linkHash = (seq: number, previousHash: string, content: string): string =>
  createHash('sha256').update(`${seq}\n${previousHash}\n${content}`, 'utf8').digest('hex');

async function insertVersion(db: Database, entry: VersionEntry, link: Link | null) {
  await db
    .insertInto('record_version')
    .values({
      id: uuidv7(),
      record: entry.record,
      addendum: entry.addendum ?? null,
      kind: entry.kind,
      at: entry.at,
      author: entry.author,
      author_name: entry.authorName,
      reason: entry.reason ?? null,
      template: entry.template,
      content: entry.content,
      seq: link?.seq ?? null,
      previous_hash: link?.previousHash ?? null,
      hash: link?.hash ?? null,
    })
    .execute();
}

/** Keeps a version that is no signature. */
export const keepVersion = (db: Database, entry: VersionEntry): Promise<void> =>
  insertVersion(db, entry, null);

/**
 * Appends a version to the chain and answers its link. The end of the chain is locked until the
 * transaction is over, so that signatures come one after the other.
 */
export async function appendLink(db: Database, entry: VersionEntry): Promise<Link> {
  const { rows } = await sql<Pick<Selectable<Tables['record_chain']>, 'seq' | 'hash'>>`
    SELECT seq, hash FROM record_chain_end()`.execute(db);
  const last = rows[0]!;
  const seq = last.seq + 1;
  const link = { seq, previousHash: last.hash, hash: linkHash(seq, last.hash, entry.content) };
  await insertVersion(db, entry, link);
  return link;
}
