import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { formatInstant } from '../../shared/format/dates';
import { formatNumber } from '../../shared/format/numbers';
import type { getStandIns, StandIn } from '../../shared/roster/stand-in-operations';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { BOARD_KEY } from './board-data';
import type { CellSpeech } from './cell-words';

interface StandInDialogProps {
  duty: string;
  speech: CellSpeech;
  close: () => void;
}

/** What speaks for somebody, in one line. */
function factsOf(one: StandIn, lacks: boolean, { words, language }: CellSpeech): string {
  const hours = (number: number) => formatNumber(number, language, 1);
  return [
    words.standInHours({ week: hours(one.weekHours), recent: hours(one.recentHours) }),
    words.standInNights({ count: one.nights }),
    ...(one.restBefore === null ? [] : [words.standInRest({ hours: hours(one.restBefore) })]),
    ...(lacks ? [words.standInLacks] : []),
  ].join(' · ');
}

/** Who may step in for a duty, the best first; one press assigns and tells both. */
export function StandInDialog({ duty, speech, close }: StandInDialogProps) {
  const { words, say, kinds } = speech;
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [BOARD_KEY, 'stand-ins', duty],
    queryFn: ({ signal }) =>
      call<typeof getStandIns>(
        'GET /lich-ca-truc/:id/stand-ins',
        { params: { id: duty } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
  const assign = async ({ id, name }: StandIn) => {
    setBusy(true);
    setFailure(null);
    try {
      const { profession } = query.data ?? { profession: 'nurse' };
      await provider.runAction('lich-ca-truc', duty, 'stand-in', { [profession]: id });
      notify(words.standInDone({ name }), { type: 'success' });
      await queries.invalidateQueries({ queryKey: [BOARD_KEY] });
      close();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };
  const { data } = query;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" fullScreen={small}>
      <DialogTitle>{words.findStandIn}</DialogTitle>
      <DialogContent>
        {query.isPending && <LoadingLines />}
        {query.isError && <Problem error={query.error} retry={query.refetch} />}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {data && (
          <>
            <Typography sx={{ fontWeight: 600 }}>
              {kinds.get(data.kind) ?? data.kind},{' '}
              {formatInstant(data.start, runtimeConfig().timeZone)}
            </Typography>
            {data.people.length === 0 && <Typography>{words.standInNobody}</Typography>}
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
              {data.people.map((one) => (
                <Box
                  key={one.id}
                  component="li"
                  sx={{
                    ...{
                      display: 'flex',
                      flexWrap: 'wrap',
                      alignItems: 'center',
                      gap: 1,
                      py: 1.25,
                    },
                    ...{ borderTop: 1, borderColor: 'divider' },
                  }}
                >
                  <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 600 }}>{one.name}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {factsOf(one, one.skills.length < data.skills.length, speech)}
                    </Typography>
                    {one.why && (
                      <Typography variant="body2" color="error">
                        {say(one.why)}
                      </Typography>
                    )}
                  </Box>
                  {one.why === null && (
                    <Button
                      variant="contained"
                      disabled={busy}
                      aria-label={words.standInAssign({ name: one.name })}
                      onClick={() => void assign(one)}
                    >
                      {words.assign}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
