import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { elected } from '../../db/elected';
import type { Services } from '../../services';
import { runProgram } from './child';
import { backupName } from './keep';
import { prune, sweepUnfinished, syncPath } from './place';
import { secondPlace } from './second-place';
import { type BackupStatus, backupFolder, readStatus, writeStatus } from './status';

/** Key of the advisory lock: of all servers of a database, one makes its backup. */
const LOCK = 7_361_014;
/** After a failure it is tried again so much later. */
const AGAIN_MS = 15 * 60_000;
const LONGEST_MESSAGE = 500;

type Zoned = Temporal.ZonedDateTime;

/** The last moment at or before `now` when the clock of the clinic showed the time of backups, `HH:MM`. */
export function lastDue(now: Date, at: string, timeZone: string): Zoned {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime(Temporal.PlainTime.from(at));
  return Temporal.ZonedDateTime.compare(today, here) > 0 ? today.subtract({ days: 1 }) : today;
}

/** Whether a backup should be made now: none is there since the last time that one was due. */
export function isDue({ began, good, failure }: BackupStatus, now: Date, due: Zoned): boolean {
  if (good !== null && Date.parse(good.at) >= due.epochMilliseconds) return false;
  const tried = Date.parse(began ?? '') || 0;
  const isNew = tried < due.epochMilliseconds;
  return isNew || failure === null || now.getTime() - tried >= AGAIN_MS;
}

const inShort = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);

/** Writes a backup, reads it to its end, and only then gives it the name of one. */
async function make(services: Services, path: string): Promise<NonNullable<BackupStatus['good']>> {
  const { settings, clock, stopping } = services;
  const began = clock();
  const draft = `${path}.unverified`;
  try {
    await runProgram('backup', [draft], { signal: stopping });
    await runProgram('backup:verify', [draft], { signal: stopping });
  } catch (error) {
    await sweepUnfinished(dirname(path));
    throw error;
  }
  await rename(draft, path);
  await syncPath(backupFolder(settings));
  const { size: bytes } = await stat(path);
  const seconds = (clock().getTime() - began.getTime()) / 1000;
  return { file: path, at: began.toISOString(), bytes, seconds };
}

/**
 * Makes the backup of the day where it is due and none has been made: by one of all servers, in a program
 * of its own, copied to the second place, and what is not kept any more removed from both. What fails is
 * told by the status, and thrown.
 */
export async function backUpWhenDue(services: Services): Promise<void> {
  const { settings, clock, log } = services;
  const { backupAt, backupKeep } = settings;
  if (backupAt === undefined) return;
  const due = lastDue(clock(), backupAt, settings.timeZone);
  if (!isDue(await readStatus(settings), clock(), due)) return;
  await elected(services.db, LOCK, async () => {
    const before = await readStatus(settings);
    if (!isDue(before, clock(), due)) return;
    const began = clock().toISOString();
    const status: BackupStatus = { ...before, began, failure: null };
    const folder = backupFolder(settings);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweepUnfinished(folder);
      await writeStatus(settings, status);
      const now = Temporal.Instant.from(began).toZonedDateTimeISO(settings.timeZone);
      status.good = await make(services, join(folder, backupName(now)));
      log.info({ bytes: status.good.bytes, seconds: status.good.seconds }, 'backed up');
      const second = secondPlace(settings);
      if (second !== null) {
        await second.copy(status.good.file);
        status.copied = clock().toISOString();
        await second.prune(backupKeep);
      }
      await prune(folder, backupKeep);
    } catch (error) {
      // A server that stops says nothing of backups: the next one begins anew.
      if (services.stopping?.aborted) status.began = before.began;
      else status.failure = { at: clock().toISOString(), message: inShort(error) };
      throw error;
    } finally {
      await writeStatus(settings, status);
    }
  });
}
