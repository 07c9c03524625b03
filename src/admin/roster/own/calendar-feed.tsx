import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { formatInstant } from '../../../shared/format/dates';
import type {
  endRosterFeed,
  getRosterFeed,
  makeRosterFeed,
} from '../../../shared/roster/feed-operations';
import { call } from '../../providers/call';
import { useOwnWords } from './use-own-words';

const KEY = ['own-duties', 'feed'];

/** The own duties in the phone's calendar: a secret address, shown once, that can be ended. */
export function CalendarFeed() {
  const { feed: words } = useOwnWords();
  const queries = useQueryClient();
  const notify = useNotify();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getRosterFeed>('GET /lich-ca-truc/feed', {}, { signal }),
  });
  const told = {
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  };
  const make = useMutation({
    mutationFn: () => call<typeof makeRosterFeed>('POST /lich-ca-truc/feed', {}),
    ...told,
  });
  const end = useMutation({
    mutationFn: () => call<typeof endRosterFeed>('DELETE /lich-ca-truc/feed', {}),
    onSuccess: () => {
      make.reset();
      notify(words.ended, { type: 'success' });
    },
    ...told,
  });
  const address = make.data ? new URL(make.data.path, window.location.origin).href : null;
  const since = query.data?.since ?? null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify(words.copied, { type: 'success' });
    } catch {
      // Where the browser gives no clipboard the address stands selected in its field.
      document.querySelector<HTMLInputElement>('#own-feed')?.select();
    }
  };
  return (
    <Box
      component="section"
      aria-labelledby="own-feed-title"
      sx={{
        p: 2,
        mt: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2" id="own-feed-title" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, maxWidth: 640 }}>
        {words.lead}
      </Typography>
      {since !== null && address === null && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {words.since({ at: formatInstant(since, runtimeConfig().timeZone) })}
        </Typography>
      )}
      {address !== null && (
        <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
          <TextField
            id="own-feed"
            label={words.address}
            value={address}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" onClick={() => void copy()} sx={{ minHeight: 44 }}>
              {words.copy}
            </Button>
            <Button
              variant="outlined"
              href={address.replace(/^https?:/, 'webcal:')}
              sx={{ minHeight: 44 }}
            >
              {words.add}
            </Button>
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={since === null ? 'contained' : 'outlined'}
          disabled={query.isPending || make.isPending}
          onClick={() => make.mutate()}
          sx={{ minHeight: 44 }}
        >
          {since === null ? words.make : words.again}
        </Button>
        {since !== null && (
          <Button
            color="error"
            disabled={end.isPending}
            onClick={() => end.mutate()}
            sx={{ minHeight: 44 }}
          >
            {words.end}
          </Button>
        )}
      </Box>
    </Box>
  );
}
