import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOf } from './process';

interface Holder {
  pid: number;
  started: string;
}

/** Another living process serves this directory. */
export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(
      `Thư mục dữ liệu ${directory} đang do tiến trình ${pid} dùng; hãy dừng nó trước. / ` +
        `The data directory ${directory} is in use by process ${pid}; stop that first.`,
    );
    this.name = 'DirectoryInUse';
  }
}

export interface Lock {
  release: () => Promise<void>;
}

/** How long a process that is just ending is waited for. */
const PATIENCE_MS = 2_000;

/**
 * Takes the directory for this process. A lock left by a dead process never blocks: the file holds
 * its pid and the moment it began.
 *
 * @throws DirectoryInUse naming the pid of the living holder.
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  await mkdir(directory, { recursive: true });
  const path = lockPath(directory);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' });
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await createWhole(path, own)) return { release: () => release(path, own) };
    const text = await read(path);
    const holder = parse(text);
    if (holder === null || startOf(holder.pid) !== holder.started) {
      if (text !== null) await removeStale(path, text);
      continue;
    }
    if (Date.now() > giveUp) throw new DirectoryInUse(directory, holder.pid);
    await wait(100);
  }
}

function lockPath(directory: string): string {
  return join(directory, 'sen.lock');
}

/** Creates the file with its content in one step; false when there is one. */
async function createWhole(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a stale lock aside, and back again when another process replaced it in between. */
async function removeStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await read(aside)) !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(path: string, own: string): Promise<void> {
  if ((await read(path)) === own) await rm(path, { force: true });
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string | null): Holder | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { pid, started } = value as Record<string, unknown>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}
