import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isId } from '../../shared/fields/reference';
import { isMonthFile } from '../audit/archive/archived-months';
import type { BackupKey } from '../backup/key';
import type { Database } from '../db/database';
import type { Settings } from '../settings';
import type { FileStore } from '../storage/file-store';
import { storeOf } from '../storage/store';
import { advanceSlot, endSegment, type Finished, readFinished, segmentsOf } from './log-slot';
import { archivedFiles, isThere, readState, sealedPath, writeState } from './place';
import { readSealed, sealInto } from './sealed-file';

/** Where changes are archived from and to. */
export interface Archiving {
  /** Pool of the cluster's owner. */
  owner: Database;
  /** The cluster's files, `pg_wal` among them. */
  data: string;
  settings: Settings;
  /** The folder of recovery, and what is sealed with in it. */
  place: string;
  key: BackupKey;
}

/**
 * Archives what was changed up to now: the uploads first, so that what the log names is there, then each
 * finished segment of the log. What was archived is given free in the cluster.
 * @throws Error where the folder is another cluster's, or holds something else under the name of a segment.
 */
export async function archiveChanges(archiving: Archiving): Promise<void> {
  const { owner, place } = archiving;
  const waiting = await readFinished(owner);
  const { system } = waiting;
  const state = await readState(place);
  if (state !== null && state.system !== system) throw new OtherCluster(place);
  // While the place is full no segments are ended that would wait for it.
  await archiveLog(archiving, waiting);
  const until = await endSegment(owner);
  await archiveFiles(archiving);
  await archiveLog(archiving, await readFinished(owner));
  await writeState(place, { system, until: until.toISOString() });
}

async function archiveLog(
  { owner, data, place, key }: Archiving,
  finished: Finished,
): Promise<void> {
  for (const { name, end } of segmentsOf(finished)) {
    await archiveSegment(join(data, 'pg_wal', name), sealedPath(place, 'wal', name), key);
    await advanceSlot(owner, end);
  }
}

/** The folder of recovery belongs to another cluster; the text is meant for the terminal. */
class OtherCluster extends Error {
  constructor(place: string) {
    super(
      `RECOVERY_DIR: ${place} thuộc về một cơ sở dữ liệu khác; hãy chọn thư mục trống. / ` +
        `${place} belongs to another database; choose an empty folder.`,
    );
    this.name = 'OtherCluster';
  }
}

/**
 * One that is there was archived before a crash, and must be the same: a copy of this cluster that runs
 * elsewhere would write others under the same names.
 */
async function archiveSegment(from: string, to: string, key: BackupKey): Promise<void> {
  if (!(await isThere(to))) return sealInto(to, createReadStream(from), key);
  const archived = await readSealed(to, key, hashOf);
  if (archived === (await hashOf(createReadStream(from)))) return;
  throw new Error(
    `${to}: đã có nội dung khác; một bản sao của dữ liệu này đang chạy ở nơi khác? / ` +
      'holds something else; does a copy of these data run elsewhere?',
  );
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** Files never change under their name. Those in the trash were a record's a moment ago. */
async function archiveFiles({ settings, place, key }: Archiving): Promise<void> {
  const store = storeOf(settings);
  const archived = new Set(await archivedFiles(place));
  for await (const { id, day } of uploadsIn(store)) {
    if (archived.has(id)) continue;
    const bytes = await store.open(id, day);
    // Moved to the trash or removed meanwhile, by who gave it up.
    if (bytes === null) continue;
    await sealInto(sealedPath(place, 'files', id), bytes.body, key);
  }
}

async function* uploadsIn(store: FileStore): AsyncGenerator<{ id: string; day?: string }> {
  for await (const id of store.names()) if (isId(id) || isMonthFile(id)) yield { id };
  for await (const { id, day } of store.trashed()) if (isId(id)) yield { id, day };
}
