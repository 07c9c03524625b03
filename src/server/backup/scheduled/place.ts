import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Keep, outdated } from './keep';

/** Until a crash of the machine cannot take a name or its bytes back. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Puts a backup into another folder under its own name, which it has once it was read back and is the
 * same. The folder is not made: a disk that is not mounted must not be mistaken for one.
 * @throws Error where the folder is not there, or holds what was not written.
 */
export async function copyTo(folder: string, file: string): Promise<void> {
  const target = join(folder, basename(file));
  const draft = `${target}.part`;
  try {
    await copyFile(file, draft);
    await syncPath(draft);
    if ((await hashOf(draft)) !== (await hashOf(file)))
      throw new Error(`${draft}: khác bản gốc / is not what was written`);
    await rename(draft, target);
    await syncPath(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

const UNFINISHED = /^\d{4}-\d{2}-\d{2}-\d{4}\.sen\.(part|unverified|unverified\.part)$/;

/** Removes what a server that was killed has left half-written. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Removes what is not kept any more. */
export async function prune(folder: string, keep: Keep): Promise<void> {
  for (const name of outdated(await readdir(folder), keep)) await rm(join(folder, name));
}
