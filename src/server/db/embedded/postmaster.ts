import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, startOf } from './process';

/** What `postmaster.pid` says of the server of a cluster. */
export interface Postmaster {
  pid: number;
  socketDirectory: string;
  ready: boolean;
}

/** Reads `postmaster.pid`; null when it is missing or half written. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDirectory: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/** Whether the pid is a living PostgreSQL of this cluster, not a stranger that got its number. */
export function isPostmasterOf(data: string, pid: number): boolean {
  if (startOf(pid) === null) return false;
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && command.includes(data);
}

/**
 * Ends what a killed Sen left behind, so that nothing blocks the next start: a living server of
 * this cluster is shut down cleanly (committed rows are in its log either way), and a pid file
 * whose number now belongs to another program is removed. The caller holds the directory's lock.
 */
export async function clearOrphan(data: string): Promise<void> {
  const old = await readPostmaster(data);
  if (old === null || startOf(old.pid) === null) return;
  if (!isPostmasterOf(data, old.pid)) {
    await rm(pidFile(data), { force: true });
    return;
  }
  await endPostmaster(old.pid);
  await forgetSocketDirectory(old.socketDirectory, data);
}

/** Fast shutdown (sessions are cut off, data written), then ever harder ways. */
export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await isGone(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (${pid}) không dừng lại được. / cannot be stopped.`);
}

/** Removes a socket directory outside the cluster's home; one inside is used again. */
export async function forgetSocketDirectory(directory: string, data: string): Promise<void> {
  if (directory === '' || directory.startsWith(dirname(data))) return;
  await rm(directory, { recursive: true, force: true });
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const began = startOf(pid);
  const giveUp = Date.now() + patience;
  while (began !== null && startOf(pid) === began) {
    if (Date.now() > giveUp) return false;
    await wait(20);
  }
  return true;
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid');
}
