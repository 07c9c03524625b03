import { rm, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { isId } from '../../shared/fields/reference';
import type { Database } from '../db/database';
import { unknownIds } from '../resource/files/known';
import { archivedFiles, archivedSegments, type Base, readBases, sealedPath } from './place';

const DAY_MS = 86_400_000;
/** More uploads that no row names than this part of all, and than a handful, are no leftovers. */
const MOST = 0.02;
const HANDFUL = 10;

interface Pruning {
  owner: Database;
  place: string;
  /** Every moment of so many days can be restored. */
  days: number;
  now: Date;
  log: Logger;
}

/** Those of the copies that no moment of the last days needs. */
export function outdatedBases(bases: readonly Base[], days: number, now: Date): Base[] {
  const limit = now.getTime() - days * DAY_MS;
  const needed = bases.findLastIndex(({ from }) => from.getTime() <= limit);
  return bases.slice(0, Math.max(0, needed));
}

/** Removes what no moment of the last days needs: copies, the log before the first of them, uploads. */
export async function pruneArchive({ owner, place, days, now, log }: Pruning): Promise<void> {
  const bases = await readBases(place);
  const outdated = outdatedBases(bases, days, now);
  for (const { name } of outdated) await rm(sealedPath(place, 'bases', name));
  const first = bases[outdated.length]?.segment;
  if (first === undefined) return;
  for (const segment of await archivedSegments(place))
    if (segment < first) await rm(sealedPath(place, 'wal', segment));
  await pruneFiles({ owner, place, now, log });
}

/**
 * The row of an upload goes 30 days after it left its record, later than any moment that can be restored;
 * what never had one is of a request that was cut off.
 */
async function pruneFiles({ owner, place, now, log }: Omit<Pruning, 'days'>): Promise<void> {
  // Months of the audit are kept as long as the folder itself.
  const files = (await archivedFiles(place)).filter(isId);
  const unknown = await unknownIds(owner, files);
  if (unknown.length > Math.max(HANDFUL, files.length * MOST)) {
    log.error(
      { files: files.length, unknown: unknown.length },
      'too many archived files have no record in the database: none was removed',
    );
    return;
  }
  for (const id of unknown) {
    const path = sealedPath(place, 'files', id);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > DAY_MS) await rm(path);
  }
}
