import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { KEBAB_CASE } from '../../src/shared/resource/boot-check/kebab-case';
import { type Found, indexTexts, languagesAmong, pagesAmong, partsAmong } from './index-text';
import { writeGraph } from './write-graph';

const ROOT = join(import.meta.dirname, '../..');
/** The folder of what is made here. */
const INDEX = 'index';

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** What else an extension may consist of: that of one that was ended stays. */
const MIGRATIONS = 'migrations';

/** The folder of the files of its public pages. */
const PAGES = 'public';
/** The folder of its texts in languages besides those of the kit. */
const TEXTS = 'texts';

/** A kind has a facet for each side: where one is missing, nothing would store it or show it. */
const FACETS = ['kinds', 'server/kinds', 'staff/kinds'] as const;

function findIn(folder: string, name: string): Found {
  const names = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });
  const parts = partsAmong(names);
  const lacking = FACETS.filter((part) => !parts.includes(part));
  if (lacking.length > 0 && lacking.length < FACETS.length) {
    throw new Error(`extensions/${name}: brings kinds of fields, but no ${lacking.join(', ')}`);
  }
  const files = names.includes(PAGES) ? readdirSync(join(folder, name, PAGES)) : [];
  const texts = languagesAmong(names.includes(TEXTS) ? readdirSync(join(folder, name, TEXTS)) : []);
  if (parts.length > 0 || names.includes(MIGRATIONS) || texts.length > 0)
    return { name, parts, pages: pagesAmong(files), texts };
  throw new Error(
    `extensions/${name}: has none of the files of an extension, such as resources.ts`,
  );
}

function foundIn(folder: string): Found[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const stray = entries.find((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  if (stray) throw new Error(`extensions/${stray.name}: belongs into the folder of an extension`);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== INDEX && !entry.name.startsWith('.'))
    .map(({ name }) => {
      if (!KEBAB_CASE.test(name)) {
        throw new Error(`extensions/${name}: is named in kebab-case without accents`);
      }
      return findIn(folder, name);
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes `extensions/index`, which joins all extensions to Sen. Files that say the same already stay
 * as old as they are.
 * @returns whether one was changed. @throws Error naming a folder that cannot be an extension.
 */
export function writeIndex(root = ROOT): boolean {
  const index = join(root, 'extensions', INDEX);
  mkdirSync(index, { recursive: true });
  const texts = Object.entries(indexTexts(foundIn(join(root, 'extensions'))));
  const changed = texts.filter(([name, text]) => textOf(join(index, name)) !== text);
  for (const [name, text] of changed) writeFileSync(join(index, name), text);
  return changed.length > 0;
}

if (process.argv[1]?.endsWith('write-index.ts')) {
  writeIndex();
  await writeGraph();
}
