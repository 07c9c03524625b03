import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a command of an operator without npm, with these settings. */
export async function runCommand(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}
