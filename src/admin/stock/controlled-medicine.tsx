import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import type {
  ControlledBook,
  ControlledMedicine,
} from '../../shared/stock/controlled-book-operation';
import { useTexts } from '../i18n/use-texts';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { controlledColumns } from './controlled-columns';
import { vi } from './texts.vi';
import { useKindNames } from './use-kind-names';
import { useStockWords } from './use-stock-words';

interface ControlledMedicineProps {
  medicine: ControlledMedicine;
  book: ControlledBook;
  /** What the book is called on paper. */
  title: string;
}

/** One medicine of the book: what there was, what moved, what is left. Each has a paper of its own. */
export function ControlledMedicineSheet({ medicine, book, title }: ControlledMedicineProps) {
  const { card: words, book: own } = useStockWords();
  const { language } = useTexts();
  const kinds = useKindNames();
  const { name, code, unit, registrationNumber, opening, closing, entries } = medicine;
  const number = (value: number) => formatNumber(value, language);
  const sums = [
    `${words.opening} ${number(opening)}`,
    `${words.in} ${number(medicine.in)}`,
    `${words.out} ${number(medicine.out)}`,
  ];
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ mb: 1 }} color="text.secondary">
        {sums.join(' · ')} ·{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {words.closing} {number(closing)} {unit}
        </Box>
      </Typography>
      {entries.length === 0 ? (
        <Typography variant="body2">{own.nothingMoved}</Typography>
      ) : (
        <SheetTable
          label={`${name} (${code})`}
          columns={controlledColumns(language, kinds)}
          rows={entries}
          keyOf={(entry) => entry.id}
        />
      )}
      <PrintedSheet
        title={title}
        facts={[
          [vi.card.medicine, `${name} (${code})`],
          [vi.book.registration, registrationNumber],
          [vi.card.unit, unit],
          [vi.store, book.store.name],
          [vi.card.period, `${formatDate(book.from)} – ${formatDate(book.to)}`],
          [vi.card.opening, opening],
        ]}
        columns={controlledColumns('vi', kinds)}
        rows={entries}
        keyOf={(entry) => entry.id}
        none={vi.book.nothingMoved}
        after={[
          `${vi.card.in}: ${formatNumber(medicine.in, 'vi')} · ${vi.card.out}: ${formatNumber(medicine.out, 'vi')}`,
          `${vi.card.closing}: ${formatNumber(closing, 'vi')} ${unit}`,
        ]}
        signatures={[vi.signs.keeper, vi.signs.head]}
      />
    </Box>
  );
}
