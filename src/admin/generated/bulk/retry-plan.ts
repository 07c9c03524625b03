import type { RaRecord } from 'ra-core';
import { type BulkAsked, bulkPlan } from './bulk-plan';
import type { ChangedRows, RefusedRow } from './change-rows';

/** Why a row cannot be tried again, in the reader's language. */
interface Reasons {
  notYours: string;
  gone: string;
}

/**
 * What is to be tried again of the rows that were not changed, and what cannot be: rows that are not this
 * person's any more, or that are not there, stay in the account. Who has the value by now needs nothing.
 * @param stored The rows as they are stored now.
 */
export function retryPlan(
  { refused, untried }: ChangedRows,
  stored: readonly RaRecord[],
  asked: BulkAsked,
  reasons: Reasons,
): { changing: RaRecord[]; refused: RefusedRow[] } {
  const now = new Map(stored.map((row) => [row.id, row]));
  const left = [...refused.map(({ row }) => row), ...untried];
  const gone = left.filter(({ id }) => !now.has(id));
  const { changing, barred } = bulkPlan(
    left.flatMap(({ id }) => now.get(id) ?? []),
    asked,
  );
  return {
    changing,
    refused: [
      ...barred.map((row) => ({ row, why: reasons.notYours })),
      ...gone.map((row) => ({ row, why: reasons.gone })),
    ],
  };
}
