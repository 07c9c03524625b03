import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/child';

const FOLDER = join(ROOT, 'node_modules/.cache/promtool');
const UNPACKED = join(FOLDER, 'usr/bin/promtool');

const isDone = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/**
 * Where promtool is: on this machine, or taken out of Debian's package, whose server and its account
 * nobody wants here. Null, with words, where neither can be.
 */
export function promtool(): string | null {
  const found = ['/usr/bin/promtool', '/usr/local/bin/promtool', UNPACKED].find(existsSync);
  if (found !== undefined) return found;
  mkdirSync(FOLDER, { recursive: true });
  const download = () => isDone('apt-get', '-o', 'Acquire::Retries=3', 'download', 'prometheus');
  if (download() || (isDone('apt-get', 'update') && download())) {
    const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
    if (archive !== undefined && isDone('dpkg-deb', '-x', archive, '.')) return UNPACKED;
  }
  process.stderr.write('alert rules are not checked: there is no promtool, nor its package\n');
  return null;
}
