import type { RaRecord } from 'ra-core';
import { titleIn } from '../../shared/resource/title-in';
import type { CountLine } from '../../shared/rules/stock/line-schema';
import { ShowScreen } from '../generated/show/show-screen';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { countColumns } from './paper-columns';
import { commonFacts } from './paper-facts';
import { PrintButton } from './print-button';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';

const keyOf = ({ batch }: CountLine) => batch;

const differs = ({ counted, expected }: CountLine): boolean => counted !== expected;

interface CountsProps {
  label: string;
  lines: readonly CountLine[];
  none: string;
}

function Counts({ label, lines, none }: CountsProps) {
  const { language } = useTexts();
  if (lines.length === 0) return <Notice title={none} />;
  return <SheetTable label={label} columns={countColumns(language)} rows={lines} keyOf={keyOf} />;
}

const LABEL = { vi: vi.count.differences, en: en.count.differences };
const ALL = { vi: vi.count.all, en: en.count.all };

const linesIn = (record: RaRecord) => (record.lines ?? []) as CountLine[];

/**
 * A stock-take: what was counted otherwise than the ledger said stands first, since the second person
 * decides about it; all of it prints as a paper.
 */
export function ShowCount({ name }: { name: string }) {
  const { count: words } = useStockWords();
  return (
    <ShowScreen
      name={name}
      links={(record) => <PrintButton sheet={<Sheet record={record} />} />}
      led={['lines']}
      lead={(record) => {
        const lines = linesIn(record);
        return [
          {
            key: 'chenh-lech',
            label: LABEL,
            content: (
              <Counts label={words.differences} lines={lines.filter(differs)} none={words.none} />
            ),
          },
          {
            key: 'so-dem',
            label: ALL,
            content: <Counts label={words.all} lines={lines} none={words.nothing} />,
          },
        ];
      }}
    />
  );
}

function Sheet({ record }: { record: RaRecord }) {
  const lines = linesIn(record);
  const other = lines.filter(differs);
  return (
    <PrintedSheet
      title={vi.count.paper}
      facts={[
        ...commonFacts(record),
        [vi.count.approvedBy, record.approvedByName],
        [vi.count.store, titleIn(record, 'store')],
        [vi.count.shelf, record.shelf ?? vi.count.wholeStore],
        [vi.count.counts, lines.length],
        [vi.count.differences, other.length],
      ]}
      columns={countColumns('vi')}
      rows={[...other, ...lines.filter((line) => !differs(line))]}
      keyOf={keyOf}
      signatures={[vi.signs.counter, vi.signs.keeper, vi.signs.approver]}
    />
  );
}
