import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../../src/server/db/client';
import {
  clusterFiles,
  databaseUrl,
  type Embedded,
  startEmbedded,
} from '../../src/server/db/embedded/launch';

/** What PostgreSQL makes anew, and what is the primary's alone. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal|pg_replslot)$/;

async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One value of the first row. */
export const ask = <T>(url: string, statement: string): Promise<T> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ value: T }>(statement);
    return rows[0]!.value;
  });

export interface Standby extends Embedded {
  remove: () => Promise<void>;
}

/**
 * Makes a standby that streams from a primary: a copy of its files between `pg_backup_start` and
 * `pg_backup_stop`, a slot that keeps what it still needs, and where to stream from. With
 * `synchronous` the primary acknowledges nothing that the standby has not on disk.
 */
export async function addStandby(
  primary: Embedded,
  dataDir: string,
  synchronous: boolean,
): Promise<Standby> {
  const from = await clusterFiles(dataDir);
  const folder = await mkdtemp(join(tmpdir(), 'sen-standby-'));
  await chmod(folder, 0o755);
  const to = join(folder, 'postgres', 'data');
  const admin = databaseUrl(primary.socketDirectory, 'postgres');
  await asOwner(admin, async (client) => {
    await client.query("SELECT pg_create_physical_replication_slot('standby', true)");
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    execFileSync('mkdir', ['-p', to]);
    for (const name of await readdir(from)) {
      if (!LEFT_OUT.test(name)) execFileSync('cp', ['-a', join(from, name), to]);
    }
    for (const name of ['pg_wal', 'pg_replslot']) execFileSync('mkdir', [join(to, name)]);
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0]!.label);
  });
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDirectory} user=sen_owner application_name=standby'\n` +
      `primary_slot_name = 'standby'\n`,
  );
  // Whoever the primary's files belong to runs the standby, too.
  execFileSync('chown', ['-R', `--reference=${from}`, join(folder, 'postgres')]);
  await chmod(to, 0o700);
  const standby = await startEmbedded({ dataDir: folder });
  if (synchronous) {
    await asOwner(admin, async (client) => {
      await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await client.query('SELECT pg_reload_conf()');
    });
  }
  return {
    ...standby,
    remove: async () => {
      await standby.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
