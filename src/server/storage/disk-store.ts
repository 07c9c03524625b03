import { randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../settings';
import type { FileStore, Held, Moved, StoredBytes, Trashed } from './file-store';
import { fileFolder, filePath, makeFolders } from './folder';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where bytes without a row wait before they are removed, on the same file system. */
export const trashFolder = (settings: Settings): string => join(fileFolder(settings), 'trash');

/** Holds the id of the database that the folder belongs to. */
const bindingPath = (settings: Settings): string => join(fileFolder(settings), 'installation-id');

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function nullIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

/** Names of the files in a folder, without folders; a folder that is not there has none. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullIfGone);
  return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => entry.name);
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
      if (!isGone(error)) throw error;
    }
  }
  return moved;
}

/** Files in the folder `tep` of `DATA_DIR`: by their ids, with `trash/<day>` and `installation-id`. */
class DiskStore implements FileStore {
  readonly setting = 'DATA_DIR';
  readonly place: string;

  constructor(private readonly settings: Settings) {
    this.place = settings.dataDir;
  }

  async keep(id: string, path: string): Promise<void> {
    await sync(path);
    await rename(path, filePath(this.settings, id));
    await sync(fileFolder(this.settings));
  }

  async write(name: string, body: Readable): Promise<void> {
    const path = join(fileFolder(this.settings), normalize(`/${name}`));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }));
  }

  async open(id: string, day?: string): Promise<StoredBytes | null> {
    const path = day === undefined ? filePath(this.settings, id) : this.#trashPath(id, day);
    const handle = await open(path, 'r').catch(nullIfGone);
    if (handle === null) return null;
    const { size } = await handle.stat();
    return { size, body: createReadStream(path, { fd: handle }) };
  }

  async sizeOf(id: string): Promise<number | null> {
    const found = await stat(filePath(this.settings, id)).catch(nullIfGone);
    return found?.size ?? null;
  }

  async *names(): AsyncGenerator<string> {
    const binding = basename(bindingPath(this.settings));
    for (const name of await filesIn(fileFolder(this.settings))) {
      if (!name.startsWith(binding)) yield name;
    }
  }

  async *list(): AsyncGenerator<Held> {
    for await (const name of this.names()) {
      const found = await stat(filePath(this.settings, name)).catch(nullIfGone);
      if (found) yield { name, size: found.size, changedAt: found.mtimeMs };
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(filePath(this.settings, id), { force: true })));
  }

  async discard(ids: readonly string[], day: string): Promise<Moved> {
    if (ids.length === 0) return { ids: [], bytes: 0 };
    await mkdir(join(trashFolder(this.settings), day), { recursive: true, mode: 0o700 });
    return moveAll(
      ids.map((id) => ({ id, from: filePath(this.settings, id), to: this.#trashPath(id, day) })),
    );
  }

  async *trashed(): AsyncGenerator<Trashed> {
    for (const day of await this.#days()) {
      for (const id of await filesIn(join(trashFolder(this.settings), day))) {
        const found = await stat(this.#trashPath(id, day)).catch(nullIfGone);
        if (found) yield { id, day, size: found.size };
      }
    }
  }

  bringBack(files: readonly Trashed[]): Promise<Moved> {
    return moveAll(
      files.map(({ id, day }) => ({
        id,
        from: this.#trashPath(id, day),
        to: filePath(this.settings, id),
      })),
    );
  }

  async emptyTrash(before: string): Promise<void> {
    for (const day of await this.#days()) {
      if (day >= before) continue;
      await rm(join(trashFolder(this.settings), day), { recursive: true, force: true });
    }
  }

  async readBinding(): Promise<string | null> {
    const text = await readFile(bindingPath(this.settings), 'utf8').catch(nullIfGone);
    return text === null ? null : text.trim();
  }

  async bind(id: string, how: 'once' | 'anyway'): Promise<void> {
    await makeFolders(this.settings);
    const path = bindingPath(this.settings);
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${id}\n`, { flag: 'wx', mode: 0o600 });
    if (how === 'anyway') return rename(draft, path);
    try {
      await link(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async check(): Promise<void> {
    await makeFolders(this.settings);
    await access(fileFolder(this.settings), constants.R_OK | constants.W_OK | constants.X_OK);
  }

  isUp(): Promise<boolean> {
    return access(fileFolder(this.settings), constants.W_OK).then(
      () => true,
      () => false,
    );
  }

  async #days(): Promise<string[]> {
    const names = await readdir(trashFolder(this.settings)).catch(nullIfGone);
    return (names ?? []).filter((name) => DAY.test(name));
  }

  #trashPath(id: string, day: string): string {
    return join(trashFolder(this.settings), day, id);
  }
}

/** The folder of files of the settings' `DATA_DIR`. */
export const diskStore = (settings: Settings): FileStore => new DiskStore(settings);
