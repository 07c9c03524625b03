import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { isDate } from '../../shared/format/plain-date';
import { adminPath } from '../../shared/resource/names';
import {
  type ControlledBook,
  type getControlledBook,
  MONTH,
} from '../../shared/stock/controlled-book-operation';
import { usePolicy, useResource } from '../config-context';
import { ChoiceBox } from '../fields/controls/choice-box';
import { DayBox } from '../fields/controls/day-box';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { DeniedPage } from '../layout/plain-pages';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import { linesOf } from '../sheet/column';
import { downloadCsv } from '../sheet/download-csv';
import { useTypedSearch } from '../use-typed-search';
import { controlledColumns } from './controlled-columns';
import { ControlledMedicineSheet } from './controlled-medicine';
import { PaperLoading } from './paper-loading';
import { PaperProblem } from './paper-problem';
import { SheetActions } from './sheet-actions';
import { StoreChoice } from './store-choice';
import { optionsOf, useKindNames } from './use-kind-names';
import { useStockWords } from './use-stock-words';
import { type StoreChoice as Store, useStores } from './use-stores';

/** The controlled drugs books, for who hands such medicines out. */
export function ControlledPage() {
  const { book: words } = useStockWords();
  const mayRead = usePolicy('don-thuoc').actions.has('dispense');
  const stores = useStores();
  if (!mayRead) return <DeniedPage />;
  if (stores.isError)
    return <PaperProblem title={words.title} error={stores.error} retry={stores.refetch} />;
  if (!stores.data) return <PaperLoading wide title={words.title} />;
  return <Book stores={stores.data} />;
}

/** What is asked, kept in the address: the narcotics of the counter in this month. */
function useAsked(stores: readonly Store[], kinds: readonly string[]) {
  const [search, setSearch] = useTypedSearch();
  const counter = stores.find(({ kind }) => kind === 'counter') ?? stores[0];
  const asked = {
    store: search.get('store') ?? counter?.id ?? '',
    kind: search.get('kind') ?? kinds[0] ?? '',
    month: search.get('month') ?? localDate(new Date(), runtimeConfig().timeZone).slice(0, 7),
  };
  const ask = (next: Partial<typeof asked>) =>
    setSearch(new URLSearchParams({ ...asked, ...next }));
  return { asked, ask };
}

const useBook = ({ store, kind, month }: ReturnType<typeof useAsked>['asked']) =>
  useQuery<ControlledBook>({
    queryKey: ['so-kiem-soat', store, kind, month],
    enabled: store !== '' && kind !== '' && MONTH.test(month),
    queryFn: ({ signal }) =>
      call<typeof getControlledBook>(
        'GET /kho/:id/so-kiem-soat',
        { params: { id: store }, query: { kind, month } },
        { signal },
      ),
    // What is shown and printed is always the answer to what is asked now, read anew.
    gcTime: 0,
  });

function useDownload() {
  const { language } = useTexts();
  const { book: words, card } = useStockWords();
  const columns = controlledColumns(language, useKindNames());
  return (book: ControlledBook) => {
    const [head = []] = linesOf(columns, []);
    const rows = book.medicines.flatMap(({ name, entries }) =>
      linesOf(columns, entries)
        .slice(1)
        .map((line) => [name, ...line]),
    );
    downloadCsv(`${words.file}-${book.kind}-${book.from.slice(0, 7)}`, [
      [card.medicine, ...head],
      ...rows,
    ]);
  };
}

function Book({ stores }: { stores: readonly Store[] }) {
  const all = useStockWords();
  const { book: words } = all;
  const { say } = useTexts();
  const kinds = optionsOf(useResource('thuoc').fields.controlledBook);
  const { asked, ask } = useAsked(stores, Object.keys(kinds));
  const book = useBook(asked);
  const download = useDownload();
  const wrong = MONTH.test(asked.month) ? undefined : words.wrongMonth;
  return (
    <Page
      title={words.title}
      screen="controlled-book"
      actions={
        <SheetActions
          disabled={!book.isSuccess || book.data.medicines.length === 0}
          download={() => book.data && download(book.data)}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) 170px' },
        }}
      >
        <ChoiceBox
          label={words.kind}
          options={Object.entries(kinds).map(([value, { label }]) => ({
            value,
            label: say(label),
          }))}
          value={asked.kind}
          change={(kind) => kind && ask({ kind })}
          empty={words.kind}
          textField={{ fullWidth: true }}
        />
        <StoreChoice
          label={all.store}
          stores={stores}
          value={asked.store}
          change={(store) => store && ask({ store })}
          error={undefined}
        />
        <DayBox
          kind="partialDate"
          label={words.month}
          value={asked.month}
          // The calendar gives a day: its month is what is asked.
          change={(day) => ask({ month: day && isDate(day) ? day.slice(0, 7) : (day ?? '') })}
          textField={{ fullWidth: true, error: wrong !== undefined, helperText: wrong }}
        />
      </Box>
      {book.isError ? (
        <Problem error={book.error} retry={book.refetch} />
      ) : book.data ? (
        <Read book={book.data} kind={kinds[book.data.kind]?.label.vi ?? book.data.kind} />
      ) : wrong ? null : (
        <LoadingLines />
      )}
    </Page>
  );
}

/** @param kind What the book of the answer is called, on paper. */
function Read({ book, kind }: { book: ControlledBook; kind: string }) {
  const { book: words } = useStockWords();
  const title = `${words.paper} – ${kind}`;
  return (
    <>
      {book.unfiled.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.unfiled}:{' '}
          {book.unfiled.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link component={RouterLink} to={`${adminPath('thuoc')}/${id}`} color="inherit">
                {name}
              </Link>
            </span>
          ))}
        </Alert>
      )}
      {book.medicines.length === 0 && <Notice title={words.none} text={words.noneText} />}
      {book.medicines.map((medicine) => (
        <ControlledMedicineSheet key={medicine.id} medicine={medicine} book={book} title={title} />
      ))}
    </>
  );
}
