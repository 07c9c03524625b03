import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, identity, runAs } from './account';
import { keepBounded } from './log';
import { memoryAtHand, memorySettings, rememberedSettings } from './memory';
import { readPostmaster } from './postmaster';

/** The cluster's superuser, who owns the tables and runs the migrations. */
export const OWNER = 'sen_owner';

export interface Cluster {
  /** Directory with `bin/`. */
  binaries: string;
  account: Account | null;
  /** Directory of the cluster and its log; the account owns it. */
  home: string;
  /** Server settings on top of the standard ones, such as `fsync=off` in tests. */
  settings?: Record<string, string>;
}

export interface Server {
  child: ChildProcess;
  pid: number;
  socketDirectory: string;
}

export function dataOf(cluster: Pick<Cluster, 'home'>): string {
  return join(cluster.home, 'data');
}

export function logOf(cluster: Pick<Cluster, 'home'>): string {
  return join(cluster.home, 'postgresql.log');
}

/** Unix sockets have a path of at most 107 bytes. */
const SOCKET_PATH_MAX = 107;
const SOCKET_NAME = '.s.PGSQL.5432';

/** Makes the cluster when there is none yet: whole, or not at all when it is interrupted. */
export async function initialise(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster);
  if (await exists(join(data, 'PG_VERSION'))) return;
  const draft = `${data}.draft`;
  await rm(draft, { recursive: true, force: true });
  const made = runAs(cluster.account, join(cluster.binaries, 'bin', 'initdb'), [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=vi',
    '--data-checksums',
  ]);
  if (made.status !== 0) {
    throw new Error(`initdb: ${made.stderr || made.error?.message || `exit ${made.status}`}`);
  }
  await rename(draft, data);
}

/**
 * Starts the server on a private Unix socket, with no TCP port, in a session of its own: a Ctrl-C
 * in the terminal reaches Sen alone, which then stops the server in order.
 *
 * @param patience how many milliseconds it may take. @throws Error with the last lines of its log.
 */
export async function startServer(cluster: Cluster, patience = 60_000): Promise<Server> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const log = logOf(cluster);
    const socketDirectory = await makeSocketDirectory(cluster);
    const child = await launch(cluster, socketDirectory, log);
    if (await becomesReady(child, dataOf(cluster), giveUp)) {
      return { child, pid: child.pid!, socketDirectory };
    }
    const said = await endOfLog(log);
    // The last children of a killed server need a moment to notice that it is gone.
    const lingering = /still in use|lock file "postmaster.pid" already exists/.test(said);
    if (!lingering || Date.now() > giveUp) {
      child.kill('SIGQUIT');
      throw new Error(
        `PostgreSQL không khởi động được, xem ${log} / did not start, see that file:\n${said}`,
      );
    }
    await wait(200);
  }
}

async function launch(
  cluster: Cluster,
  socketDirectory: string,
  logPath: string,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    log_timezone: 'UTC',
    max_connections: '60',
    ...memorySettings(memoryAtHand()),
    ...(await rememberedSettings(cluster.binaries)),
    // Of the log that waits for its archive: a full disk would be worse than a gap.
    max_slot_wal_keep_size: '8GB',
    // What failed, without the values of rows and statements: they are of people.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    ...cluster.settings,
  };
  await keepBounded(logPath);
  const log = await open(logPath, 'a', 0o600);
  try {
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      join(cluster.binaries, 'bin', 'postgres'),
      ['-D', dataOf(cluster), ...args],
      { ...identity(cluster.account), detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve).once('error', reject);
    });
    return child;
  } finally {
    await log.close();
  }
}

async function becomesReady(child: ChildProcess, data: string, giveUp: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const now = await readPostmaster(data);
    if (now?.pid === child.pid && now?.ready) return true;
    if (Date.now() > giveUp) return false;
    await wait(10);
  }
  return false;
}

/** In the cluster's home when the path is short enough, else a fresh one in the system's /tmp. */
async function makeSocketDirectory(cluster: Cluster): Promise<string> {
  const inside = join(cluster.home, 'run');
  const fits = Buffer.byteLength(join(inside, SOCKET_NAME)) <= SOCKET_PATH_MAX;
  const directory = fits ? inside : await mkdtemp('/tmp/sen-');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  if (cluster.account !== null) {
    await chown(directory, cluster.account.uid, cluster.account.gid);
  }
  return directory;
}

async function endOfLog(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
