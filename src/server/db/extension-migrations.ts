import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXTENSIONS = fileURLToPath(new URL('../../../extensions', import.meta.url));

/** Sen's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Where the migrations of an extension of this project are. */
export const migrationsOf = (extension: string): string =>
  join(EXTENSIONS, extension, 'migrations');

function foldersIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * The folders of the migrations that extensions add to those of a directory, by extension: of Sen's
 * own the folders of the project's extensions, of any other one those within it.
 */
export function extensionFolders(directory: string): Map<string, string> {
  const folders =
    directory === MIGRATIONS
      ? foldersIn(EXTENSIONS).map((name) => [name, migrationsOf(name)] as const)
      : foldersIn(directory).map((name) => [name, join(directory, name)] as const);
  return new Map(folders.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the build makes of the data step in this file, without `.js`; told apart by extension. */
export function builtStep(source: string): string {
  const file = basename(source, '.ts');
  const folder = dirname(source);
  if (basename(folder) !== 'migrations') return file;
  const extension = dirname(folder);
  return basename(dirname(extension)) === 'extensions' ? `${basename(extension)}--${file}` : file;
}

/** Where an extension's migrations are that add to those of a directory; `null` is Sen itself. */
export function folderOf(directory: string, extension: string | null): string {
  if (extension === null) return directory;
  return directory === MIGRATIONS ? migrationsOf(extension) : join(directory, extension);
}
