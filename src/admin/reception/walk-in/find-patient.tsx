import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { formatDate } from '../../../shared/format/plain-date';
import type { RecordOf } from '../../../shared/resource/register';
import { ProblemLine } from '../../layout/problem';
import { masked } from '../../overrides/nguoi-than/masked';
import { useEnterForOnly } from '../../use-enter-for-only';
import { useDeskWords } from '../use-desk-words';

/** Fewer letters find half the town. */
const LEAST = 2;

interface FindPatientProps {
  text: string;
  setText: (text: string) => void;
  choose: (patient: RecordOf<'benh-nhan'>) => void;
  /** A text that came whole, as off a camera. */
  read: string | undefined;
  /** Told where Enter, or such a text, finds nobody. */
  nobody: () => void;
  error?: string;
}

/** Finds a patient by code, phone, number or line of a card, or name. */
export function FindPatient(props: FindPatientProps) {
  const { text, setText, choose, read, nobody, error } = props;
  const { walkIn: words } = useDeskWords();
  const typed = useDeferredValue(text.trim());
  const asks = typed.length >= LEAST;
  const found = useGetList<RecordOf<'benh-nhan'>>(
    'benh-nhan',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'fullName', order: 'ASC' },
    },
    { enabled: asks },
  );
  const isOfText = asks && typed === text.trim();
  const known = isOfText && !found.isPlaceholderData ? found.data : undefined;
  const takeOnly = useEnterForOnly(text, known, choose, { read, none: nobody });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const to = buttons.indexOf(document.activeElement as HTMLButtonElement) + by;
    if (to < -1 || to >= buttons.length) return;
    event.preventDefault();
    (buttons[to] ?? field.current)?.focus();
  };
  return (
    <Box onKeyDown={walk}>
      <TextField
        autoFocus
        inputRef={field}
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
          ref={list}
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
                  font: 'inherit',
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
