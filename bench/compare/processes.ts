import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database';

/** A server process that is measured. */
export interface Measured {
  name: string;
  url: string;
  pid: number;
  /** All of its processes. */
  pids: () => Promise<number[]>;
  /** What its connections are called in `pg_stat_activity`: their process ids. */
  backends: () => Promise<number[]>;
  close: () => Promise<void>;
}

/** Tells the processes of the database that serve connections of that name. */
export const backendsOf = (owner: Database, application: string) => async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE application_name = ${application} AND pid <> pg_backend_pid()
      AND usename <> current_user`.execute(owner);
  return rows.map(({ pid }) => pid);
};

/** A process and those that it has started and that still run. */
export async function familyOf(pid: number): Promise<number[]> {
  const said = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = said.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

/** MB of memory that processes have. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Starts a script that says its address and ends with its parent. */
export async function start(
  name: string,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  owner: Database,
): Promise<Measured> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  // Each server is told apart by what its connections are called.
  const called = { PGAPPNAME: `bench-${name}` };
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...called, ...env },
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const backends = backendsOf(owner, name === 'sen' ? 'sen' : called.PGAPPNAME);
  const close = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  const pid = Number(child.pid);
  return { name, url, pid, pids: () => Promise.resolve([pid]), backends, close };
}

/** Clock ticks of Linux a second. */
const TICKS = 100;

/** User and kernel time of a process, then of those that it started and that have ended. */
const TIMES = [11, 12, 13, 14];

/** Milliseconds of CPU that processes have used, with what they started and saw the end of. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const used = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return text === '' ? 0 : TIMES.reduce((sum, at) => sum + Number(fields[at]), 0);
    }),
  );
  return (used.reduce((sum, ticks) => sum + ticks, 0) * 1000) / TICKS;
}
