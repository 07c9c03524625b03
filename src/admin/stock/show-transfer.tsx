import type { RaRecord } from 'ra-core';
import { titleIn } from '../../shared/resource/title-in';
import type { TransferLine } from '../../shared/rules/stock/line-schema';
import { PrintedSheet } from '../sheet/printed-sheet';
import { transferColumns } from './paper-columns';
import { commonFacts } from './paper-facts';
import { ShowLines } from './show-lines';
import { vi } from './texts.vi';

const keyOf = ({ batch }: TransferLine) => batch;

const linesIn = (record: RaRecord) => (record.lines ?? []) as TransferLine[];

/** A transfer between stores: its lines stand first, and it prints as a paper. */
export function ShowTransfer({ name }: { name: string }) {
  return (
    <ShowLines
      name={name}
      linesIn={linesIn}
      columnsIn={transferColumns}
      keyOf={keyOf}
      sheet={(record) => <Sheet record={record} />}
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
