import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { formatDate } from '../../shared/format/plain-date';
import { Notice } from '../layout/notice';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { useScreenKeys } from '../palette/screen-keys';
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
  const field = useRef<HTMLInputElement>(null);
  const now = useWaiting('today', q, pages);
  const before = useWaiting('earlier', q, pages);
  const parts = [now, before];
  const rows = parts.flatMap(({ data }) => data?.rows ?? []);
  const total = parts.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const settled = now.data && before.data;
  const failed = now.error ?? before.error;
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next && next.id !== chosen) void navigate(counterAddress(String(next.id)));
  };
  useScreenKeys([
    { key: 'ArrowDown', shown: '↓', says: words.keyDown, does: () => step(1) },
    { key: 'ArrowUp', shown: '↑', says: words.keyUp, does: () => step(-1) },
    { key: 'f', says: words.keyFind, does: () => field.current?.select() },
  ]);
  const today = localDate(new Date(), runtimeConfig().timeZone);
  const isOfText = q === text.trim() && !parts.some(({ isPlaceholderData }) => isPlaceholderData);
  const openOnly = useEnterForOnly(text, isOfText && settled ? rows : undefined, (only) => {
    setText('');
    void navigate(counterAddress(String(only.id)));
  });
  return (
    <Box component="nav" aria-label={words.waiting} sx={{ '@media print': { display: 'none' } }}>
      <TextField
        type="search"
        inputRef={field}
        fullWidth
        label={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={openOnly}
        slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'search' } }}
        sx={{ mb: 1.5 }}
      />
      {!settled && !failed && <LoadingLines />}
      {failed && rows.length === 0 && (
        <Problem error={failed} retry={() => Promise.all(parts.map(({ refetch }) => refetch()))} />
      )}
      {settled && rows.length === 0 && (
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
      {total > rows.length && (
        <Button fullWidth variant="outlined" onClick={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      )}
    </Box>
  );
}
