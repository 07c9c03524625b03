import type { ReceiptLine } from '../../shared/rules/stock/line-schema';
import type { ActionHandler } from '../resource/actions/registry';
import type { ResourceHooks, RowOf, Scope } from '../resource/hooks';
import { rowsOf } from '../resource/rows';
import { addEntry } from './add-entry';
import { readMedicineNames } from './medicine-names';
import { lockBatchRows } from './read-stock';
import { refuseLines } from './refuse-lines';
import { writerOf } from './writer';

/** The resource of goods receipts. */
export const RECEIPTS = 'phieu-nhap';

type Receipt = Partial<RowOf<typeof RECEIPTS>>;

const linesOf = (receipt: Receipt) => (receipt.lines ?? []) as ReceiptLine[];

/** Writes how each medicine is named on paper. @throws AppError INVALID at `lines` for a strange or second one. */
async function nameLines(scope: Scope, values: Receipt): Promise<void> {
  if (values.lines === undefined) return;
  const lines = linesOf(values);
  const batches = new Set(lines.map(({ medicine, lot }) => JSON.stringify([medicine, lot])));
  if (batches.size < lines.length) {
    refuseLines({ vi: 'Mỗi lô chỉ ghi một dòng.', en: 'Each batch stands on one line.' });
  }
  const medicines = await readMedicineNames(
    scope,
    lines.map(({ medicine }) => medicine),
  );
  values.lines = lines.map((line) => {
    const known = medicines.find(({ medicine }) => medicine === line.medicine);
    if (!known) refuseLines({ vi: 'Không có thuốc này.', en: 'There is no such medicine.' });
    return { ...line, name: known.name, unit: known.unit };
  });
}

/** Names what was delivered, and who wrote it down. */
export const receiptHooks: ResourceHooks<typeof RECEIPTS> = {
  async beforeCreate({ scope }, values) {
    Object.assign(values, await writerOf(scope));
    await nameLines(scope, values);
  },
  async beforeUpdate({ scope, action }, values) {
    if (!action) await nameLines(scope, values);
  },
};

/** The batch of a line, made where it is the first of its lot. @throws AppError at `lines` where it cannot be. */
async function batchOf(scope: Scope, line: ReceiptLine, supplier: string): Promise<string> {
  const { medicine, lot, expiry, cost } = line;
  const named = `${line.name} · ${lot}`;
  if (expiry < scope.today) {
    refuseLines({ vi: `${named}: đã hết hạn.`, en: `${named}: it has expired.` });
  }
  const known = await scope.db
    .selectFrom('lo_thuoc')
    .select(['id', 'expiry'])
    .where('medicine', '=', medicine)
    .where('lot', '=', lot)
    .executeTakeFirst();
  if (!known) {
    const batch = { medicine, lot, expiry, cost, supplier, receivedOn: scope.today };
    return rowsOf(scope).create('lo-thuoc', batch);
  }
  if (known.expiry !== expiry) {
    refuseLines({
      vi: `${named}: lô này đã có trong kho với hạn dùng ${known.expiry}, phiếu ghi ${expiry}. Xem lại hộp.`,
      en: `${named}: this lot is in stock with the expiry ${known.expiry}, not ${expiry}. Look at the pack.`,
    });
  }
  return known.id;
}

/**
 * Puts all of a receipt into its store, in the transaction that moves its state.
 * @throws AppError INVALID at `lines`, and nothing is put into stock.
 */
export const postReceipt: ActionHandler<typeof RECEIPTS, 'post'> = async ({ scope, record }) => {
  const lines = linesOf(record);
  // Two receipts of one lot that is new: the second waits, and finds it.
  await scope.db
    .selectFrom('thuoc')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ medicine }) => medicine),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const arrived: { batch: string; quantity: number }[] = [];
  for (const line of lines) {
    const batch = await batchOf(scope, line, record.supplier);
    arrived.push({ batch, quantity: line.quantity });
  }
  // As whoever takes out of them does: each would hold a balance that the other waits for.
  await lockBatchRows(
    scope,
    arrived.map(({ batch }) => batch),
  );
  for (const { batch, quantity } of arrived) {
    await addEntry(scope, {
      ...{ store: record.store, batch, kind: 'receipt', quantity, receipt: record.id },
      remark: [record.supplier, record.invoice].filter(Boolean).join(' · '),
    });
  }
  return undefined;
};
