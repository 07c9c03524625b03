import { AppError, type Text } from '../../shared/errors';
import type { CountLine } from '../../shared/rules/stock/line-schema';
import type { ActionHandler } from '../resource/actions/registry';
import type { ResourceHooks, RowOf, Scope } from '../resource/hooks';
import { addEntry } from './add-entry';
import { lockBatchRows, readStock } from './read-stock';
import { refuseLines } from './refuse-lines';
import { writerOf } from './writer';

/** The resource of stock-takes. */
export const STOCK_TAKES = 'kiem-ke';

type StockTake = Partial<RowOf<typeof STOCK_TAKES>>;

const linesOf = (take: StockTake) => (take.lines ?? []) as CountLine[];

/** What is to be counted: every batch of the shelf of which the ledger says that something is left. */
async function linesOfShelf(scope: Scope, take: StockTake): Promise<CountLine[]> {
  const stock = await readStock(scope, String(take.store));
  return stock
    .filter(({ shelf }) => !take.shelf || shelf === take.shelf)
    .map(({ batch, name, unit, lot, expiry }) => ({
      ...{
        batch,
        name,
        unit,
        lot,
        expiry,
        counted: null,
        expected: null,
        adjusted: null,
        at: null,
      },
    }));
}

/** What stock-takes have put right of these batches in a store, all together. */
async function readAdjusted(
  scope: Scope,
  store: string,
  batches: readonly string[],
): Promise<Map<string, number>> {
  if (batches.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('the_kho')
    .select(['batch', ({ fn }) => fn.sum<string>('quantity').as('sum')])
    .where('store', '=', store)
    .where('batch', 'in', [...batches])
    .where('kind', '=', 'adjustment')
    .groupBy('batch')
    .execute();
  return new Map(rows.map(({ batch, sum }) => [batch, Number(sum)]));
}

/**
 * The stored lines with the counts that were sent. A count that is new, or another, is met with what the
 * ledger says now; a batch that nobody expected on the shelf is added; none is dropped.
 */
async function count(scope: Scope, sent: readonly CountLine[], stored: StockTake) {
  const before = linesOf(stored);
  const counts = new Map(sent.map(({ batch, counted }) => [batch, counted]));
  const ids = [...new Set([...before.map(({ batch }) => batch), ...counts.keys()])];
  // Nobody puts a batch right between the two readings.
  await lockBatchRows(scope, ids);
  const stock = await readStock(scope, String(stored.store), ids);
  const adjusted = await readAdjusted(scope, String(stored.store), ids);
  const at = scope.now.toISOString();
  return ids.map((batch): CountLine => {
    const known = stock.find((row) => row.batch === batch);
    if (!known) refuseLines({ vi: 'Không có lô này.', en: 'There is no such batch.' });
    const line = before.find((one) => one.batch === batch);
    const counted = counts.get(batch);
    if (line && (counted === undefined || counted === line.counted)) return line;
    const { name, unit, lot, expiry, balance } = known;
    const met =
      counted == null
        ? { expected: null, adjusted: null, at: null }
        : { expected: balance, adjusted: adjusted.get(batch) ?? 0, at };
    return { batch, name, unit, lot, expiry, counted: counted ?? null, ...met };
  });
}

const NOT_YOURS: Text = {
  vi: 'Chỉ người mở phiếu kiểm kê ghi số đếm.',
  en: 'Only who began the stock-take enters counts.',
};

/** Fills in what is to be counted, and what the ledger says when it is. */
export const stockTakeHooks: ResourceHooks<typeof STOCK_TAKES> = {
  async beforeCreate({ scope }, values) {
    Object.assign(values, await writerOf(scope));
    values.lines = await linesOfShelf(scope, values);
  },
  async beforeUpdate({ scope, action }, values, stored) {
    if (action === 'approve') {
      const { by, byName } = await writerOf(scope);
      values.approvedBy = by;
      values.approvedByName = byName;
    }
    if (action) return;
    // The second person is one who counted nothing.
    if (stored.by !== scope.actor.userId) throw new AppError('FORBIDDEN', { message: NOT_YOURS });
    if (values.lines !== undefined) values.lines = await count(scope, linesOf(values), stored);
  },
};

/** @throws AppError INVALID at `lines` while something is still to be counted. */
export const submitStockTake: ActionHandler<typeof STOCK_TAKES, 'submit'> = async ({ record }) => {
  const lines = linesOf(record);
  const left = lines.filter(({ counted }) => counted === null).length;
  if (lines.length === 0) {
    refuseLines({ vi: 'Chưa đếm lô nào.', en: 'Nothing has been counted.' });
  }
  if (left > 0) {
    refuseLines({
      vi: `Còn ${left} lô chưa đếm. Không thấy trên kệ thì ghi 0.`,
      en: `${left} batches are not counted yet. Enter 0 where none is there.`,
    });
  }
  return undefined;
};

/**
 * Writes what differed when it was counted into the ledger, in the transaction that moves the state; what
 * went in or out since stays, and what another stock-take has put right since is not put right again.
 * @throws AppError INVALID at `lines` where more has gone out since than was counted.
 */
export const approveStockTake: ActionHandler<typeof STOCK_TAKES, 'approve'> = async ({
  scope,
  record,
}) => {
  const lines = linesOf(record);
  const batches = lines.map(({ batch }) => batch);
  await lockBatchRows(scope, batches);
  const stock = await readStock(scope, record.store, batches);
  const adjusted = await readAdjusted(scope, record.store, batches);
  for (const line of lines) {
    const { batch, name, lot, counted, expected } = line;
    const now = adjusted.get(batch) ?? 0;
    const quantity = (counted ?? 0) - (expected ?? 0) - (now - (line.adjusted ?? now));
    if (quantity === 0) continue;
    const balance = stock.find((row) => row.batch === batch)?.balance ?? 0;
    if (balance + quantity < 0) {
      refuseLines({
        vi: `${name} · ${lot}: đã xuất nhiều hơn số đếm được từ khi đếm. Trả lại để đếm lại.`,
        en: `${name} · ${lot}: more has gone out since than was counted. Send it back.`,
      });
    }
    await addEntry(scope, {
      ...{ store: record.store, batch, kind: 'adjustment', quantity, stockTake: record.id },
      remark: `Kiểm kê ${record.code}: sổ ${expected}, đếm ${counted}`,
    });
  }
  return undefined;
};
