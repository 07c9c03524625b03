import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type {
  MergePreview,
  mergePatients,
  previewMerge,
} from '../../../../shared/patient/merge-operations';
import { findResource } from '../../../../shared/resource/config';
import { adminPath } from '../../../../shared/resource/names';
import { useAdminConfig } from '../../../config-context';
import { useTexts } from '../../../i18n/use-texts';
import { Page } from '../../../layout/page';
import { DeniedPage } from '../../../layout/plain-pages';
import { Problem } from '../../../layout/problem';
import { call } from '../../../providers/call';
import { LoadingLines } from '../loading-lines';
import { ComparedFields, SIDES, type Side } from './compared-fields';
import { areTwoCitizens, TwoCitizens } from './two-citizens';
import { useMayMerge } from './use-may-merge';
import { MERGING } from './words';

function Counts({ title, counts }: { title: string; counts: MergePreview['moves'] }) {
  const { say } = useTexts();
  const { config } = useAdminConfig();
  if (counts.length === 0) return null;
  const labelOf = (name: string) => {
    const found = findResource(config, name);
    return found ? say(found.label) : name;
  };
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      <strong>{title}:</strong>{' '}
      {counts.map(({ resource, count }) => `${labelOf(resource)} (${count})`).join(', ')}
    </Typography>
  );
}

function MergeForm({ preview }: { preview: MergePreview }) {
  const { say } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [sure, setSure] = useState(false);
  const [missing, setMissing] = useState(false);
  const sureField = useRef<HTMLInputElement>(null);
  const twoCitizens = areTwoCitizens(preview);
  const { kept, other, choices, moves, stays, united } = preview;
  const base = adminPath('benh-nhan');
  const merge = useMutation({
    mutationFn: () => {
      const take = choices
        .filter(({ field, suggested }) => (chosen[field] ?? suggested) === 'other')
        .map(({ field }) => field);
      const versions = { version: kept.version, otherVersion: other.version };
      return call<typeof mergePatients>('POST /benh-nhan/:id/gop', {
        params: { id: kept.id },
        body: { other: other.id, take, ...versions, despiteCitizenIds: twoCitizens && sure },
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['benh-nhan'] });
      notify(say(MERGING.done), { type: 'success' });
      navigate(`${base}/${kept.id}`);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const press = () => {
    if (merge.isPending) return;
    setMissing(twoCitizens && !sure);
    if (twoCitizens && !sure) sureField.current?.focus();
    else merge.mutate();
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      {twoCitizens && <TwoCitizens field={sureField} {...{ sure, setSure, missing }} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}>
        {SIDES.map((side) => (
          <Typography key={side} component="h2" variant="subtitle1">
            {say(side === 'kept' ? MERGING.keeps : MERGING.other)}:{' '}
            <Link component={RouterLink} to={`${base}/${preview[side].id}`}>
              {`${preview[side].fullName} · ${preview[side].code}`}
            </Link>
          </Typography>
        ))}
      </Box>
      {choices.length === 0 && <Typography>{say(MERGING.same)}</Typography>}
      <ComparedFields
        preview={preview}
        chosen={chosen}
        choose={(field, side) => setChosen({ ...chosen, [field]: side })}
      />
      <Counts title={say(MERGING.moves)} counts={moves} />
      <Counts title={say(MERGING.stays)} counts={stays} />
      {united.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {say(MERGING.united)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" aria-busy={merge.isPending} onClick={press}>
          {say(MERGING.merge)}
        </Button>
        <Button component={RouterLink} to={`${base}/gop/${other.id}/${kept.id}`}>
          {say(MERGING.swap)}
        </Button>
      </Box>
    </Paper>
  );
}

function Preview({ id, other }: { id: string; other: string }) {
  const { say } = useTexts();
  const query = useQuery({
    queryKey: ['merge preview', id, other],
    queryFn: ({ signal }) =>
      call<typeof previewMerge>(
        'GET /benh-nhan/:id/gop/:other',
        { params: { id, other } },
        { signal },
      ),
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <Page title={say(MERGING.merge)} screen="merge-patients" narrow>
      <Typography sx={{ mb: 2 }}>{say(MERGING.mergeLead)}</Typography>
      {query.isPending && <LoadingLines />}
      {query.isError && <Problem error={query.error} retry={query.refetch} page />}
      {query.data && <MergeForm preview={query.data} />}
    </Page>
  );
}

/** Two records beside each other, to make them one. */
export function MergePage() {
  const { id = '', other = '' } = useParams();
  // The other way round it is another page, whose heading is told.
  return useMayMerge() ? <Preview key={`${id} ${other}`} id={id} other={other} /> : <DeniedPage />;
}
