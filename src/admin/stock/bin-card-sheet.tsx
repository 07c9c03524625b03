import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import type { Language } from '../../shared/i18n/language';
import { wordsIn } from '../../shared/i18n/text-in';
import type { BinCard } from '../../shared/stock/bin-card-operation';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import { linesOf } from '../sheet/column';
import { downloadCsv } from '../sheet/download-csv';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { binCardColumns } from './bin-card-columns';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useKindNames } from './use-kind-names';
import { useStockWords } from './use-stock-words';

/** The columns in a language, with the kinds as the ledger names them. */
function useColumns() {
  const kinds = useKindNames();
  return (language: Language) => binCardColumns(language, kinds);
}

/** Takes a bin card away as a file: opening balance, movements, closing balance. */
export function useBinCardFile() {
  const { language } = useTexts();
  const columns = useColumns()(language);
  const { card: words } = wordsIn({ vi, en }, language);
  return (card: BinCard) => {
    const [head = [], ...entries] = linesOf(columns, card.entries);
    const at = columns.findIndex(({ key }) => key === 'balance');
    const balance = (label: string, number: number) =>
      columns.map((_, index) => (index === 0 ? label : index === at ? number : ''));
    downloadCsv(`${words.file}-${card.medicine.code}-${card.from}-${card.to}`, [
      head,
      balance(words.opening, card.opening),
      ...entries,
      balance(words.closing, card.closing),
    ]);
  };
}

/** A bin card on the screen and, by printing, on paper. */
export function BinCardSheet({ card }: { card: BinCard }) {
  const { card: words } = useStockWords();
  const { language } = useTexts();
  const columns = useColumns();
  const { medicine, store, opening, closing, entries } = card;
  return (
    <>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {medicine.name} ({medicine.code})
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {store.name} · {formatDate(card.from)} – {formatDate(card.to)}
      </Typography>
      <Balances card={card} />
      {entries.length === 0 ? (
        <Notice title={words.none} text={words.noneText} />
      ) : (
        <SheetTable
          label={words.title}
          columns={columns(language)}
          rows={entries}
          keyOf={({ id }) => id}
        />
      )}
      <PrintedSheet
        title={vi.card.paperTitle}
        facts={[
          [vi.card.medicine, `${medicine.name} (${medicine.code})`],
          [vi.card.unit, medicine.unit],
          [vi.store, store.name],
          [vi.card.period, `${formatDate(card.from)} – ${formatDate(card.to)}`],
          [vi.card.opening, opening],
        ]}
        columns={columns('vi')}
        rows={entries}
        keyOf={({ id }) => id}
        none={vi.card.none}
        after={[
          `${vi.card.in}: ${formatNumber(card.in, 'vi')} · ${vi.card.out}: ${formatNumber(card.out, 'vi')}`,
          `${vi.card.closing}: ${formatNumber(closing, 'vi')} ${medicine.unit}`,
        ]}
        signatures={[vi.signs.keeper, vi.signs.head]}
      />
    </>
  );
}

/** Opening, in, out and closing, large enough to compare with the shelf. */
function Balances({ card }: { card: BinCard }) {
  const { card: words } = useStockWords();
  const { language } = useTexts();
  const facts = [
    [words.opening, card.opening],
    [words.in, card.in],
    [words.out, card.out],
    [words.closing, card.closing],
  ] as const;
  return (
    <Paper
      component="dl"
      variant="outlined"
      sx={{
        m: 0,
        mb: 2,
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
      }}
    >
      {facts.map(([label, number]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 600 }}>
            {formatNumber(number, language)}{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {card.medicine.unit}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
