import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/server/db/database';
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/launch';
import { createPool } from '../../src/server/db/pool';

/** The ways in which a PostgreSQL goes away: killed whole or in part, or shut down under its clients. */
export const ENDS = {
  'its postmaster is killed': { signal: 'SIGKILL', backends: false },
  'all its processes are killed': { signal: 'SIGKILL', backends: true },
  'it is shut down fast': { signal: 'SIGINT', backends: false },
  'it is shut down at once': { signal: 'SIGQUIT', backends: false },
} as const;

export type End = keyof typeof ENDS;

/** A PostgreSQL that no server under test has started, at one address all the time. */
export interface ExternalDatabase {
  url: string;
  /** Pool of the owner, for the tests' own statements. */
  owner: Database;
  end: (how: End) => Promise<void>;
  /** Pids of the backends that `which`, a condition on `pg_stat_activity`, is true of. */
  backends: (which: RawBuilder<unknown>) => Promise<number[]>;
  startAgain: () => Promise<void>;
  /** What PostgreSQL has logged. */
  log: () => Promise<string>;
  remove: () => Promise<void>;
}

export async function startExternal(): Promise<ExternalDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-external-'));
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(dataDir, 0o755);
  const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } });
  let running: Embedded = await start();
  const { url } = running;
  const owner = createPool({ url, timeZone: 'UTC', max: 2 });
  const backends = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND ${which}`.execute(
      owner,
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    url,
    owner,
    backends,
    end: async (how) => {
      const { signal, backends: too } = ENDS[how];
      const pids = [running.pid, ...(too ? await backends(sql`true`) : [])];
      for (const pid of pids) process.kill(pid, signal);
    },
    startAgain: async () => {
      await running.stop();
      running = await start();
      if (running.url !== url) throw new Error('the database has moved');
    },
    log: () => readFile(join(dataDir, 'postgres', 'postgresql.log'), 'utf8'),
    remove: async () => {
      await owner.destroy();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
