import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { isDate } from '../../shared/format/plain-date';
import type { BinCard, getBinCard } from '../../shared/stock/bin-card-operation';
import { DayBox } from '../fields/controls/day-box';
import { ReferenceBox } from '../fields/controls/reference-box';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import { useTypedSearch } from '../use-typed-search';
import { BinCardSheet, useBinCardFile } from './bin-card-sheet';
import { PaperLoading } from './paper-loading';
import { PaperProblem } from './paper-problem';
import { SheetActions } from './sheet-actions';
import { StoreChoice } from './store-choice';
import { useStockWords } from './use-stock-words';
import { type StoreChoice as Store, useStores } from './use-stores';

/** The movements of one medicine in one store, with what was left after each. */
export function BinCardPage() {
  const { card: words } = useStockWords();
  const stores = useStores();
  if (stores.isError)
    return <PaperProblem title={words.title} error={stores.error} retry={stores.refetch} />;
  if (!stores.data) return <PaperLoading wide title={words.title} />;
  return <Card stores={stores.data} />;
}

/** What is asked, kept in the address: from the first of the month until today, of the counter. */
function useAsked(stores: readonly Store[]) {
  const [search, setSearch] = useTypedSearch();
  const today = localDate(new Date(), runtimeConfig().timeZone);
  const counter = stores.find(({ kind }) => kind === 'counter') ?? stores[0];
  const asked = {
    store: search.get('store') ?? counter?.id ?? null,
    medicine: search.get('medicine'),
    from: search.get('from') ?? `${today.slice(0, 8)}01`,
    to: search.get('to') ?? today,
  };
  const ask = (next: Partial<typeof asked>) => {
    const all = { ...asked, ...next };
    // A day that was cleared stays empty: only what was never said begins with what is usual.
    const kept = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    setSearch(new URLSearchParams(kept));
  };
  return { asked, ask };
}

type Asked = ReturnType<typeof useAsked>['asked'];

const isPeriod = ({ from, to }: Asked): boolean => isDate(from) && isDate(to) && from <= to;

function useBinCard(asked: Asked) {
  const { store, medicine, from, to } = asked;
  return useQuery<BinCard>({
    queryKey: ['the-thuoc', store, medicine, from, to],
    enabled: store !== null && medicine !== null && isPeriod(asked),
    queryFn: ({ signal }) =>
      call<typeof getBinCard>(
        'GET /kho/:id/the-thuoc',
        { params: { id: String(store) }, query: { medicine: String(medicine), from, to } },
        { signal },
      ),
    // What is shown and printed is always the answer to what is asked now, read anew.
    gcTime: 0,
  });
}

function Card({ stores }: { stores: readonly Store[] }) {
  const all = useStockWords();
  const { card: words } = all;
  const { asked, ask } = useAsked(stores);
  const card = useBinCard(asked);
  const download = useBinCardFile();
  const day = (name: 'from' | 'to') => ({
    ...{ kind: 'date' as const, label: words[name], value: asked[name] },
    change: (value: string | null) => ask({ [name]: value ?? '' }),
    textField: dayError(asked, name, words),
  });
  return (
    <Page
      title={words.title}
      screen="bin-card"
      actions={
        <SheetActions
          disabled={!card.isSuccess}
          download={() => card.data && download(card.data)}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 2fr) minmax(0, 3fr) repeat(2, 170px)',
          },
          '& > *': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '& > :nth-last-of-type(-n+2)': { gridColumn: 'auto' },
        }}
      >
        <StoreChoice
          label={all.store}
          stores={stores}
          value={asked.store}
          change={(store) => ask({ store })}
          error={undefined}
        />
        <ReferenceBox
          to="thuoc"
          label={words.medicine}
          value={asked.medicine}
          change={(medicine) => ask({ medicine })}
        />
        <DayBox {...day('from')} />
        <DayBox {...day('to')} />
      </Box>
      {asked.medicine === null ? (
        <Notice title={words.choose} text={words.chooseText} />
      ) : card.isError ? (
        <Problem error={card.error} retry={card.refetch} />
      ) : card.data ? (
        <BinCardSheet card={card.data} />
      ) : isPeriod(asked) ? (
        <LoadingLines />
      ) : null}
    </Page>
  );
}

/** What is wrong with a day that was typed. */
function dayError(asked: Asked, name: 'from' | 'to', words: { wrongDay: string; before: string }) {
  const wrong = !isDate(asked[name])
    ? words.wrongDay
    : name === 'to' && isDate(asked.from) && asked.to < asked.from
      ? words.before
      : undefined;
  return { fullWidth: true, error: wrong !== undefined, helperText: wrong };
}
