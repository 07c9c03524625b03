import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port';
import type { Database } from '../../src/server/db/database';
import { backendsOf, familyOf, type Measured } from './processes';

/** A program that listens on a port of this machine. */
export interface Program {
  name: string;
  folder: string;
  /** Arguments of Node. */
  args: (port: number) => readonly string[];
  env: (port: number) => Record<string, string>;
  /** The path that is asked until it is answered well. */
  ready: string;
  /** What its connections are called. */
  application: string;
}

/** Milliseconds that a program may take to answer, with what its first start builds, and to end. */
const PATIENCE = 900_000;
const FAREWELL = 15_000;

/** Starts a program as it runs in production, and waits until it answers. @throws Error with its last words */
export async function launch(program: Program, owner: Database): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const notes = await mkdtemp(join(tmpdir(), 'sen-bench-log-'));
  const log = await open(join(notes, 'log'), 'a');
  const child = spawn(process.execPath, [...program.args(port)], {
    cwd: program.folder,
    env: { PGAPPNAME: program.application, ...program.env(port) },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  // Whatever ends this process ends the program.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(kill, FAREWELL);
      await ended;
      clearTimeout(late);
    }
    await rm(notes, { recursive: true, force: true });
  };
  const until = Date.now() + PATIENCE;
  for (;;) {
    const answer = await fetch(`${url}${program.ready}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      const said = await readFile(join(notes, 'log'), 'utf8');
      await close();
      throw new Error(`${program.name} did not start: ${said.slice(-2_000)}`);
    }
    await wait(10);
  }
  const pid = Number(child.pid);
  const backends = backendsOf(owner, program.application);
  return { name: program.name, url, pid, pids: () => familyOf(pid), backends, close };
}
