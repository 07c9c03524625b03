import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { BackupKey } from './key';
import { seal, unseal } from './seal';

/** A sealed tar.gz being written; the file appears under its name when it is whole. */
export interface Archive {
  add: (name: string, content: string | Buffer) => Promise<void>;
  /** Adds what `open` answers, if anything, passed through `through`. */
  addStream: (
    name: string,
    open: () => Promise<{ size: number; body: Readable; through?: Transform } | null>,
  ) => Promise<void>;
  /** It appears under its name, or another that is only known now. */
  finish: (name?: string) => Promise<void>;
  /** Removes what was written. */
  abandon: () => Promise<void>;
}

/** Begins an archive that only its owner may read. @throws Error when `path` exists. */
export async function createArchive(path: string, key: BackupKey): Promise<Archive> {
  if ((await sizeOf(path)) !== null) {
    throw new Error(`${path} đã có sẵn / already exists`);
  }
  const draft = `${path}.part`;
  const tar = pack();
  const packed = pipeline(tar, createGzip(), async (plain) => {
    await pipeline(await seal(plain as Readable, key), createWriteStream(draft, { mode: 0o600 }));
  });
  packed.catch(() => undefined);
  return {
    add: (name, content) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, content as string, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    addStream: async (name, openIt) => {
      const opened = await openIt();
      if (opened === null) return;
      const { size, body, through = new PassThrough() } = opened;
      await pipeline(body, through, tar.entry({ name, size, mode: 0o600 }));
    },
    finish: async (name = path) => {
      tar.finalize();
      await packed;
      await syncFile(draft);
      await rename(draft, name);
    },
    abandon: async () => {
      tar.destroy();
      await packed.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/**
 * The entries of an archive, one after the other; each must be read before the next. It is authentic
 * as a whole once the last one was read.
 * @throws Error at the first piece that was not sealed with this key.
 */
export async function* readArchive(
  path: string,
  key: BackupKey,
): AsyncGenerator<{ name: string; body: Readable }> {
  yield* entriesOf(await unseal(createReadStream(path), key));
}

/** The entries of a tar.gz. */
export async function* entriesOf(
  packed: Readable,
): AsyncGenerator<{ name: string; body: Readable }> {
  const entries = extract();
  const read = pipeline(packed, createGunzip(), entries);
  read.catch(() => undefined);
  for await (const entry of entries) {
    yield { name: entry.header.name, body: entry as unknown as Readable };
    entry.resume();
  }
  await read;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}
