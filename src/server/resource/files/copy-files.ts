import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../db/database';
import type { FileStore } from '../../storage/file-store';
import { inTurns } from '../../storage/in-turns';
import { claimId, WrongFolder } from './binding';

const PAGE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What became of the files of a database. */
export interface Copied {
  copied: number;
  /** Those that had been copied before. */
  there: number;
  /** Ids of files of records, and names of months, whose bytes are gone. */
  missing: string[];
  /** Ids of files that were copied as they are, and are not what was sent once. */
  changed: string[];
}

interface Row {
  id: string;
  size: number;
  sha256: string;
  deleted_at: unknown;
}

/** Months of the audit that are in files, then files of records. */
async function* pages(owner: Database): AsyncGenerator<Row[]> {
  const months = await owner
    .selectFrom('sen_archived_month')
    .select(['file as id', 'bytes as size', 'sha256'])
    .execute();
  yield months.map((month) => ({ ...month, deleted_at: null }));
  let last = FIRST;
  for (;;) {
    const rows = await owner
      .selectFrom('stored_file')
      .select(['id', 'size', 'sha256', 'deleted_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

async function hashIn(store: FileStore, id: string): Promise<string | null> {
  const bytes = await store.open(id);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  await pipeline(bytes.body, hash);
  return hash.digest('hex');
}

/** @returns the hash of what was sent, which is that of what can be read again; null where there is nothing. */
async function copyOne(id: string, from: FileStore, to: FileStore): Promise<string | null> {
  const bytes = await from.open(id);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  async function* hashed(body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await to.write(id, Readable.from(hashed(bytes.body), { objectMode: false }));
  const sent = hash.digest('hex');
  if ((await hashIn(to, id)) === sent) return sent;
  throw new Error(
    `${to.place}: ${id} đọc lại khác lúc ghi / is read otherwise than it was written`,
  );
}

async function requireOwn(store: FileStore, id: string): Promise<void> {
  const bound = await store.readBinding();
  if (bound === null || bound === id) return;
  const vi = 'thư mục tệp thuộc về cơ sở dữ liệu khác';
  throw new WrongFolder(store, vi, 'the folder of files belongs to another database');
}

/**
 * Copies the files of a database from one store to another, and reads each again. It may be broken off
 * and repeated, and servers may run meanwhile: what they take in is copied the next time. Nothing is
 * removed from where it was.
 * @param all reads again and compares also what had been copied before.
 * @throws WrongFolder where either store belongs to another database.
 */
export async function copyFiles(
  owner: Database,
  { from, to, all }: { from: FileStore; to: FileStore; all: boolean },
): Promise<Copied> {
  const binding = await claimId(owner);
  for (const store of [from, to]) await requireOwn(store, binding);
  await to.check();
  await to.bind(binding, 'once');
  const there = new Map<string, number>();
  for await (const { name, size } of to.list()) there.set(name, size);
  const result: Copied = { copied: 0, there: 0, missing: [], changed: [] };
  for await (const rows of pages(owner)) {
    await inTurns(rows, async ({ id, size, sha256, deleted_at }) => {
      const isThere = there.get(id) === size && (!all || (await hashIn(to, id)) === sha256);
      if (isThere) {
        result.there += 1;
        return;
      }
      const sent = await copyOne(id, from, to);
      if (sent !== null) result.copied += 1;
      // What has left its record may have been removed already.
      else if (deleted_at === null) result.missing.push(id);
      if (sent !== null && sent !== sha256) result.changed.push(id);
    });
  }
  return result;
}
