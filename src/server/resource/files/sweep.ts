import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../../../shared/fields/reference';
import type { Services } from '../../services';
import { fileFolder, incomingFolder, makeFolders, removeBytes } from '../../storage/folder';
import { unknownIds } from './known';
import { bringBack, emptyTrash, moveToTrash } from './trash';

/** Bytes without a row are kept this long: their request may still be running. */
const GRACE_MS = 60 * 60 * 1000;
/** Files that left their record are kept this long, so that a mistake can be put right. */
const KEEP_DAYS = 30;
/** More files without a row than this part of all, and than a handful, are no leftovers. */
const MOST = 0.02;
const HANDFUL = 10;

const TOO_MANY =
  'too many files have no record in the database: none was moved to the trash; is it the right ' +
  'database, in its latest state?';

async function olderThan(folder: string, limit: number): Promise<string[]> {
  const old: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const found = await stat(join(folder, entry.name)).catch(() => null);
    if (found && found.mtimeMs < limit) old.push(entry.name);
  }
  return old;
}

async function sweepIncoming(services: Services, limit: number): Promise<void> {
  const folder = incomingFolder(services.settings);
  for (const name of await olderThan(folder, limit)) await rm(join(folder, name), { force: true });
}

/**
 * Moves bytes to the trash that no row names. So many of them mean that the database is not the one
 * that the folder was filled with, or an older state of it: then all stay where they are.
 */
async function sweepOrphans(services: Services, limit: number): Promise<string[]> {
  const { db, log, settings } = services;
  const folder = fileFolder(settings);
  const files = (await readdir(folder)).filter(isId).length;
  const orphans = await unknownIds(db, (await olderThan(folder, limit)).filter(isId));
  if (orphans.length > Math.max(HANDFUL, files * MOST)) {
    log.error({ files, orphans: orphans.length }, TOO_MANY);
    return [];
  }
  const { ids, bytes } = await moveToTrash(services, orphans);
  if (ids.length > 0)
    log.warn({ files: ids.length, bytes }, 'files without a record: in the trash');
  return ids;
}

async function sweepDeleted(services: Services): Promise<string[]> {
  const before = new Date(services.clock().getTime() - KEEP_DAYS * 86_400_000);
  const rows = await services.db
    .deleteFrom('stored_file')
    .where('deleted_at', '<', before.toISOString())
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  await removeBytes(services.settings, ids);
  return ids;
}

/**
 * Takes away bytes that nothing refers to: those of requests that a crash cut short go to the trash,
 * where they stay for 30 days; those of files that left their record 30 days ago are removed. The
 * server runs it at start and once a day, and says in the log what it moved.
 * @returns the ids whose bytes are no longer in their place.
 */
export async function sweepFiles(services: Services): Promise<string[]> {
  await makeFolders(services.settings);
  const { ids, bytes } = await bringBack(services);
  if (ids.length > 0) {
    services.log.warn(
      { files: ids.length, bytes },
      'files with a record again: back from the trash',
    );
  }
  const limit = services.clock().getTime() - GRACE_MS;
  await sweepIncoming(services, limit);
  const swept = [...(await sweepOrphans(services, limit)), ...(await sweepDeleted(services))];
  await emptyTrash(services);
  return swept;
}
