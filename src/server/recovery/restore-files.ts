import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { BackupKey } from '../backup/key';
import type { Lost } from '../backup/sums';
import type { Database } from '../db/database';
import type { Settings } from '../settings';
import { makeFolders } from '../storage/folder';
import { storeOf } from '../storage/store';
import { archivedFiles, sealedPath } from './place';
import { readSealed } from './sealed-file';

interface From {
  place: string;
  key: BackupKey;
  settings: Settings;
}

/** Months of the audit that the restored database has in files; of an older version it has none. */
async function archivedMonths(owner: Database): Promise<{ id: string; sha256: string }[]> {
  const { rows } = await sql`SELECT WHERE to_regclass('sen_archived_month') IS NOT NULL`.execute(
    owner,
  );
  if (rows.length === 0) return [];
  return owner.selectFrom('sen_archived_month').select(['file as id', 'sha256']).execute();
}

/**
 * Brings the uploads back that rows of the restored database name, those of the trash too, and the months
 * of the audit that are in files.
 * @returns those that are not there any more, or are others than those that were sent.
 */
export async function restoreFiles(owner: Database, from: From): Promise<Lost> {
  await makeFolders(from.settings);
  const archived = new Set(await archivedFiles(from.place));
  const lost: Lost = { missing: [], changed: [] };
  const rows = await owner
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'deleted_at'])
    .orderBy('id')
    .execute();
  const months = (await archivedMonths(owner)).map((month) => ({ ...month, deleted_at: null }));
  for (const { id, sha256, deleted_at } of [...rows, ...months]) {
    if (archived.has(id)) {
      if ((await restoreFile(id, from)) !== sha256) lost.changed.push(id);
    } else if (deleted_at === null) lost.missing.push(id);
  }
  return lost;
}

/** @returns the hash of what was brought back. */
async function restoreFile(id: string, { place, key, settings }: From): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(plain: AsyncIterable<Buffer>) {
    for await (const chunk of plain) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await readSealed(sealedPath(place, 'files', id), key, (plain) =>
    storeOf(settings).write(id, Readable.from(hashed(plain), { objectMode: false })),
  );
  return hash.digest('hex');
}
