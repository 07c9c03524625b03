import type { RaRecord } from 'ra-core';
import { titleIn } from '../../shared/resource/title-in';
import type { TransferLine } from '../../shared/rules/stock/line-schema';
import { ShowScreen } from '../generated/show/show-screen';
import { useTexts } from '../i18n/use-texts';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { transferColumns } from './paper-columns';
import { commonFacts } from './paper-facts';
import { PrintButton } from './print-button';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';

const LABEL = { vi: vi.card.medicine, en: en.card.medicine };

const keyOf = ({ batch }: TransferLine) => batch;

const linesIn = (record: RaRecord) => (record.lines ?? []) as TransferLine[];

/** A transfer between stores: its lines stand first, and it prints as a paper. */
export function ShowTransfer({ name }: { name: string }) {
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
            columns={transferColumns(language)}
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
  return (
    <PrintedSheet
      title={vi.transfer.paper}
      facts={[
        ...commonFacts(record),
        [vi.transfer.from, titleIn(record, 'from')],
        [vi.transfer.to, titleIn(record, 'to')],
      ]}
      columns={transferColumns('vi')}
      rows={linesIn(record)}
      keyOf={keyOf}
      signatures={[vi.signs.writer, vi.signs.giver, vi.signs.taker, vi.signs.head]}
    />
  );
}
