import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../../../shared/fields/reference';
import type { Services } from '../../services';
import { filePath, trashFolder } from '../../storage/folder';
import { unknownIds } from './known';

/** Files that nothing refers to are kept this long, in a folder for each day. */
const KEEP_DAYS = 30;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface Moved {
  ids: string[];
  bytes: number;
}

/** Renames files one after the other; one that another server has moved meanwhile is left out. */
async function moveAll(moves: readonly { id: string; from: string; to: string }[]): Promise<Moved> {
  const moved: Moved = { ids: [], bytes: 0 };
  for (const { id, from, to } of moves) {
    try {
      const { size } = await stat(from);
      await rename(from, to);
      moved.ids.push(id);
      moved.bytes += size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return moved;
}

async function daysOf(services: Services): Promise<string[]> {
  const names = await readdir(trashFolder(services.settings)).catch(() => []);
  return names.filter((name) => DAY.test(name));
}

/** Takes files out of their place without losing them. */
export async function moveToTrash(services: Services, ids: readonly string[]): Promise<Moved> {
  if (ids.length === 0) return { ids: [], bytes: 0 };
  const { settings, clock } = services;
  const folder = join(trashFolder(settings), dayOf(clock().getTime()));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return moveAll(ids.map((id) => ({ id, from: filePath(settings, id), to: join(folder, id) })));
}

/** Puts files back that a row names again: the database is a later one than at the last sweep. */
export async function bringBack(services: Services): Promise<Moved> {
  const { settings, db } = services;
  const places = new Map<string, string>();
  for (const day of await daysOf(services)) {
    const folder = join(trashFolder(settings), day);
    for (const id of (await readdir(folder)).filter(isId)) places.set(id, join(folder, id));
  }
  const unknown = new Set(await unknownIds(db, [...places.keys()]));
  const known = [...places].filter(([id]) => !unknown.has(id));
  return moveAll(known.map(([id, from]) => ({ id, from, to: filePath(settings, id) })));
}

/** Removes what has been in the trash for 30 days. */
export async function emptyTrash(services: Services): Promise<void> {
  const limit = dayOf(services.clock().getTime() - KEEP_DAYS * 86_400_000);
  for (const day of await daysOf(services)) {
    if (day >= limit) continue;
    await rm(join(trashFolder(services.settings), day), { recursive: true, force: true });
  }
}
