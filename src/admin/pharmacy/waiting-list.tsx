import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { formatDate } from '../../shared/format/plain-date';
import { Notice } from '../layout/notice';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { useEnterForOnly } from '../use-enter-for-only';
import { usePaused } from '../use-paused';
import { counterAddress } from './counter-places';
import { useWaiting, type WaitingPrescription } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';
import { WaitingCard } from './waiting-card';

/** Prescriptions by the day on which they were signed, in the order in which they come. */
function byDay(rows: readonly WaitingPrescription[]): [string, WaitingPrescription[]][] {
  const zone = runtimeConfig().timeZone;
  const days = new Map<string, WaitingPrescription[]>();
  for (const row of rows) {
    const day = localDate(new Date(row.signedAt), zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** What waits to be dispensed, today's first; a scanned or typed code opens its prescription. */
export function WaitingList({ chosen }: { chosen: string | undefined }) {
  const words = usePharmacyWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const q = usePaused(text.trim());
  const query = useWaiting(q, pages);
  const rows = query.data?.data ?? [];
  const today = localDate(new Date(), runtimeConfig().timeZone);
  const isOfText = q === text.trim() && !query.isPlaceholderData;
  const openOnly = useEnterForOnly(text, isOfText ? query.data?.data : undefined, (only) => {
    setText('');
    void navigate(counterAddress(String(only.id)));
  });
  return (
    <Box component="nav" aria-label={words.waiting} sx={{ '@media print': { display: 'none' } }}>
      <TextField
        type="search"
        fullWidth
        label={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={openOnly}
        slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'search' } }}
        sx={{ mb: 1.5 }}
      />
      {query.isPending && <LoadingLines />}
      {query.isError && rows.length === 0 && <Problem error={query.error} retry={query.refetch} />}
      {query.data && rows.length === 0 && (
        <Notice
          title={q === '' ? words.none : words.noneFound}
          text={q === '' ? words.noneText : undefined}
        />
      )}
      {byDay(rows).map(([day, own]) => (
        <Box key={day} component="section" sx={{ mb: 2 }}>
          <Typography component="h2" variant="subtitle2" color="text.secondary" sx={{ mb: 0.5 }}>
            {day === today ? words.today : formatDate(day)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {own.map((row) => (
              <WaitingCard key={row.id} row={row} chosen={row.id === chosen} />
            ))}
          </Box>
        </Box>
      ))}
      {(query.data?.total ?? 0) > rows.length && (
        <Button fullWidth variant="outlined" onClick={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      )}
    </Box>
  );
}
