import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../src/server/storage/file-store';

/** What every store of files does. `open` answers an empty one for each test. */
export function describeStore(name: string, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, () => {
    let store: FileStore;
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sen-store-'));
      store = await open();
    });
    afterEach(() => rm(folder, { recursive: true }));

    async function keep(bytes: Buffer): Promise<string> {
      const id = randomUUID();
      const path = join(folder, id);
      await writeFile(path, bytes);
      await store.keep(id, path, createHash('sha256').update(bytes).digest('hex'));
      return id;
    }
    const read = async (id: string, day?: string): Promise<Buffer | null> => {
      const found = await store.open(id, day);
      if (found === null) return null;
      const bytes = await buffer(found.body);
      expect(found.size).toBe(bytes.length);
      return bytes;
    };
    const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
      const found: T[] = [];
      for await (const item of items) found.push(item);
      return found;
    };

    it('are kept, read, measured and listed as they were, and leave the machine', async () => {
      const bytes = randomBytes(3_000_000);
      const id = await keep(bytes);
      expect((await read(id))?.equals(bytes)).toBe(true);
      expect(await store.sizeOf(id)).toBe(bytes.length);
      await expect(access(join(folder, id))).rejects.toThrow('ENOENT');
      const [listed, ...more] = await all(store.list());
      expect(more).toEqual([]);
      expect(listed).toMatchObject({ name: id, size: bytes.length });
      // A store tells whole seconds.
      expect(Math.abs((listed?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000);
      expect(await all(store.names())).toEqual([id]);
    });

    it('are written from a stream of any length', async () => {
      const pieces = Array.from({ length: 13 }, () => randomBytes(1_000_000));
      await store.write('x-ray', Readable.from(pieces, { objectMode: false }));
      // Comparing so many bytes one by one takes minutes.
      expect((await read('x-ray'))?.equals(Buffer.concat(pieces))).toBe(true);
      await store.write('x-ray', Readable.from([Buffer.from('other')], { objectMode: false }));
      expect(await read('x-ray')).toEqual(Buffer.from('other'));
    });

    it('that are not there are told from those that are; they may be removed', async () => {
      const id = randomUUID();
      expect(await read(id)).toBeNull();
      expect(await store.sizeOf(id)).toBeNull();
      await store.remove([id]);
      const kept = await keep(Buffer.from('scan'));
      await store.remove([kept, id]);
      expect(await read(kept)).toBeNull();
    });

    it('go to the trash of a day and come back, or are removed after it', async () => {
      const [one, two] = [await keep(Buffer.from('one')), await keep(Buffer.from('three'))];
      const gone = randomUUID();
      const moved = await store.discard([one, gone], '2026-11-20');
      expect(moved).toEqual({ ids: [one], bytes: 3 });
      await store.discard([two], '2026-11-21');
      expect(await all(store.names())).toEqual([]);
      expect(await read(one)).toBeNull();
      expect(await read(one, '2026-11-20')).toEqual(Buffer.from('one'));
      const trashed = [
        { id: one, day: '2026-11-20', size: 3 },
        { id: two, day: '2026-11-21', size: 5 },
      ];
      expect(await all(store.trashed())).toEqual(trashed);
      await store.emptyTrash('2026-11-21');
      expect(await all(store.trashed())).toEqual(trashed.slice(1));
      expect(await store.bringBack(trashed)).toEqual({ ids: [two], bytes: 5 });
      expect(await read(two)).toEqual(Buffer.from('three'));
      expect(await all(store.trashed())).toEqual([]);
    });

    it('belong to one database, which is no file of theirs', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await store.readBinding()).toBeNull();
      await store.bind(first, 'once');
      expect(await store.readBinding()).toBe(first);
      await store.bind(second, 'anyway');
      expect(await store.readBinding()).toBe(second);
      expect(await all(store.names())).toEqual([]);
    });

    it('are in a place that is tried out and leaves nothing behind', async () => {
      await store.check();
      expect(await store.isUp()).toBe(true);
      expect(await all(store.names())).toEqual([]);
    });
  });
}
