import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { BackupKey } from '../backup/key';
import { seal, unseal } from '../backup/seal';
import { isThere, keyPath, PARTS, syncFolder } from './place';

/** A key of 256 random bits is not guessed: stretching it would only take time, for each file. */
const WORK_FACTOR = 1;

/**
 * The key of a folder of recovery, made where it has none, and the folder's parts. The folder itself is
 * not made: a disk that is not mounted must not be mistaken for one.
 * @throws Error where the folder is not there, or `BACKUP_KEY` is not the one that it was begun with.
 */
export async function openPlace(place: string, key: BackupKey): Promise<BackupKey> {
  for (const part of PARTS) await mkdirIn(place, part);
  if (!(await isThere(keyPath(place)))) {
    const made = randomBytes(32).toString('base64url');
    const draft = `${keyPath(place)}.part`;
    await writeFile(draft, await buffer(await seal(Readable.from([Buffer.from(made)]), key)), {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, keyPath(place));
    await syncFolder(place);
  }
  return readKey(place, key);
}

const mkdirIn = (place: string, part: string) =>
  mkdir(join(place, part), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** The key of a folder of recovery. @throws Error where it was sealed with another `BACKUP_KEY`. */
export async function readKey(place: string, key: BackupKey): Promise<BackupKey> {
  const sealed = Readable.from([await readFile(keyPath(place))]);
  const passphrase = (await buffer(await unseal(sealed, key))).toString();
  return { passphrase, workFactor: WORK_FACTOR };
}

/**
 * Seals what is read into a file, which has its name once a crash cannot take it back.
 * @param ending ends the name that it has until then: two programs that write one file have two.
 */
export async function sealInto(
  path: string,
  source: Readable,
  key: BackupKey,
  ending = 'part',
): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${ending}`);
  try {
    // What the log has no use for yet is zeros: quick packing is enough.
    await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), async (plain) => {
      const sealed = await seal(plain as Readable, key);
      await pipeline(sealed, createWriteStream(draft, { mode: 0o600, flush: true }));
    });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Hands what was sealed to `take`, which reads it to its end. @throws Error where it was changed or cut. */
export async function readSealed<T>(
  path: string,
  key: BackupKey,
  take: (plain: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  let taken: T | undefined;
  await pipeline(await unseal(createReadStream(path), key), createGunzip(), async (plain) => {
    taken = await take(plain as AsyncIterable<Buffer>);
  });
  return taken as T;
}

const ZEROS = Buffer.alloc(64 * 1024);

/** Writes a file in which zeros take no room: of a segment of the log most is often nothing else. */
export async function writeSparse(path: string, plain: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let position = 0;
    for await (const chunk of plain) {
      if (chunk.compare(ZEROS, 0, chunk.length) !== 0) await file.writev([chunk], position);
      position += chunk.length;
    }
    await file.truncate(position);
    await file.sync();
  } finally {
    await file.close();
  }
}
