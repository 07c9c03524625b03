import type { RaRecord } from 'ra-core';
import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import { titleIn } from '../../shared/resource/title-in';
import type { ReceiptLine } from '../../shared/rules/stock/line-schema';
import { PrintedSheet } from '../sheet/printed-sheet';
import { receiptColumns } from './paper-columns';
import { commonFacts } from './paper-facts';
import { ShowLines } from './show-lines';
import { vi } from './texts.vi';

const keyOf = ({ medicine, lot }: ReceiptLine) => `${medicine} ${lot}`;

const linesIn = (record: RaRecord) => (record.lines ?? []) as ReceiptLine[];

/** A receipt of a supplier: its lines stand first, and it prints as a paper. */
export function ShowReceipt({ name }: { name: string }) {
  return (
    <ShowLines
      name={name}
      linesIn={linesIn}
      columnsIn={receiptColumns}
      keyOf={keyOf}
      sheet={(record) => <Sheet record={record} />}
    />
  );
}

function Sheet({ record }: { record: RaRecord }) {
  const lines = linesIn(record);
  const total = lines.reduce((all, { cost, quantity }) => all + (cost ?? 0) * quantity, 0);
  return (
    <PrintedSheet
      title={vi.receipt.paper}
      facts={[
        ...commonFacts(record),
        [vi.receipt.supplier, record.supplier],
        [vi.receipt.invoice, record.invoice],
        [vi.receipt.invoiceDate, record.invoiceDate && formatDate(record.invoiceDate)],
        [vi.receipt.into, titleIn(record, 'store')],
      ]}
      columns={receiptColumns('vi')}
      rows={lines}
      keyOf={keyOf}
      after={total > 0 ? [`${vi.receipt.total}: ${formatNumber(total, 'vi')} ₫`] : []}
      signatures={[vi.signs.writer, vi.signs.giver, vi.signs.keeper, vi.signs.head]}
    />
  );
}
