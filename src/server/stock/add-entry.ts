import type { RecordOf } from '../../shared/resource/register';
import { rowsOf } from '../resource/rows';
import type { Scope } from '../resource/scope';

type Row = RecordOf<'the-kho'>;

/** What an entry says; its number, its moment and who writes it are given. `quantity` is negative for what leaves. */
export type Entry = Pick<Row, 'store' | 'batch' | 'kind' | 'quantity'> &
  Partial<Pick<Row, 'prescription' | 'receipt' | 'transfer' | 'stockTake' | 'witness' | 'remark'>>;

/**
 * Adds an entry to the ledger, in the transaction of `scope`.
 * @throws the database's error where the store would have less than nothing of the batch, or where it
 *   has expired and would go out.
 */
export const addEntry = (scope: Scope, entry: Entry): Promise<string> =>
  rowsOf(scope).create('the-kho', {
    ...entry,
    at: scope.now.toISOString(),
    by: scope.actor.userId,
  });
