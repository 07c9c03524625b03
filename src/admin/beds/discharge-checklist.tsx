import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChecklistState, getChecklist } from '../../shared/inpatient/operations';
import { adminPath } from '../../shared/resource/names';
import { useAdminConfig, usePolicy } from '../config-context';
import { call } from '../providers/call';
import { mayHold } from '../situation';
import { BEDS_KEY } from './map-data';
import { useBedWords } from './use-bed-words';

/** The facts of the checklist and the resource that each is a row of. */
const FACTS = [
  ['orders', 'chi-dinh'],
  ['records', 'ho-so-benh-an'],
  ['prescriptions', 'don-thuoc'],
] as const;

function Facts({ checklist }: { checklist: ChecklistState }) {
  const words = useBedWords().checklist;
  return FACTS.map(([name, resource]) => {
    const rows = checklist[name];
    const Icon = rows.length === 0 ? CheckCircleOutlined : ErrorOutlined;
    return (
      <Box
        key={name}
        component="li"
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.75 }}
      >
        <Icon aria-hidden fontSize="small" color={rows.length === 0 ? 'success' : 'error'} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}>
          <span>
            {words[name]}: {rows.length === 0 && words.none}
          </span>
          {rows.map(({ id, code }) => (
            <Link key={id} to={`${adminPath(resource)}/${id}/show`}>
              {code}
            </Link>
          ))}
        </Box>
      </Box>
    );
  });
}

/** What is still to be done before a stay can be cleared; what was handed back is ticked here. */
export function DischargeChecklist({ stay }: { stay: string }) {
  const words = useBedWords().checklist;
  const { actor } = useAdminConfig();
  const policy = usePolicy('o-lai');
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { data: record, refetch } = useGetOne('o-lai', { id: stay });
  const { data: checklist } = useQuery({
    queryKey: [BEDS_KEY, 'checklist', stay],
    queryFn: ({ signal }) =>
      call<typeof getChecklist>(
        'GET /o-lai/:id/viec-ra-vien',
        { params: { id: stay } },
        { signal },
      ),
  });
  if (!checklist || !record) return null;
  const ticks =
    policy.fields.update.has('checklist') && mayHold(policy.writeRows, record, actor) && !busy;
  const tick = async (index: number, done: boolean) => {
    setBusy(true);
    const items = checklist.items.map((one, at) => (at === index ? { ...one, done } : one));
    try {
      const previousData = record;
      await dataProvider.update('o-lai', { id: stay, data: { checklist: items }, previousData });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: [BEDS_KEY] })]);
    setBusy(false);
  };
  return (
    <Box component="section" aria-label={words.title} sx={{ my: 1.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {words.title}
        {checklist.ready && ` · ${words.ready}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Facts checklist={checklist} />
        {checklist.items.map(({ item, done }, index) => (
          <Box component="li" key={item}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={done}
                  disabled={!ticks}
                  onChange={(_event, checked) => void tick(index, checked)}
                />
              }
              label={item}
              sx={{ minHeight: 44 }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
