import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** A tar.gz being written; the file appears under its name when it is whole. */
export interface Archive {
  addText: (name: string, text: string) => Promise<void>;
  addFile: (name: string, path: string) => Promise<void>;
  finish: () => Promise<void>;
  /** Removes what was written. */
  abandon: () => Promise<void>;
}

/** Begins an archive that only its owner may read. @throws Error when `path` exists. */
export async function createArchive(path: string): Promise<Archive> {
  const draft = `${path}.part`;
  if (await sizeOf(path)) {
    throw new Error(`${path} đã có sẵn / already exists`);
  }
  const tar = pack();
  const target = createWriteStream(draft, { mode: 0o600 });
  const written = pipeline(tar, createGzip(), target);
  written.catch(() => undefined);
  return {
    addText: (name, text) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
      }),
    addFile: async (name, source) => {
      const size = await sizeOf(source);
      // A file that was removed since the snapshot belongs to a record that gave it up.
      if (size === null) return;
      await pipeline(createReadStream(source), tar.entry({ name, size, mode: 0o600 }));
    },
    finish: async () => {
      tar.finalize();
      await written;
      await syncFile(draft);
      await rename(draft, path);
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/** The entries of an archive, one after the other; each must be read before the next. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; body: Readable }> {
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
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
