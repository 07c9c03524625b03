import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isId } from '../../../shared/fields/reference';
import type { Services } from '../../services';
import { fileFolder, incomingFolder, makeFolders, removeBytes } from './folder';

/** Bytes without a row are kept this long: their request may still be running. */
const GRACE_MS = 60 * 60 * 1000;
/** Files that left their record are kept this long, so that a mistake can be put right. */
const KEEP_DAYS = 30;

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

/** Of a thousand ids at most, those that no row names. */
async function unknownIds(services: Services, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[]) AS id
    WHERE NOT EXISTS (SELECT FROM stored_file WHERE stored_file.id = id.id)`.execute(services.db);
  return rows.map((row) => row.id);
}

async function sweepOrphans(services: Services, limit: number): Promise<string[]> {
  const names = (await olderThan(fileFolder(services.settings), limit)).filter(isId);
  const orphans: string[] = [];
  for (let start = 0; start < names.length; start += 1000) {
    orphans.push(...(await unknownIds(services, names.slice(start, start + 1000))));
  }
  await removeBytes(services.settings, orphans);
  return orphans;
}

async function sweepDeleted(services: Services): Promise<string[]> {
  const before = new Date(services.clock().getTime() - KEEP_DAYS * 86_400_000);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM stored_file WHERE deleted_at < ${before} RETURNING id`.execute(services.db);
  const ids = rows.map((row) => row.id);
  await removeBytes(services.settings, ids);
  return ids;
}

/**
 * Removes bytes that nothing refers to: of requests that a crash cut short, and of files that left
 * their record 30 days ago. The server runs it at start and once a day.
 * @returns the ids whose bytes were removed.
 */
export async function sweepFiles(services: Services): Promise<string[]> {
  await makeFolders(services.settings);
  const limit = services.clock().getTime() - GRACE_MS;
  await sweepIncoming(services, limit);
  return [...(await sweepOrphans(services, limit)), ...(await sweepDeleted(services))];
}
