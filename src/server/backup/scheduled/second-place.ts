import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../settings';
import { openBucket } from '../../storage/s3/open-bucket';
import { PATIENT } from '../../storage/s3/patience';
import { isScheduled, type Keep, outdated } from './keep';
import { copyTo, prune, sweepUnfinished } from './place';

/** Where backups are copied to, on another machine than the one that they protect. */
export interface SecondPlace {
  /** Puts a backup there under its own name and reads it back. @throws Error where it is not the same. */
  copy: (file: string) => Promise<void>;
  /** Removes what is not kept any more. */
  prune: (keep: Keep) => Promise<void>;
}

/** The place that the settings name; null where they name none. */
export function secondPlace(settings: Settings): SecondPlace | null {
  const { backupCopyDir: folder, backupCopyUrl: url } = settings;
  if (url !== undefined) return bucketPlace(url);
  if (folder === undefined) return null;
  return {
    copy: async (file) => {
      await sweepUnfinished(folder);
      await copyTo(folder, file);
    },
    prune: (keep) => prune(folder, keep),
  };
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** A bucket, where a file has its name once all of it is there. */
function bucketPlace(url: string): SecondPlace {
  const { bucket, place } = openBucket('BACKUP_COPY_URL', url, PATIENT);
  return {
    copy: async (file) => {
      const name = basename(file);
      const { size } = await stat(file);
      await bucket.putStream(name, createReadStream(file), size);
      const copied = await bucket.get(name);
      const isSame =
        copied !== null && (await hashOf(copied.body)) === (await hashOf(createReadStream(file)));
      if (isSame) return;
      await bucket.remove([name]);
      throw new Error(`${place}${name}: khác bản gốc / is not what was written`);
    },
    prune: async (keep) => bucket.remove(outdated(await namesIn(bucket), keep)),
  };
}

async function namesIn(bucket: ReturnType<typeof openBucket>['bucket']): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list('')) if (isScheduled(name)) names.push(name);
  return names.sort();
}

/** The bucket of second copies, and the names of the backups in it, the oldest first. */
export async function copiedBackups(url: string) {
  const { bucket, place } = openBucket('BACKUP_COPY_URL', url, PATIENT);
  return { bucket, place, names: await namesIn(bucket) };
}
