import { chown, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account';
import { dataOf, startServer } from './cluster';
import { existingHome } from './home';
import { prepareCluster } from './launch';
import { lockDirectory } from './lock';
import { requireOwnMajor } from './major';
import { endPostmaster, forgetSocketDirectory } from './postmaster';

/** Going through the log of some days takes its time. */
const PATIENCE_MS = 12 * 60 * 60_000;

/**
 * The log is put beside the files whole, so nothing has to be fetched by a command; but without one
 * PostgreSQL does not begin. What was restored goes on with a timeline of its own.
 */
const SETTINGS = {
  restore_command: 'exit 1',
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
  hot_standby: 'off',
  // Segments that were written with gaps would not hold their room.
  wal_recycle: 'off',
};

/**
 * Makes the cluster of `dataDir`, which has none, from a copy of another one's files and its log, as it was
 * at a moment. Whole, or not at all.
 *
 * @param fill writes the copy, with `backup_label` and the log in `pg_wal`, into the folder it is given.
 * @throws Error where there is a cluster, or the log does not reach the moment; OtherMajor where the copy is of
 *   another major version.
 */
export async function recoverCluster(
  dataDir: string,
  moment: Date,
  fill: (data: string) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const place = await realpath(dataDir);
  const lock = await lockDirectory(place);
  try {
    if ((await existingHome(place)) !== null) throw new HasCluster(place);
    const settings = { ...SETTINGS, recovery_target_time: inSql(moment) };
    const cluster = await prepareCluster(place, settings);
    const data = dataOf(cluster);
    const draft = `${data}.draft`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await fill(draft);
    await requireOwnMajor(draft);
    await giveTo(draft, cluster.account);
    await rename(draft, data);
    try {
      const { pid, socketDirectory } = await startServer(cluster, PATIENCE_MS);
      await endPostmaster(pid);
      await forgetSocketDirectory(socketDirectory, data);
    } catch (error) {
      await rm(data, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await lock.release();
  }
}

/** As a setting reads it, which knows no `Z`. */
const inSql = (moment: Date): string => moment.toISOString().replace('Z', '+00');

/** What is there is never written over; the text is meant for the terminal. */
class HasCluster extends Error {
  constructor(dataDir: string) {
    super(
      `DATA_DIR: ${dataDir} đã có cơ sở dữ liệu; hãy chọn thư mục trống. / ` +
        `${dataDir} has a database; choose an empty folder.`,
    );
    this.name = 'HasCluster';
  }
}

async function giveTo(folder: string, account: Account | null): Promise<void> {
  if (account === null) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
}
