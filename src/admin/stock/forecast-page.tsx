import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import {
  FORECAST,
  type getForecast,
  type StockForecast,
} from '../../shared/stock/forecast-operation';
import { usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import { linesOf, type SheetColumn } from '../sheet/column';
import { downloadCsv } from '../sheet/download-csv';
import { useTypedSearch } from '../use-typed-search';
import { expiryColumns, lackingColumns, orderColumns } from './forecast-columns';
import { ForecastSheet } from './forecast-sheet';
import { SheetActions } from './sheet-actions';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';
import { wholeIn } from './whole-number-field';

const VIEWS = ['order', 'lacking', 'expiry'] as const;
type View = (typeof VIEWS)[number];

const MOST = { weeks: 52, cover: 365, within: 1000 } as const;
type Asked = keyof typeof MOST;

/** What each list is reckoned from; what stores lack is so now. */
const FIELDS: Record<View, readonly Asked[]> = {
  order: ['weeks', 'cover'],
  lacking: [],
  expiry: ['weeks', 'within'],
};

/** What is asked, as it is typed, kept in the address. */
function useAsked() {
  const [search, setSearch] = useTypedSearch();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'order';
  const typed = (name: Asked) => search.get(name) ?? String(FORECAST[name]);
  const numberIn = (name: Asked) => {
    const number = wholeIn(typed(name), 1);
    return number !== null && number <= MOST[name] ? number : null;
  };
  const ask = (name: Asked | 'view', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next);
  };
  return { view, typed, numberIn, ask };
}

/** An answer, and the numbers that it was reckoned from. */
type Reckoned = StockForecast & { asked: Record<Asked, number> };

const useForecast = (numbers: Record<Asked, number | null>) =>
  useQuery<Reckoned>({
    queryKey: ['du-tru', numbers],
    enabled: Object.values(numbers).every((number) => number !== null),
    queryFn: async ({ signal }) => {
      const { weeks, cover, within } = numbers;
      const query = {
        weeks: weeks ?? FORECAST.weeks,
        cover: cover ?? FORECAST.cover,
        within: within ?? FORECAST.within,
      };
      const answer = await call<typeof getForecast>('GET /kho/du-tru', { query }, { signal });
      return { ...answer, asked: query };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** What is to be ordered if medicines go on being used as they were, and what expires. */
export function ForecastPage() {
  const { forecast: words } = useStockWords();
  const { language } = useTexts();
  const { view, typed, numberIn, ask } = useAsked();
  const read = useForecast({
    ...{ weeks: numberIn('weeks'), cover: numberIn('cover'), within: numberIn('within') },
  });
  const today = localDate(new Date(), runtimeConfig().timeZone);
  const wanted = (read.data?.medicines ?? []).filter(({ suggested }) => suggested > 0);
  const expiring = read.data?.expiring ?? [];
  const lacking = read.data?.lacking ?? [];
  const moves = usePolicy('phieu-chuyen').create;
  const rows = { order: wanted, lacking, expiry: expiring };
  const save = <R,>(columns: readonly SheetColumn<R>[], those: readonly R[]) =>
    downloadCsv(`${words.file[view]}-${today}`, linesOf(columns, those));
  const downloads: Record<View, () => void> = {
    order: () => save(orderColumns(language), wanted),
    lacking: () => save(lackingColumns(language, moves), lacking),
    expiry: () => save(expiryColumns(language), expiring),
  };
  const told = (asked: Record<Asked, number>) => ({
    label: words.views[view],
    busy: read.isPlaceholderData,
    facts: FIELDS[view].map((name): [string, number] => [vi.forecast[name], asked[name]]),
  });
  return (
    <Page
      title={words.title}
      screen="stock-forecast"
      actions={
        <SheetActions
          disabled={!read.isSuccess || read.isPlaceholderData || rows[view].length === 0}
          download={downloads[view]}
        />
      }
    >
      <Tabs
        value={view}
        onChange={(_, next: View) => ask('view', next)}
        aria-label={words.title}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {VIEWS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={`${words.views[one]}${read.data ? ` (${rows[one].length})` : ''}`}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {FIELDS[view].map((name) => (
          <TextField
            key={name}
            label={words[name]}
            value={typed(name)}
            onChange={(event) => ask(name, event.target.value)}
            error={numberIn(name) === null}
            helperText={
              numberIn(name) === null
                ? words.wrong.replace('%{most}', String(MOST[name]))
                : undefined
            }
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            sx={{ width: { xs: 'calc(50% - 8px)', sm: 200 } }}
          />
        ))}
      </Box>
      {read.isError ? (
        <Problem error={read.error} retry={read.refetch} />
      ) : !read.data ? (
        <LoadingLines />
      ) : view === 'order' ? (
        <ForecastSheet
          {...told(read.data.asked)}
          none={words.nothingToOrder}
          paper={vi.forecast.orderPaper}
          columnsIn={orderColumns}
          rows={wanted}
          keyOf={({ medicine }) => medicine}
        />
      ) : view === 'lacking' ? (
        <ForecastSheet
          {...told(read.data.asked)}
          none={words.nothingLacks}
          hint={words.lackingHint}
          paper={vi.forecast.lackingPaper}
          columnsIn={(one) => lackingColumns(one, moves)}
          rows={lacking}
          keyOf={({ store, medicine }) => `${store} ${medicine}`}
        />
      ) : (
        <ForecastSheet
          {...told(read.data.asked)}
          none={words.nothingExpires}
          paper={vi.forecast.expiryPaper}
          columnsIn={expiryColumns}
          rows={expiring}
          keyOf={({ batch }) => batch}
        />
      )}
    </Page>
  );
}
