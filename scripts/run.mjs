/**
 * Starts a program of Sen, `node scripts/run.mjs main`: the server or a command of an operator, as
 * the build made it. What is older than its sources is built anew first, so that nothing old is ever
 * started; an installed release has no sources, and what is there is started. A command may be named as
 * its program or as `npm run` names it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nameSources } from './source-lines.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'dist/program');
/** What the programs are made of. */
const SOURCES = [
  'src/server',
  'src/shared',
  'resources',
  'extensions',
  'resources.config.ts',
  'vite.config.ts',
  'scripts/build',
  'package-lock.json',
];

/** When a file, or the newest below a folder, was changed; 0 for none. */
function changed(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  // A folder's own time tells of files that are gone.
  const below = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name));
  return Math.max(found.mtimeMs, ...below.map((name) => changed(join(path, name))));
}

function build() {
  process.stdout.write('Đang dựng chương trình… / Building the program…\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', 'program'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write('Dựng chương trình không thành công. / Building the program failed.\n');
  process.exit(1);
}

/** The program behind a script of the package, `backup:seal`; else what was asked for. */
function programOf(asked) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return /node scripts\/run\.mjs (\S+)$/.exec(scripts[asked])?.[1] ?? asked;
}

const [, , asked = 'main', ...args] = process.argv;
const name = programOf(asked);
const file = join(PROGRAM, `${name}.js`);
if (existsSync(join(ROOT, 'src/server/main.ts'))) {
  const newest = Math.max(...SOURCES.map((path) => changed(join(ROOT, path))));
  if (changed(join(PROGRAM, 'main.js')) < newest) build();
}
if (!existsSync(file)) {
  process.stderr.write(`Không có chương trình "${name}". / There is no program "${name}".\n`);
  process.exit(1);
}
process.argv = [process.argv[0], file, ...args];
nameSources(pathToFileURL(PROGRAM).href);
await import(pathToFileURL(file).href);
