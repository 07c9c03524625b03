import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));

interface Beside {
  /** Ends the program. */
  signal?: AbortSignal;
  /** Settings of its own; those of this process unless said. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a command of an operator beside this program: packing and sealing take a processor for minutes,
 * which those who work must not feel.
 * @returns what it printed. @throws Error with what it said of its failure.
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  { signal, env }: Beside = {},
): Promise<string> {
  const child = spawn(process.execPath, [RUN, name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [code, printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return printed.trim();
  throw new Error(`${name}: ${said.trim() || printed.trim() || `ended with ${code}`}`);
}
