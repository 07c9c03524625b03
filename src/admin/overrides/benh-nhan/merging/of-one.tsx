import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { findSimilar } from '../../../../shared/patient/similar-operations';
import type { RecordOf } from '../../../../shared/resource/register';
import { useTexts } from '../../../i18n/use-texts';
import { Problem } from '../../../layout/problem';
import { call } from '../../../providers/call';
import { LoadingLines } from '../loading-lines';
import { PairCard } from './pair-card';
import { MERGING } from './words';

/** The records that may be of this patient too. */
export function OfOne({ id }: { id: string }) {
  const { say } = useTexts();
  const patient = useGetOne<RecordOf<'benh-nhan'>>('benh-nhan', { id });
  const { fullName = null, dateOfBirth = null, phone = null } = patient.data ?? {};
  const query = useQuery({
    queryKey: ['similar patients', id, fullName, dateOfBirth, phone],
    queryFn: ({ signal }) =>
      call<typeof findSimilar>(
        'POST /benh-nhan/similar',
        { body: { fullName, dateOfBirth, phone } },
        { signal },
      ),
    enabled: patient.data !== undefined,
    refetchOnMount: 'always',
  });
  const failed = [patient, query].find(({ error }) => error);
  if (failed) return <Problem error={failed.error} retry={failed.refetch} />;
  if (!patient.data || !query.data) return <LoadingLines />;
  const { data } = patient;
  const others = query.data.filter((one) => one.id !== data.id);
  if (others.length === 0)
    return <Typography color="text.secondary">{say(MERGING.none)}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {others.map((one) => (
        <PairCard key={one.id} pair={[data, one]} agrees={one.agrees} />
      ))}
    </Stack>
  );
}
