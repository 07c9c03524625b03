import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../scripts/free-port';
import { programOf } from './install';
import { listening } from './nginx';

export interface Pooler {
  /** A database of the cluster as that account, through the pooler. */
  url: (account: string) => string;
  stop: () => Promise<void>;
}

export interface PoolerOptions {
  mode: 'session' | 'transaction';
  /** A database of a cluster that trusts everybody, by its socket. */
  database: string;
  accounts: string[];
  /** What it takes from who signs in and drops. */
  ignored?: string[];
}

export async function startPgbouncer(options: PoolerOptions): Promise<Pooler> {
  const { mode, database, accounts, ignored = [] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'sen-pgbouncer-'));
  await chmod(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const port = await freePort();
  const target = new URL(database);
  await writeFile(at('users'), accounts.map((account) => `"${account}" ""\n`).join(''));
  await writeFile(
    at('pgbouncer.ini'),
    `[databases]
     clinic = host=${target.searchParams.get('host')} dbname=${target.pathname.slice(1)}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = trust
     auth_file = ${at('users')}
     pool_mode = ${mode}
     default_pool_size = ${mode === 'session' ? 40 : 5}
     max_client_conn = 200
     ignore_startup_parameters = ${['extra_float_digits', ...ignored].join(',')}
    `.replaceAll(/^ +/gm, ''),
  );
  // It refuses to be root; PostgreSQL's own account reaches the socket.
  const { uid, gid } = await stat(target.searchParams.get('host')!);
  const pgbouncer = spawn(programOf('pgbouncer'), [at('pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    uid,
    gid,
  });
  const said = text(pgbouncer.stderr);
  const exited = new Promise<void>((resolve) => pgbouncer.once('exit', () => resolve()));
  const gone = exited.then(async () => {
    throw new Error(`PgBouncer ended: ${await said}`);
  });
  gone.catch(() => undefined);
  await Promise.race([listening(port), gone]);
  return {
    url: (account) => `postgresql://${account}@127.0.0.1:${port}/clinic`,
    stop: async () => {
      pgbouncer.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
