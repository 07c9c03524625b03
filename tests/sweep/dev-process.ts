import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clone } from '../server/clone';

/** `npm run dev` in a clone. */
export interface DevProcess {
  child: ChildProcess;
  /** Where it serves; rejects with what was said when it ends before. */
  address: Promise<string>;
  said: () => string;
  /** Waits for its end. */
  ended: Promise<unknown>;
}

/** Starts it on a free port. */
export function startDev(clone: Clone, ...args: string[]): DevProcess {
  const child = spawn('npm', ['run', '--silent', 'dev', '--', ...args], {
    cwd: clone.folder,
    env: { ...clone.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  const address = new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part;
      const found = /^ready (\S+)$/m.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`npm run dev ended: ${said}`)));
  });
  // Who only looks at its end does not wait for it.
  address.catch(() => undefined);
  return { child, address, said: () => said, ended };
}

/** The processes that work in a clone or in a folder of it, its PostgreSQL among them. */
export async function processesOf({ folder }: Clone): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(
    pids.map((pid) => readlink(join('/proc', pid, 'cwd')).catch(() => '')),
  );
  return pids.flatMap((pid, index) => {
    const place = places[index] ?? '';
    return place === folder || place.startsWith(`${folder}/`) ? [Number(pid)] : [];
  });
}
