import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canUse } from './account';

/** Where clusters and programs go that the server's account cannot reach at their usual place. */
export const SYSTEM_DIRECTORY = '/var/lib/sen';

/**
 * The directory that holds the cluster of `dataDir`, owned by the account: inside `dataDir`, or in
 * the system's data folder with a pointer file in `dataDir` when the account cannot enter it.
 *
 * @throws Error when the pointer leads to a directory that is gone: an empty cluster in its place
 *   would look like lost data.
 */
export async function clusterHome(dataDir: string, account: Account | null): Promise<string> {
  const pointer = join(dataDir, 'postgres-location');
  const recorded = await readFile(pointer, 'utf8').catch(() => null);
  if (recorded !== null) return recordedHome(recorded.trim(), pointer, account);
  const usual = join(dataDir, 'postgres');
  await prepare(usual, account);
  if (canUse(account, usual)) return usual;
  if (account === null) throw unusable(usual);
  const system = join(SYSTEM_DIRECTORY, randomBytes(8).toString('hex'));
  await prepare(system, account);
  await writeFile(pointer, `${system}\n`, { flag: 'wx' });
  return system;
}

function recordedHome(home: string, pointer: string, account: Account | null): string {
  if (canUse(account, home)) return home;
  throw unusable(`${home} (${pointer})`);
}

function unusable(path: string): Error {
  return new Error(
    `Không vào được hoặc không ghi được ${path}: kiểm tra quyền của tài khoản đang chạy. / ` +
      `Cannot enter or write ${path}: check the rights of the account that runs this.`,
  );
}

async function prepare(home: string, account: Account | null): Promise<void> {
  if (account !== null && home.startsWith(SYSTEM_DIRECTORY)) {
    await mkdir(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
  }
  const made = await mkdir(home, { recursive: true });
  if (made === undefined) return;
  await chmod(home, 0o700);
  if (account !== null) await chown(home, account.uid, account.gid);
}
