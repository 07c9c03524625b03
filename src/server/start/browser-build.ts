import { spawn } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DirectoryInUse, lockDirectory } from '../db/embedded/lock';

/** The checkout. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One file of each build; all are newer than every source when the builds are good. */
const OUTPUTS = ['public/index.html', 'admin/admin.html', 'server/entry-server.js'];

/** What the builds are made of. */
const SOURCES = [
  'src/admin',
  'src/public',
  'src/shared',
  'resources',
  'extensions',
  'resources.config.ts',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'scripts/build',
  'package-lock.json',
];

/** Builds the pages when they are missing or older than their sources. @throws when it fails. */
export async function buildBrowser(print: (line: string) => void, root = ROOT): Promise<void> {
  if (await isBuilt(root)) return;
  const lock = await lockWhenFree(join(root, 'dist'));
  try {
    if (await isBuilt(root)) return;
    print('Đang dựng giao diện… / Building the pages…');
    await runBuild(root);
  } finally {
    await lock.release();
  }
}

/** Whether every build is there and newer than its sources, of which an installed release has none. */
export async function isBuilt(root: string): Promise<boolean> {
  const outputs = await Promise.all(OUTPUTS.map((path) => modified(join(root, 'dist', path))));
  const oldest = Math.min(...outputs);
  if (oldest === 0) return false;
  if ((await modified(join(root, 'src/public'))) === 0) return true;
  const sources = await Promise.all(SOURCES.map((path) => newest(join(root, path))));
  return Math.max(...sources) <= oldest;
}

/** Another start that builds the same checkout is waited for, at most ten minutes. */
async function lockWhenFree(directory: string) {
  await mkdir(directory, { recursive: true });
  const giveUp = Date.now() + 600_000;
  for (;;) {
    try {
      return await lockDirectory(directory);
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() > giveUp) throw error;
      await wait(500);
    }
  }
}

function runBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--', 'public', 'admin', 'server'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error('Dựng giao diện không thành công. / Building the pages failed.')),
    );
  });
}

async function newest(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return modified(path);
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const times = await Promise.all(
    files.map((entry) => modified(join(entry.parentPath, entry.name))),
  );
  return Math.max(0, ...times);
}

function modified(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}
