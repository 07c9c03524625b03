import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../../../shared/fields/reference';
import { elected } from '../../db/elected';
import type { Services } from '../../services';
import { incomingFolder, makeFolders } from '../../storage/folder';
import { storeOf } from '../../storage/store';
import { unknownIds } from './known';
import { bringBack, emptyTrash, moveToTrash } from './trash';

/** Key of the advisory lock: of servers that share the files one sweeps, as a store moves in two steps. */
const LOCK = 7_361_015;
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

/** Uploads of requests that a crash cut short: they wait on this machine, whatever the store. */
async function sweepIncoming(services: Services, limit: number): Promise<void> {
  const folder = incomingFolder(services.settings);
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < limit) await rm(join(folder, name), { force: true });
  }
}

/**
 * Moves bytes to the trash that no row names. So many of them mean that the database is not the one
 * that the folder was filled with, or an older state of it: then all stay where they are.
 */
async function sweepOrphans(services: Services, limit: number): Promise<string[]> {
  const { db, log, settings } = services;
  const old: string[] = [];
  let files = 0;
  for await (const { name, changedAt } of storeOf(settings).list()) {
    if (!isId(name)) continue;
    files += 1;
    if (changedAt < limit) old.push(name);
  }
  const orphans = await unknownIds(db, old);
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
  await storeOf(services.settings).remove(ids);
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
  await sweepIncoming(services, services.clock().getTime() - GRACE_MS);
  return (await elected(services.db, LOCK, () => sweepStore(services))) ?? [];
}

async function sweepStore(services: Services): Promise<string[]> {
  const { ids, bytes } = await bringBack(services);
  if (ids.length > 0) {
    services.log.warn(
      { files: ids.length, bytes },
      'files with a record again: back from the trash',
    );
  }
  const limit = services.clock().getTime() - GRACE_MS;
  const swept = [...(await sweepOrphans(services, limit)), ...(await sweepDeleted(services))];
  await emptyTrash(services);
  return swept;
}
