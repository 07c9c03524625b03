import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { keepGraph } from '../../src/server/dev/graph';

const ROOT = join(import.meta.dirname, '../..');
const INDEX = join(ROOT, 'extensions/index');
const GRAPH = join(INDEX, 'graph.ts');
/** When what the graph was made of was changed last: it is not a source of the builds, as the graph is. */
const STAMP = join(ROOT, 'node_modules/.cache/sen-graph');
/** What the names of a config are written in, and what makes types of them. */
const SOURCES = ['resources', 'extensions', 'src/shared', 'src/server/dev/graph.ts'].map((path) =>
  join(ROOT, path),
);

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isMade = (path: string): boolean => path === INDEX || path.startsWith(INDEX + sep);

function newestIn(source: string): number {
  const below = statSync(source).isDirectory()
    ? readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name))
    : [];
  return [source, ...below]
    .filter((path) => !isMade(path))
    .reduce((newest, path) => Math.max(newest, changedAt(path)), 0);
}

function stamped(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null;
}

function stamp(newest: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  // A copy of the project may share its modules' files with this one.
  rmSync(STAMP, { force: true });
  writeFileSync(STAMP, newest);
}

/**
 * Writes the names of all resources beside the index of extensions, as types, where something has changed
 * since. Entities that cannot be read leave the names as they were: the compiler says what is wrong.
 */
export async function writeGraph(): Promise<void> {
  const newest = String(Math.max(...SOURCES.map(newestIn)));
  if (existsSync(GRAPH) && stamped() === newest) return;
  try {
    const [{ entities }, { groups }, { extensions }] = await Promise.all([
      import('../../resources/entities'),
      import('../../resources/groups'),
      import('../../extensions/index/config'),
    ]);
    const more = Object.values(extensions).map((one) => one.groups);
    keepGraph(GRAPH, { resources: entities, groups: Object.assign({}, groups, ...more) });
    stamp(newest);
  } catch (error) {
    process.stderr.write(`The names of resources stay as they were: ${String(error)}\n`);
  }
}
