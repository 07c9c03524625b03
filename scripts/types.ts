import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { briefMessages } from '../src/server/dev/brief-messages';

/**
 * `npm run types`: the compiler over all code. A mistake in the config is told first as a start would tell
 * it, with its place and what was probably meant, and then as the compiler does, in short lines;
 * `npm run types -- --whole` leaves what the compiler says as it is.
 */
const ROOT = join(import.meta.dirname, '..');
const whole = process.argv.includes('--whole');
const checker = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const cache = 'node_modules/.cache/types.tsbuildinfo';
const options = ['--checkers', '2', '--incremental', '--tsBuildInfoFile', cache];
const { status, stdout } = spawnSync(
  process.execPath,
  [checker, '-p', '.', ...options, '--pretty', 'false'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'inherit'] },
);

/** What a start says of the config; null where it has nothing to say, or cannot be asked. */
async function toldAtStart(): Promise<string | null> {
  try {
    await import('../resources.config');
    return null;
  } catch (error) {
    // Code that cannot even be loaded is the compiler's to tell of.
    return error instanceof Error && error.message.includes('\n') ? error.message : null;
  }
}

if (status !== 0) {
  const told = whole ? null : await toldAtStart();
  if (told) process.stdout.write(`${told}\n\n`);
  process.stdout.write(whole ? stdout : briefMessages(stdout));
  process.exitCode = status ?? 1;
}
