import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useDeferredValue } from 'react';
import { formatDate } from '../../../shared/format/plain-date';
import type { RecordOf } from '../../../shared/resource/register';
import { ProblemLine } from '../../layout/problem';
import { masked } from '../../overrides/nguoi-than/masked';
import { useEnterForOnly } from '../../use-enter-for-only';
import { useDeskWords } from '../use-desk-words';

/** Fewer letters find half the town. */
const LEAST = 2;

/** Citizen ids are stored encrypted and found only whole; anything else is searched for. */
const filterOf = (typed: string): Record<string, string> =>
  /^\d{12}$/.test(typed) ? { citizenId: typed } : { q: typed };

interface FindPatientProps {
  text: string;
  setText: (text: string) => void;
  choose: (patient: RecordOf<'benh-nhan'>) => void;
  error?: string;
}

/** Finds a patient by code, phone, citizen id or name. */
export function FindPatient({ text, setText, choose, error }: FindPatientProps) {
  const { walkIn: words } = useDeskWords();
  const typed = useDeferredValue(text.trim());
  const asks = typed.length >= LEAST;
  const found = useGetList<RecordOf<'benh-nhan'>>(
    'benh-nhan',
    {
      filter: filterOf(typed),
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'fullName', order: 'ASC' },
    },
    { enabled: asks },
  );
  const isOfText = asks && typed === text.trim();
  const takeOnly = useEnterForOnly(text, isOfText ? found.data : undefined, choose);
  return (
    <Box>
      <TextField
        autoFocus
        id="patientId"
        label={words.find}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error !== undefined}
        helperText={error ?? words.findHelp}
        onKeyDown={takeOnly}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      {asks && found.error && <ProblemLine error={found.error} retry={found.refetch} />}
      {asks && found.isPending && <Skeleton variant="rounded" height={56} sx={{ mt: 1 }} />}
      {asks && found.data?.length === 0 && (
        <Typography role="status" color="text.secondary" sx={{ mt: 1 }}>
          {words.nobody}
        </Typography>
      )}
      {asks && found.data && found.data.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {found.data.map((patient) => (
            <li key={patient.id}>
              <ButtonBase
                onClick={() => choose(patient)}
                sx={{
                  width: '100%',
                  display: 'block',
                  textAlign: 'left',
                  px: 1.5,
                  py: 1,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover, &:focus-visible': { borderColor: 'primary.main' },
                }}
              >
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{patient.fullName}</Box>
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                  {[
                    patient.code,
                    patient.dateOfBirth && formatDate(patient.dateOfBirth),
                    masked(patient.phone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
