import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';

/** A file may have at most this many bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** A request may bring at most this many files. */
export const MAX_FILES = 20;

/** Where the bytes of stored files are. */
export const fileFolder = (settings: Settings): string => join(settings.dataDir, 'tep');

/** Where the bytes of the stored file `id` are. */
export const filePath = (settings: Settings, id: string): string => join(fileFolder(settings), id);

/** Where uploads wait until their request is checked. */
export const incomingFolder = (settings: Settings): string =>
  join(fileFolder(settings), 'incoming');

/** Where bytes without a row wait before they are removed, on the same file system. */
export const trashFolder = (settings: Settings): string => join(fileFolder(settings), 'trash');

/** Holds the id of the database that the folder belongs to. */
export const bindingPath = (settings: Settings): string =>
  join(fileFolder(settings), 'installation-id');

/** Makes the folders of files, readable by the server's account alone. */
export async function makeFolders(settings: Settings): Promise<void> {
  await mkdir(incomingFolder(settings), { recursive: true, mode: 0o700 });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a finished file to its place: after it returns, neither the bytes nor the name are lost by
 * a crash, so a transaction that names the file may commit.
 */
export async function keepFile(settings: Settings, from: string, id: string): Promise<void> {
  await sync(from);
  await rename(from, filePath(settings, id));
  await sync(fileFolder(settings));
}

/** Removes the bytes of files; those already gone are no error. */
export async function removeBytes(settings: Settings, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(filePath(settings, id), { force: true })));
}
