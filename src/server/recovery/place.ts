import { open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isId } from '../../shared/fields/reference';
import { isMonthFile } from '../audit/archive/archived-months';
import { isSegment } from './segments';

/**
 * What a folder of recovery holds: `key.sen` (what all else is sealed with, itself sealed with
 * `BACKUP_KEY`), `state.json`, and sealed files below `bases`, `wal` and `files`.
 */
export type Part = 'bases' | 'wal' | 'files';
export const PARTS: readonly Part[] = ['bases', 'wal', 'files'];

export const keyPath = (place: string): string => join(place, 'key.sen');
const statePath = (place: string): string => join(place, 'state.json');

const stateSchema = z.object({
  /** Which cluster the folder belongs to, as PostgreSQL numbers it. */
  system: z.string(),
  /** What was committed by then can be restored. ISO 8601, UTC. */
  until: z.string(),
});

export type RecoveryState = z.infer<typeof stateSchema>;

/** What the archive reaches; null where nothing was archived yet. @throws Error where it is garbled. */
export async function readState(place: string): Promise<RecoveryState | null> {
  const text = await readFile(statePath(place), 'utf8').catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

export async function writeState(place: string, state: RecoveryState): Promise<void> {
  const draft = `${statePath(place)}.part`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(draft, statePath(place));
  await syncFolder(place);
}

/** Until a crash of the machine cannot take a name in it back. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const SEALED = '.sen';

export const sealedPath = (place: string, part: Part, name: string): string =>
  join(place, part, `${name}${SEALED}`);

/** The names of what is whole in a part of the folder, in order. */
async function namesOf(place: string, part: Part): Promise<string[]> {
  const names = await readdir(join(place, part)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(SEALED))
    .map((name) => name.slice(0, -SEALED.length))
    .sort();
}

/** The segments of changes that are archived, in order. */
export const archivedSegments = async (place: string): Promise<string[]> =>
  (await namesOf(place, 'wal')).filter(isSegment);

/** The ids of the uploads, and the names of the months of the audit, that are archived. */
export const archivedFiles = async (place: string): Promise<string[]> =>
  (await namesOf(place, 'files')).filter((name) => isId(name) || isMonthFile(name));

/** A copy of the cluster's files. */
export interface Base {
  name: string;
  /** The moments from here on can be restored from it. */
  from: Date;
  /** The first segment of changes that it needs. */
  segment: string;
}

/** `20261124T070312123Z-000000010000000000000003`. */
const BASE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9A-F]{24})$/;

export const baseName = (from: Date, segment: string): string =>
  `${from.toISOString().replace(/[-:.]/g, '')}-${segment}`;

/** The copies of the cluster's files, the oldest first. */
export async function readBases(place: string): Promise<Base[]> {
  return (await namesOf(place, 'bases')).flatMap((name) => {
    const [, year, month, day, hour, minute, second, ms, segment] = BASE.exec(name) ?? [];
    if (segment === undefined) return [];
    const from = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    return [{ name, from, segment }];
  });
}

/** Which moments can be restored. ISO 8601; null where there are none. */
export interface Reach {
  /** The earliest. */
  since: string | null;
  /** The latest. */
  until: string | null;
  /** When the newest copy of the cluster's files was made. */
  base: string | null;
}

/** Which moments can be restored from a folder; none where it cannot be read. */
export async function readReach(place: string): Promise<Reach> {
  const [bases, state] = await Promise.all([readBases(place), readState(place)]).catch(
    (): [Base[], null] => [[], null],
  );
  const moment = (base: Base | undefined) => base?.from.toISOString() ?? null;
  return {
    since: moment(bases[0]),
    until: state?.until ?? null,
    base: moment(bases.at(-1)),
  };
}

/** Whether there is something under that name. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
