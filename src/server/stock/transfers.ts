import type { TransferLine } from '../../shared/rules/stock/line-schema';
import type { StockOfStore } from '../../shared/stock/stock-operations';
import type { ActionHandler } from '../resource/actions/registry';
import type { ResourceHooks, RowOf, Scope } from '../resource/hooks';
import { rowsOf } from '../resource/rows';
import { addEntry } from './add-entry';
import { lockBatchRows, readStock } from './read-stock';
import { refuseLines } from './refuse-lines';
import { writerOf } from './writer';

/** The resource of transfers. */
export const TRANSFERS = 'phieu-chuyen';

type Transfer = Partial<RowOf<typeof TRANSFERS>>;

const linesOf = (transfer: Transfer) => (transfer.lines ?? []) as TransferLine[];

/** Writes how each batch is named on paper. @throws AppError INVALID at `lines` for a strange or second one. */
async function nameLines(scope: Scope, values: Transfer, from: string): Promise<void> {
  if (values.lines === undefined) return;
  const lines = linesOf(values);
  const batches = lines.map(({ batch }) => batch);
  if (new Set(batches).size < batches.length) {
    refuseLines({ vi: 'Mỗi lô chỉ ghi một dòng.', en: 'Each batch stands on one line.' });
  }
  const stock = await readStock(scope, from, batches);
  values.lines = lines.map((line) => {
    const known = stock.find(({ batch }) => batch === line.batch);
    if (!known) refuseLines({ vi: 'Không có lô này.', en: 'There is no such batch.' });
    const { name, unit, lot, expiry } = known;
    return { ...line, name, unit, lot, expiry };
  });
}

/** Names what is moved, and who wrote it down. */
export const transferHooks: ResourceHooks<typeof TRANSFERS> = {
  async beforeCreate({ scope }, values) {
    Object.assign(values, await writerOf(scope));
    await nameLines(scope, values, String(values.from));
  },
  async beforeUpdate({ scope, action }, values, stored) {
    if (!action) await nameLines(scope, values, String(values.from ?? stored.from));
  },
};

/** @throws AppError at `lines` where the store has too little of a batch, or it may not go there. */
function requireMovable(row: StockOfStore[number] | undefined, line: TransferLine, to: string) {
  const named = `${line.name} · ${line.lot}`;
  const left = row?.balance ?? 0;
  if (left < line.quantity) {
    refuseLines({
      vi: `${named}: kho chỉ còn ${left} ${line.unit}, phiếu ghi ${line.quantity}.`,
      en: `${named}: the store has ${left} ${line.unit}, and ${line.quantity} are to go.`,
    });
  }
  if (row?.expired && to !== 'quarantine') {
    refuseLines({
      vi: `${named}: đã hết hạn, chỉ chuyển được vào kho biệt trữ.`,
      en: `${named}: it has expired and goes to quarantine only.`,
    });
  }
}

/**
 * Moves all of a transfer, in the transaction that moves its state.
 * @throws AppError INVALID at `lines`, and nothing is moved.
 */
export const postTransfer: ActionHandler<typeof TRANSFERS, 'post'> = async ({ scope, record }) => {
  const { from, to } = record;
  const lines = linesOf(record);
  const batches = lines.map(({ batch }) => batch);
  await lockBatchRows(scope, batches);
  const stock = await readStock(scope, from, batches);
  const target = await rowsOf(scope).get('kho', to);
  for (const line of lines) {
    const { batch, quantity } = line;
    const row = stock.find((one) => one.batch === batch);
    requireMovable(row, line, String(target?.kind));
    const entry = { batch, kind: 'transfer', transfer: record.id, remark: record.remark } as const;
    await addEntry(scope, { ...entry, store: from, quantity: -quantity });
    await addEntry(scope, { ...entry, store: to, quantity });
  }
  return undefined;
};
