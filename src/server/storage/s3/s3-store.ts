import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { FileStore, Held, Moved, Trashed } from '../file-store';
import { inTurns } from '../in-turns';
import type { Bucket } from './bucket';
import type { Patience, Watching } from './circuit';
import { openBucket } from './open-bucket';

const FILES = 'files/';
const TRASH = 'trash/';
const CHECK = 'check/';
const BINDING = 'installation-id';

/** `trash/2026-11-25/<id>`. */
const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/(.+)$/;

const fileKey = (id: string) => `${FILES}${id}`;
const trashKey = (id: string, day: string) => `${TRASH}${day}/${id}`;

/** Files in a bucket: `files/<id>`, `trash/<day>/<id>`, and `installation-id`. */
class S3Store implements FileStore {
  readonly setting = 'FILES_URL';

  constructor(
    readonly place: string,
    private readonly bucket: Bucket,
  ) {}

  async keep(id: string, path: string, sha256: string): Promise<void> {
    await this.bucket.putFile(fileKey(id), path, sha256);
    await rm(path, { force: true });
  }

  write: FileStore['write'] = (name, body) => this.bucket.putStream(fileKey(name), body);

  open: FileStore['open'] = (id, day) =>
    this.bucket.get(day === undefined ? fileKey(id) : trashKey(id, day));

  sizeOf: FileStore['sizeOf'] = (id) => this.bucket.head(fileKey(id));

  async *names(): AsyncGenerator<string> {
    for await (const { name } of this.list()) yield name;
  }

  async *list(): AsyncGenerator<Held> {
    for await (const found of this.bucket.list(FILES)) {
      yield { ...found, name: found.name.slice(FILES.length) };
    }
  }

  remove: FileStore['remove'] = (ids) => this.bucket.remove(ids.map(fileKey));

  discard: FileStore['discard'] = (ids, day) =>
    this.#moveAll(ids.map((id) => ({ id, from: fileKey(id), to: trashKey(id, day) })));

  async *trashed(): AsyncGenerator<Trashed> {
    for await (const { name, size } of this.bucket.list(TRASH)) {
      const [, day, id] = TRASHED.exec(name) ?? [];
      if (day !== undefined && id !== undefined) yield { id, day, size };
    }
  }

  bringBack: FileStore['bringBack'] = (files) =>
    this.#moveAll(files.map(({ id, day }) => ({ id, from: trashKey(id, day), to: fileKey(id) })));

  async emptyTrash(before: string): Promise<void> {
    const old: string[] = [];
    for await (const { id, day } of this.trashed()) if (day < before) old.push(trashKey(id, day));
    await this.bucket.remove(old);
  }

  async readBinding(): Promise<string | null> {
    const found = await this.bucket.get(BINDING);
    return found === null ? null : (await text(found.body)).trim();
  }

  async bind(id: string, how: 'once' | 'anyway'): Promise<void> {
    await this.bucket.putText(BINDING, `${id}\n`, how === 'once');
  }

  async check(): Promise<void> {
    const name = `${CHECK}${randomUUID()}`;
    await this.bucket.putText(name, name, false);
    const found = await this.bucket.get(name);
    const read = found && (await text(found.body));
    await this.bucket.remove([name]);
    if (read === name && (await this.bucket.head(name)) === null) return;
    throw new Error(
      `FILES_URL: ${this.place}: không đọc lại được điều vừa ghi, hoặc không xóa được / ` +
        'what was written cannot be read again, or not be removed',
    );
  }

  async isUp(): Promise<boolean> {
    return this.bucket.head(BINDING).then(
      () => true,
      () => false,
    );
  }

  async #moveAll(moves: readonly { id: string; from: string; to: string }[]): Promise<Moved> {
    const moved: Moved = { ids: [], bytes: 0 };
    await inTurns(moves, async ({ id, from, to }) => {
      const size = await this.bucket.move(from, to);
      if (size === null) return;
      moved.ids.push(id);
      moved.bytes += size;
    });
    return moved;
  }
}

/**
 * The store at an address (see `readS3Address`). Nothing is loaded or asked before it is used.
 * @throws Error for what is no such address.
 */
export function s3Store(url: string, patience: Patience, watching: Watching): FileStore {
  const { place, bucket } = openBucket('FILES_URL', url, patience, watching);
  return new S3Store(place, bucket);
}
