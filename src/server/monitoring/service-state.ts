import type { ServiceState } from '../../shared/service/state-operation';
import { type BackupStatus, readStatus } from '../backup/scheduled/status';
import { partUse, poolUse, wholePool } from '../db/pool';
import { readReach } from '../recovery/place';
import type { Services } from '../services';
import { storeOf } from '../storage/store';
import { readBacklog } from './backlog';
import { readDatabaseState } from './database-state';
import { jobStates } from './job-runs';
import { version } from './machine';
import { slowestStatements } from './statement-times';
import { spaceOf, trashUse } from './storage-use';

type Backlog = Awaited<ReturnType<typeof readBacklog>>;

function messagesOf(backlog: Backlog): ServiceState['messages'] {
  const channels = [...new Set(backlog.map(({ channel }) => channel))].sort();
  return channels.map((channel) => {
    const of = (state: string) =>
      backlog.find((row) => row.channel === channel && row.state === state);
    return {
      channel,
      waiting: of('waiting')?.messages ?? 0,
      late: Math.max(0, of('waiting')?.late ?? 0),
      parked: of('parked')?.messages ?? 0,
    };
  });
}

function connectionsOf({ db }: Services): ServiceState['connections'] {
  const whole = wholePool(db);
  const { used, idle, max: most } = poolUse(whole) ?? { used: 0, idle: 0, max: 0 };
  const parts = Object.entries(partUse(whole) ?? {}).map(([name, use]) => ({ name, ...use }));
  return { used, idle, most, parts: parts.filter(({ held, waiting }) => held + waiting > 0) };
}

function backupsOf(
  { backupAt, backupCopyDir, backupCopyUrl }: Services['settings'],
  { good, copied, failure }: BackupStatus,
): ServiceState['backups'] {
  if (backupAt === undefined) return null;
  return {
    at: backupAt,
    last: good?.at ?? null,
    bytes: good?.bytes ?? 0,
    copies: (backupCopyDir ?? backupCopyUrl) !== undefined,
    copied,
    failure,
  };
}

/**
 * How the servers, their database and their storage are, as the one that is asked sees it, in two
 * statements. Its jobs, memory and statements are its own.
 */
export async function readState(services: Services): Promise<ServiceState> {
  const { db, clock, settings } = services;
  const { recoveryDir } = settings;
  const [facts, backlog, space, up, trash, backups, recovery] = await Promise.all([
    readDatabaseState(db),
    readBacklog({ db, clock }),
    spaceOf(settings),
    storeOf(settings).isUp(),
    trashUse(settings),
    readStatus(settings),
    recoveryDir === undefined ? null : readReach(recoveryDir),
  ]);
  return {
    at: clock().toISOString(),
    version: version(),
    node: process.versions.node,
    postgres: facts.postgres,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
    servers: facts.servers,
    migrations: {
      applied: facts.applied,
      newest: facts.newest,
      at: facts.newestAt,
    },
    jobs: jobStates(),
    messages: messagesOf(backlog),
    connections: connectionsOf(services),
    locks: { waiting: facts.lockWaiting, longest: facts.lockLongest },
    statements: slowestStatements(),
    backups: backupsOf(settings, backups),
    recovery,
    storage: {
      free: space?.free ?? null,
      size: space?.size ?? null,
      reserve: settings.diskReserveMb * 1024 * 1024,
      database: facts.bytes,
      files: facts.files,
      fileBytes: facts.fileBytes,
      trash: trash?.files ?? null,
      trashBytes: trash?.bytes ?? null,
      archived: facts.archived,
      archivedBytes: facts.archivedBytes,
      place: storeOf(settings).place,
      up,
      tables: facts.tables,
    },
  };
}
