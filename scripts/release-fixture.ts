import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { Client } from '../src/server/db/client';
import { startEmbedded } from '../src/server/db/embedded/launch';
import { workSome } from './release-fixture/daily-work';
import { oldProgram } from './release-fixture/old-program';
import { addRareRows } from './release-fixture/rare-rows';
import { shrink } from './release-fixture/shrink';

/**
 * Makes what `tests/server/releases.test.ts` starts this version on: a backup, and with `--folder` a
 * data folder, that a release has written. Run it once for a release, on Linux x64 for the folder:
 *
 *     git worktree add --detach ../sen-release RELEASE
 *     (cd ../sen-release && npm ci && npm run build)
 *     npx tsx scripts/release-fixture.ts ../sen-release [--folder]
 *
 * The release fills its demo; all but a few rows of each table go, the signatures that are left become
 * one chain again, the audit is sealed anew, and the release is used a little on that. It then checks
 * all chains itself and writes the backup; the data folder is of the same moment.
 */
const RELEASES = fileURLToPath(new URL('../tests/fixtures/releases', import.meta.url));

/** What of a data folder is gone at the next start, or belongs to the machine. */
const LEFT_OUT =
  /^(sen\.lock|programs|postgres\/(run|postgresql\.log|data\/postmaster\.opts))(\/|$)/;

/** A recycled segment of the log is full of what was written before; a new one is 16 MB of zeros. */
const SMALL = { wal_recycle: 'off', min_wal_size: '32MB' };

const [checkout, ...options] = process.argv.slice(2);
if (checkout === undefined) {
  throw new Error('Usage: npx tsx scripts/release-fixture.ts CHECKOUT [--folder]');
}
const old = oldProgram(checkout);
const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'));
const target = join(RELEASES, version);
const backup = join(target, 'backup.sen');
const dataDir = await mkdtemp(join(tmpdir(), 'sen-release-'));
await chmod(dataDir, 0o755);
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

await (await old.start(dataDir, true)).stop();
await withDatabase(async (client) => {
  await shrink(client);
});
// The heads of chains that are no more.
await rm(join(dataDir, 'anchors.jsonl'), { force: true });
const running = await old.start(dataDir, false);
await workSome(running.address);
await running.stop();
// A start seals what the work has left.
await (await old.start(dataDir, false)).stop();
await withDatabase(async (client) => {
  await addRareRows(client);
  await client.query('VACUUM (FULL, ANALYZE)');
  old.run('keys:rotate', dataDir, 'signing');
  old.run('records:verify', dataDir);
  old.run('audit:verify', dataDir);
  old.run('backup', dataDir, backup);
  await beginNewSegment(client);
});
await chmod(backup, 0o644);
if (options.includes('--folder')) {
  await packFolder(dataDir, join(target, 'data-linux-x64.tar.br'));
}
await rm(dataDir, { recursive: true });

async function withDatabase(work: (client: Client) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir, settings: SMALL });
  const client = new Client({ connectionString: embedded.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Goes past the segments that the old program recycled; what is before goes with the shutdown. */
async function beginNewSegment(client: Client): Promise<void> {
  const ahead = `SELECT FROM pg_ls_waldir() WHERE name >= pg_walfile_name(pg_current_wal_lsn())`;
  do {
    await client.query("SELECT pg_logical_emit_message(false, 'sen', ''), pg_switch_wal()");
  } while ((await client.query(ahead)).rowCount);
  await client.query('CHECKPOINT');
}

/** Files and folders in one order, owned by nobody: whoever unpacks them owns them. */
async function packFolder(folder: string, path: string): Promise<void> {
  const tar = pack();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    // The databases of a cluster are almost equal, and further apart than the usual window.
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
  };
  const written = pipeline(tar, createBrotliCompress({ params }), createWriteStream(path));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const each of paths) {
    const name = relative(folder, each);
    if (LEFT_OUT.test(name)) continue;
    const found = await stat(each);
    const header = { name, mode: found.mode & 0o777, mtime: new Date(0) };
    if (found.isDirectory()) tar.entry({ ...header, type: 'directory' });
    else tar.entry(header, await readFile(each));
  }
  tar.finalize();
  await written;
}
