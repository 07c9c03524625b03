import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtStep, extensionFolders, MIGRATIONS } from '../../src/server/db/extension-migrations';

const ROOT = join(import.meta.dirname, '../..');

/** The files of a folder that end so, by their names without `.ts`. */
const filesOf = (folder: string, end: string): [string, string][] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => [basename(name, '.ts'), join(ROOT, folder, name)]);

/** Data steps of the migrations of extensions, named as `loadStep` looks for them. */
const extensionSteps = (): [string, string][] =>
  [...extensionFolders(MIGRATIONS).values()]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.data.ts'))
    .map((path) => [builtStep(path), path]);

/** What is started: the server and its threads, commands of an operator, data steps of migrations. */
export const programs = (): Record<string, string> =>
  Object.fromEntries([
    ['main', join(ROOT, 'src/server/main.ts')],
    ['roster-worker', join(ROOT, 'src/server/roster/solver/worker.ts')],
    ['sheet-worker', join(ROOT, 'src/server/pdf/sheet-worker.ts')],
    ...filesOf('src/server/commands', '.ts'),
    ...filesOf('src/server/db/migrations', '.data.ts'),
    ...extensionSteps(),
  ]);
