import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from '../../db/client';
import type { Tables } from '../../db/database';
import { quoted, quotedList } from '../../db/ddl/names';
import type { Step } from './progress';

/** A value of a column: what is no scalar is written as JSON. */
export type Cell = string | number | boolean | null | undefined | object;

/** Text that goes out at once. */
const CHUNK = 256 * 1024;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A value in the text format of COPY. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign]!) : text;
}

function* chunksOf(rows: Iterable<readonly Cell[]>, step: Step): Generator<Buffer> {
  let [text, count] = ['', 0];
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`;
    count += 1;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    step.advance(count);
    [text, count] = ['', 0];
  }
  if (count > 0) yield Buffer.from(text);
  step.advance(count);
}

/**
 * Writes rows through COPY as they are made: only what is on its way is in memory. Cells stand in the
 * order of `columns`.
 */
export async function copyRows<T extends keyof Tables & string>(
  client: Client,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: Iterable<readonly Cell[]>,
  step: Step,
): Promise<void> {
  const into = client.query(copyFrom(`COPY ${quoted(table)} (${quotedList(columns)}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows, step), { objectMode: true }), into);
}
