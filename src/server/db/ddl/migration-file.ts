import { readdir } from 'node:fs/promises';
import type { Statement } from './statement';

/** Counts rows of `SELECT count(*) FROM …` where a database is at hand. */
type Count = ((touches: string) => Promise<number | null>) | undefined;

async function remark(statement: Statement, count: Count): Promise<string> {
  const parts = [statement.what];
  if (statement.lock !== 'none') parts.push(`lock: ${statement.lock} on ${statement.table}`);
  const rows = statement.touches && count ? await count(statement.touches) : null;
  if (rows !== null) parts.push(`rows: ${rows}`);
  return `-- ${parts.join('; ')}`;
}

/** The text of a migration: each statement under a comment that says what it does and locks. */
export async function migrationText(
  title: string,
  statements: Statement[],
  count: Count,
): Promise<string> {
  const parts = await Promise.all(
    statements.map(async (statement) => `${await remark(statement, count)}\n${statement.sql}`),
  );
  return `${[`-- ${title}`, ...parts].join('\n\n')}\n`;
}

/** The name of the next file of a directory; `before` is the number that the first file of all comes after. */
export async function nextFile(directory: string, name: string, before: number): Promise<string> {
  const numbers = (await readdir(directory)).map((file) =>
    Number(/^(\d{4})-/.exec(file)?.[1] ?? 0),
  );
  const next = Math.max(before, ...numbers) + 1;
  return `${String(next).padStart(4, '0')}-${name}.sql`;
}
