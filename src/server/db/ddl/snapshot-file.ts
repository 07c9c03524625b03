import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SchemaModel, snapshot } from './model';

/** What the generated migrations so far add up to, kept beside them. */
export interface SchemaSnapshot extends SchemaModel {
  /** The files that came from the config, oldest first. */
  migrations: string[];
}

const pathIn = (directory: string) => join(directory, 'schema.json');

/** The snapshot of a directory of migrations; an empty one where there is none yet. */
export async function readSnapshot(directory: string): Promise<SchemaSnapshot> {
  try {
    return JSON.parse(await readFile(pathIn(directory), 'utf8')) as SchemaSnapshot;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { migrations: [], tables: [] };
  }
}

/** The text of `schema.json`; one column, rule or index a line, so that changes read well. */
function snapshotText(model: SchemaModel, migrations: string[]): string {
  const { tables } = snapshot(model);
  const list = (parts: unknown[]) =>
    parts.length === 0
      ? '[]'
      : `[\n${parts.map((part) => `      ${JSON.stringify(part)}`).join(',\n')}\n    ]`;
  const texts = tables.map(({ columns, constraints, indexes, ...table }) => {
    const head = JSON.stringify(table).slice(1, -1);
    return `  { ${head},\n    "columns": ${list(columns)},\n    "constraints": ${list(constraints)},\n    "indexes": ${list(indexes)} }`;
  });
  return `{ "migrations": ${JSON.stringify(migrations)},\n"tables": [\n${texts.join(',\n')}\n] }\n`;
}

export async function writeSnapshot(
  directory: string,
  model: SchemaModel,
  migrations: string[],
): Promise<void> {
  await writeFile(pathIn(directory), snapshotText(model, migrations));
}
