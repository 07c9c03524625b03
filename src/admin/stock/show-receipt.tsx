import type { RaRecord } from 'ra-core';
import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import { titleIn } from '../../shared/resource/title-in';
import type { ReceiptLine } from '../../shared/rules/stock/line-schema';
import { ShowScreen } from '../generated/show/show-screen';
import { useTexts } from '../i18n/use-texts';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { receiptColumns } from './paper-columns';
import { commonFacts } from './paper-facts';
import { PrintButton } from './print-button';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';

const LABEL = { vi: vi.card.medicine, en: en.card.medicine };

const keyOf = ({ medicine, lot }: ReceiptLine) => `${medicine} ${lot}`;

const linesIn = (record: RaRecord) => (record.lines ?? []) as ReceiptLine[];

/** A receipt of a supplier: its lines stand first, and it prints as a paper. */
export function ShowReceipt({ name }: { name: string }) {
  const words = useStockWords();
  const { language } = useTexts();
  return (
    <ShowScreen
      name={name}
      links={(record) => <PrintButton sheet={<Sheet record={record} />} />}
      led={['lines']}
      lead={(record) => {
        const content = (
          <SheetTable
            label={words.lines}
            columns={receiptColumns(language)}
            rows={linesIn(record)}
            keyOf={keyOf}
          />
        );
        return [{ key: 'thuoc', label: LABEL, content }];
      }}
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
