import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type {
  MergePreview,
  mergePatients,
  previewMerge,
} from '../../../../shared/patient/merge-operations';
import { findResource } from '../../../../shared/resource/config';
import { adminPath } from '../../../../shared/resource/names';
import { useAdminConfig, useResource } from '../../../config-context';
import { Unlinked } from '../../../fields/unlinked';
import { FieldValue } from '../../../generated/field-value';
import { useTexts } from '../../../i18n/use-texts';
import { Page } from '../../../layout/page';
import { DeniedPage } from '../../../layout/plain-pages';
import { Problem } from '../../../layout/problem';
import { call } from '../../../providers/call';
import { LoadingLines } from '../loading-lines';
import { useMayMerge } from './use-may-merge';
import { MERGING } from './words';

const SIDES = ['kept', 'other'] as const;

interface ChoiceProps {
  name: string;
  preview: MergePreview;
  value: 'kept' | 'other';
  choose: (value: 'kept' | 'other') => void;
}

/** One field in which the two differ: whose value stays. */
function Choice({ name, preview, value, choose }: ChoiceProps) {
  const { say } = useTexts();
  const resource = useResource('benh-nhan');
  const field = resource.fields[name];
  const label = field ? say(field.label) : name;
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(_, chosen) => choose(chosen === 'other' ? 'other' : 'kept')}
      sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{ overflowWrap: 'anywhere' }}
            label={
              <Unlinked value={true}>
                <FieldValue resource={resource} name={name} record={preview[side]} view="show" />
              </Unlinked>
            }
          />
        ))}
      </Box>
    </RadioGroup>
  );
}

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
  const [chosen, setChosen] = useState<Record<string, 'kept' | 'other'>>({});
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
        body: { other: other.id, take, ...versions },
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['benh-nhan'] });
      notify(say(MERGING.done), { type: 'success' });
      navigate(`${base}/${kept.id}`);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
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
      {choices.map(({ field, suggested }) => (
        <Choice
          key={field}
          name={field}
          preview={preview}
          value={chosen[field] ?? suggested}
          choose={(value) => setChosen({ ...chosen, [field]: value })}
        />
      ))}
      <Counts title={say(MERGING.moves)} counts={moves} />
      <Counts title={say(MERGING.stays)} counts={stays} />
      {united.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {say(MERGING.united)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          aria-busy={merge.isPending}
          onClick={() => !merge.isPending && merge.mutate()}
        >
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
