import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canUse } from './account';

/** Where clusters and programs go that the server's account cannot reach at their usual place. */
export const SYSTEM_DIRECTORY = '/var/lib/sen';

/** Where a cluster is, and the account that it belongs to (null: this process's own). */
export interface Home {
  home: string;
  account: Account | null;
}

/**
 * The directory that holds the cluster of `dataDir`: inside it, or in the system's data folder with
 * a pointer file in `dataDir` when the account cannot enter that. One that exists stays where it is
 * and belongs to whoever began it: root serves it as that account, for PostgreSQL insists on it.
 *
 * @throws Error when it cannot be used or the pointer leads nowhere: an empty cluster in its place
 *   would look like lost data.
 */
export async function clusterHome(dataDir: string, account: Account | null): Promise<Home> {
  const usual = join(dataDir, 'postgres');
  const existing = await existingHome(dataDir);
  if (existing !== null) {
    const owner = account && ((await ownerOf(join(existing, 'data'))) ?? account);
    if (!canUse(owner, existing)) throw unusable(existing);
    return { home: existing, account: owner };
  }
  await prepare(usual, account);
  if (canUse(account, usual)) return { home: usual, account };
  if (account === null) throw unusable(usual);
  await rmdir(usual);
  const system = join(SYSTEM_DIRECTORY, randomBytes(8).toString('hex'));
  await prepare(system, account);
  await writeFile(pointerOf(dataDir), `${system}\n`, { flag: 'wx' });
  return { home: system, account };
}

/** Where `dataDir` has its cluster; null when it has none. */
export async function existingHome(dataDir: string): Promise<string | null> {
  const recorded = await readFile(pointerOf(dataDir), 'utf8').catch(() => null);
  if (recorded !== null) return recorded.trim();
  const usual = join(dataDir, 'postgres');
  return (await ownerOf(join(usual, 'data'))) === null ? null : usual;
}

function pointerOf(dataDir: string): string {
  return join(dataDir, 'postgres-location');
}

/** Null when there is no such directory. */
async function ownerOf(directory: string): Promise<Account | null> {
  const found = await stat(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found && { name: String(found.uid), uid: found.uid, gid: found.gid };
}

function unusable(path: string): Error {
  return new Error(
    `Không vào được hoặc không ghi được ${path}: kiểm tra thư mục và quyền của tài khoản đang chạy. / ` +
      `Cannot enter or write ${path}: check the directory and the rights of the account that runs this.`,
  );
}

async function prepare(home: string, account: Account | null): Promise<void> {
  if (home.startsWith(SYSTEM_DIRECTORY)) {
    await mkdir(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
  }
  await mkdir(home, { recursive: true });
  if (account === null) return;
  await chmod(home, 0o700);
  await chown(home, account.uid, account.gid);
}
