import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { config } from '../resources.config';

/**
 * Holds the work of the type checker to a bound: how many types it instantiates does not vary with the
 * machine, and grows by millions where a type is built anew for each place that uses it. Each resource
 * brings its types, its screens and its statements, so the bound is one for each.
 */
const MOST_FOR_RESOURCE = 335_000;

const root = join(import.meta.dirname, '..');
const checker = join(root, 'node_modules/typescript-native/bin/tsc');
const said = execFileSync(
  process.execPath,
  [checker, '-p', root, '--checkers', '1', '--noEmit', '--extendedDiagnostics'],
  { encoding: 'utf8', maxBuffer: 16 * 2 ** 20 },
);
const found = Number(/^Instantiations:\s+(\d+)/m.exec(said)?.[1]);
if (!Number.isFinite(found)) throw new Error('the type checker does not say its instantiations');
const most = config.resources.length * MOST_FOR_RESOURCE;
process.stdout.write(`${found} type instantiations, at most ${most}\n`);
if (found > most) process.exitCode = 1;
