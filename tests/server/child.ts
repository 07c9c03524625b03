import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./fixture/server.ts', import.meta.url));

export interface ChildOptions {
  env: Record<string, string>;
  /** A program as the build makes it; the fixture server by default. */
  program?: string;
  /** The folder of an unpacked release, whose program is started; the checkout's otherwise. */
  release?: string;
  args?: string[];
  uid?: number;
  gid?: number;
}

/** A server in a process of its own. */
export interface Child {
  pid: number;
  /** Address printed after `ready`; rejects with what was printed when it ends before. */
  ready: Promise<string>;
  /** Exit code, or null when a signal ended it. */
  exited: Promise<number | null>;
  output: () => string;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a server on a free port, with nothing of the tests' own environment. */
export function startChild(options: ChildOptions): Child {
  const { program, release, args = [], uid, gid } = options;
  const own = program ? [RUN, program] : ['--import', 'tsx', FIXTURE];
  const settings = { PORT: '0', LOG_LEVEL: 'warn', ...options.env };
  // A release brings its own Node, and nothing tells it where another is.
  const [command, ...named] = release
    ? [join(release, 'bin/sen'), program ?? 'main']
    : [process.execPath, ...own];
  const child = spawn(command, [...named, ...args], {
    cwd: release ? '/' : ROOT,
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: release ? settings : { PATH: process.env.PATH, ...settings },
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^ready (http:\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  // A test that expects the refusal looks at the exit code and the output instead.
  ready.catch(() => undefined);
  return { pid: pidOf(child), ready, exited, output: () => output, end };

  function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return exited;
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start');
  return child.pid;
}
