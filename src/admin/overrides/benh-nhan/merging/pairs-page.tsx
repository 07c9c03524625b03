import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { keepApart, listLikelyPairs } from '../../../../shared/patient/merge-operations';
import { useTexts } from '../../../i18n/use-texts';
import { useKeptFocus } from '../../../layout/keep-focus';
import { Page } from '../../../layout/page';
import { DeniedPage } from '../../../layout/plain-pages';
import { Problem } from '../../../layout/problem';
import { call } from '../../../providers/call';
import { LoadingLines } from '../loading-lines';
import { OfOne } from './of-one';
import { PairCard } from './pair-card';
import { useMayMerge } from './use-may-merge';
import { MERGING } from './words';

const KEY = ['benh-nhan', 'likely pairs'];

function Pairs() {
  const { say } = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === '' ? {} : { before: pageParam };
      return call<typeof listLikelyPairs>('GET /benh-nhan/trung', { query: before }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.before ?? undefined,
    refetchOnMount: 'always',
  });
  const apart = useMutation({
    mutationFn: ([id, other]: readonly [string, string]) =>
      call<typeof keepApart>('POST /benh-nhan/:id/hai-nguoi', { params: { id }, body: { other } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  // The card whose button was pressed is gone.
  useKeptFocus(query.data);
  if (query.isPending) return <LoadingLines />;
  if (query.isError) return <Problem error={query.error} retry={query.refetch} />;
  const pairs = query.data.pages.flatMap((page) => page.pairs);
  return (
    <>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pairs.map(({ newer, older, agrees }) => {
          const ids = [String(older.id), String(newer.id)] as const;
          return (
            <PairCard
              key={ids.join()}
              pair={[
                { ...older, id: ids[0] },
                { ...newer, id: ids[1] },
              ]}
              agrees={agrees}
              apart={() => apart.mutate(ids)}
              busy={apart.isPending}
            />
          );
        })}
      </Stack>
      {pairs.length === 0 && <Typography color="text.secondary">{say(MERGING.none)}</Typography>}
      {query.hasNextPage && (
        <Button
          sx={{ mt: 1 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say(MERGING.more)}
        </Button>
      )}
    </>
  );
}

/** Records that may be of one person: all pairs, or those of one patient. */
export function PairsPage() {
  const { say } = useTexts();
  const [search] = useSearchParams();
  const patient = search.get('bn');
  if (!useMayMerge()) return <DeniedPage />;
  return (
    <Page title={say(MERGING.title)} screen="likely-pairs">
      <Typography sx={{ mb: 2 }}>{say(MERGING.lead)}</Typography>
      {patient ? <OfOne id={patient} /> : <Pairs />}
    </Page>
  );
}
