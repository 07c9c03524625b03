import { mkdir } from 'node:fs/promises';
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

/** Makes the folders of files, readable by the server's account alone. */
export async function makeFolders(settings: Settings): Promise<void> {
  await mkdir(incomingFolder(settings), { recursive: true, mode: 0o700 });
}
