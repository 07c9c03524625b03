import { expect } from 'vitest';
import { KEPT_WORDS } from '../../src/server/db/sql/physical';
import type { Stored } from './stored-release';

type StoredTable = NonNullable<ReturnType<Stored['tables']['get']>>;

/** Rows without the words that they are found by, and those of each: a later release may find them by more. */
function withoutWords({ columns, rows }: StoredTable) {
  const at = columns.indexOf(KEPT_WORDS);
  const cells = rows.map((row) => row.split('\t'));
  if (at < 0) return { rows: cells, words: [] };
  return {
    rows: cells.map((row) => row.toSpliced(at, 1)),
    words: cells.map((row) => row[at]!.split(' ')),
  };
}

/** The columns and rows of a table are what they were, and no word that a row was found by is gone. */
export function expectSameTable(name: string, now: StoredTable, then: StoredTable): void {
  expect([name, now.columns]).toEqual([name, then.columns]);
  const [stored, found] = [withoutWords(then), withoutWords(now)];
  expect([name, found.rows]).toEqual([name, stored.rows]);
  const lost = stored.words.flatMap((words, row) => {
    const known = new Set(found.words[row]);
    return words.filter((word) => !known.has(word));
  });
  expect([name, lost]).toEqual([name, []]);
}
