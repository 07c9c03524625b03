import type { DataProvider, RaRecord } from 'ra-core';
import { saveProblems } from '../form/save-problem';

/** A row that was changed: as it was, and as it is stored since. */
export interface ChangedRow {
  before: RaRecord;
  after: RaRecord;
}

export interface RefusedRow {
  row: RaRecord;
  /** What the server said, in the reader's language. */
  why: string;
}

export interface ChangedRows {
  changed: ChangedRow[];
  refused: RefusedRow[];
  /** Rows that were not tried, because somebody stopped it. */
  untried: RaRecord[];
}

interface How {
  /** Asked before each row. */
  stopped: () => boolean;
  /** Told after each row how many are through. */
  through: (count: number) => void;
}

type Update = Pick<DataProvider, 'update'>;

/**
 * Gives one field of these rows a value, one row after the other against the version that was read: each
 * by the rules of its own update, with its own entry in the audit. What is refused is told, the others
 * are changed.
 */
export async function changeRows(
  { update }: Update,
  resource: string,
  rows: readonly RaRecord[],
  values: Readonly<Record<string, unknown>>,
  { stopped, through }: How,
): Promise<ChangedRows> {
  const result: ChangedRows = { changed: [], refused: [], untried: [] };
  for (const [index, row] of rows.entries()) {
    if (stopped()) return { ...result, untried: rows.slice(index) };
    try {
      const { data } = await update(resource, {
        id: row.id,
        data: { ...values, version: row.version },
        previousData: row,
      });
      result.changed.push({ before: row, after: data });
    } catch (error) {
      const why = Object.values(saveProblems(error)).join(' ');
      result.refused.push({ row, why });
    }
    through(index + 1);
  }
  return result;
}

/**
 * Gives rows back what they had, where nobody has changed them since.
 * @returns How many could not be.
 */
export async function putRowsBack(
  { update }: Update,
  resource: string,
  changed: readonly ChangedRow[],
  name: string,
): Promise<number> {
  let failed = 0;
  for (const { before, after } of changed) {
    const data = { [name]: before[name] ?? null, version: after.version };
    await update(resource, { id: after.id, data, previousData: after }).catch(() => {
      failed += 1;
    });
  }
  return failed;
}
