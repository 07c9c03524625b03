import { readBackupKey } from '../backup/key';
import { runProgram } from '../backup/scheduled/child';
import { lastDue } from '../backup/scheduled/run';
import type { Database } from '../db/database';
import { clusterFiles } from '../db/embedded/launch';
import type { Services } from '../services';
import { ownerPool } from '../start/database';
import { every } from '../start/every';
import { type Archiving, archiveChanges } from './archive';
import { dropSlot, keepSlot, readLog } from './log-slot';
import { archivedSegments, readBases, readState } from './place';
import { pruneArchive } from './prune';
import { openPlace } from './sealed-file';
import { timelineOf, unbroken } from './segments';

/** What is lost with the machine is at most this much of the last work. */
const EVERY_MS = 60_000;
/** After a failure a copy of the cluster's files is tried again so much later. */
const AGAIN_MS = 15 * 60_000;
/** When copies are made where backups have no time of their own. */
const USUAL_AT = '03:00';

/**
 * Archives the changes of the embedded cluster while the server runs, where `RECOVERY_DIR` is set; where it
 * is not any more, the log is given free.
 * @param url address as the cluster's owner. @returns how to end it.
 */
export async function prepareRecovery(
  url: string,
  services: Services,
): Promise<() => Promise<void>> {
  const { settings } = services;
  if (settings.databaseUrl !== undefined) return async () => undefined;
  const owner = ownerPool(url, settings);
  const { recoveryDir } = settings;
  if (recoveryDir === undefined) {
    await dropSlot(owner);
    await owner.destroy();
    return async () => undefined;
  }
  const data = await clusterFiles(settings.dataDir);
  let running: Promise<void> | null = null;
  const archive = () => {
    running ??= archiving(services, owner, data, recoveryDir)
      .then(archiveChanges)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const base = baseWhenDue(services, owner, recoveryDir, archive);
  const ends = [
    await every('archive the changes', EVERY_MS, archive)(services),
    await every('copy the files of the cluster', EVERY_MS, base)(services),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
    // What was done until the stop can be restored too; where it cannot be archived the next start does it.
    await archive().catch(() => undefined);
    await owner.destroy();
  };
}

/** The folder is looked at each time: the disk may be mounted later. */
async function archiving(
  { settings }: Services,
  owner: Database,
  data: string,
  place: string,
): Promise<Archiving> {
  const key = await openPlace(place, await readBackupKey(settings));
  await keepSlot(owner);
  return { owner, data, settings, place, key };
}

/** From when on everything can be restored from the newest copy of the cluster's files; null where a new one is needed. */
async function wholeSince(owner: Database, place: string): Promise<Date | null> {
  const { bytes, timeline } = await readLog(owner);
  const base = (await readBases(place)).at(-1);
  // A cluster that was restored goes on with a timeline of its own, and needs a copy of its own.
  if (base === undefined || timelineOf(base.segment) !== timeline) return null;
  const segments = (await archivedSegments(place)).filter((name) => timelineOf(name) === timeline);
  const last = segments.at(-1) ?? '';
  const isBroken = base.segment <= last && unbroken(base.segment, segments, bytes).at(-1) !== last;
  return isBroken ? null : base.from;
}

/** Copies the cluster's files once a day, and where the log has a gap; then removes what is too old. */
function baseWhenDue(
  { settings, clock, stopping, log }: Services,
  owner: Database,
  place: string,
  archive: () => Promise<void>,
) {
  let tried = 0;
  return async () => {
    // The log is kept from the first archiving on, which says which cluster this is.
    if ((await readState(place)) === null) await archive();
    const from = await wholeSince(owner, place);
    const due = lastDue(clock(), settings.backupAt ?? USUAL_AT, settings.timeZone);
    if (from !== null && from.getTime() >= due.epochMilliseconds) return;
    if (clock().getTime() - tried < AGAIN_MS) return;
    tried = clock().getTime();
    const name = await runProgram('recovery:base', [], { signal: stopping });
    log.info({ name }, 'copied the files of the cluster');
    await pruneArchive({ owner, place, days: settings.recoveryDays, now: clock(), log });
    tried = 0;
  };
}
