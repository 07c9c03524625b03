import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOwnMigrations } from './migrate';

/** Beside the migrations, as `sha256sum` writes it. */
const SUMS = 'SHA256SUMS';

/**
 * SHA-256 of the migrations that clinics may have applied already, by file name; empty where the
 * directory has no such list.
 */
export async function frozenMigrations(directory: string): Promise<Map<string, string>> {
  const text = await readFile(join(directory, SUMS), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return '';
    },
  );
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/**
 * What is wrong with a directory of migrations, one line each: a frozen file that was changed or is
 * gone, a file that nobody has frozen.
 */
export async function frozenProblems(directory: string): Promise<string[]> {
  const frozen = await frozenMigrations(directory);
  const files = new Map(
    (await readOwnMigrations(directory)).map((each) => [each.name, each.sha256]),
  );
  const broken = [...frozen].flatMap(([name, sha256]) => {
    const now = files.get(name);
    if (now === sha256) return [];
    return `${name}: ${now === undefined ? 'is gone' : 'was changed'}, but clinics have applied it; add a new migration instead`;
  });
  const added = [...files].filter(([name]) => !frozen.has(name));
  return [
    ...broken,
    ...added.map(([name, sha256]) => `${name}: add this line to ${SUMS}: ${sha256}  ${name}`),
  ];
}
