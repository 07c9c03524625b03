import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Refuses a documentation that names a file, a folder or a command which is not there. */
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
  'src',
  'resources',
  'tests',
  'scripts',
  'bench',
  'deploy',
  'docs',
  'examples',
  'extensions',
];

/** What the reader of the walk-throughs writes. */
const NOT_YET = [
  'resources/co-so/dung-cu.ts',
  'dropped.ts',
  'resources/texts/fr.ts',
  'extensions/<name>/texts/fr.ts',
];

const below = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );

const tree = [...readdirSync(ROOT), ...FOLDERS.flatMap(below)];
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A path from the root, or the last parts of one; `<kind>` and `*` stand for any name. */
function isThere(path: string): boolean {
  const parts = path.replace(/\/$/, '').split(/<[\w-]+>|\*/);
  const name = parts.map((part) => part.replace(/[.+]/g, '\\$&')).join('[^/]+');
  const wanted = new RegExp(`(^|/)${name}(\\.tsx?)?$`);
  return NOT_YET.includes(path) || tree.some((known) => wanted.test(known));
}

/** `a/b` or a file's name; no route, package, address or relative path of a setting. */
const isPath = (code: string): boolean =>
  /^[\w<*.][\w.<>*/-]*$/.test(code) &&
  !code.startsWith('./') &&
  (code.includes('/') || /\.(tsx?|sql|md|json|css|html)$/.test(code)) &&
  !/^<[\w-]+>(\/<[\w-]+>)*$/.test(code);

const every = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What a page of the documentation names, each with whether it is there. */
function named(file: string): [string, boolean][] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const prose = text.replace(/^ *```.*?^ *```$/gms, '');
  const links = every(prose, /\]\(([^)#\s]+)[^)]*\)/g).filter((to) => !/^[a-z]+:/.test(to));
  return [
    ...every(prose, /`([^`\n]+)`/g)
      .filter(isPath)
      .map((path): [string, boolean] => [path, isThere(path)]),
    ...links.map((to): [string, boolean] => [to, existsSync(join(ROOT, dirname(file), to))]),
    ...every(text, /npm run\s+([\w:-]+)/g).map((name): [string, boolean] => [
      `npm run ${name}`,
      name in scripts,
    ]),
    ...every(text, /bin\/sen ([a-z][\w:-]+)/g).map((name): [string, boolean] => [
      `bin/sen ${name}`,
      !!scripts[name]?.includes('scripts/run.mjs'),
    ]),
  ];
}

const pages = tree.filter((name) => /^(docs\/.*|[^/]+)\.md$/.test(name));
const found = pages.flatMap((page) => named(page).map(([name, there]) => ({ page, name, there })));
const stale = found.filter(({ there }) => !there);
for (const { page, name } of stale) process.stderr.write(`${page}: there is no ${name}\n`);
/** The promises of `SECURITY.md` that name no test of ours: the last column of their tables. */
const promises = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split(/^\| promise \| kept by \| shown by \|$/m)
  .slice(1)
  .flatMap((table) => (table.split(/\n\n/)[0] ?? '').split('\n').slice(2))
  .map((row) => row.split(' | '));
const unshown = promises.filter(
  ([, , shown = '']) => !/`(src|tests)\/[\w/.-]+\.test\.ts`|`tests\/[\w/-]+`/.test(shown),
);
for (const [promise = ''] of unshown)
  process.stderr.write(`SECURITY.md: no test shows ${promise}\n`);
if (promises.length < 20) process.stderr.write('SECURITY.md: where are the promises?\n');

if (found.length === 0) process.stderr.write('The documentation names nothing: was it found?\n');
if (stale.length + unshown.length > 0 || found.length === 0 || promises.length < 20)
  process.exit(1);
