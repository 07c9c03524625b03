import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-values';
import type * as operations from '../../../shared/account/staff-operations';
import { shownDay } from '../../fields/controls/day-text';
import { ConfirmDialog } from '../../generated/confirm-dialog';
import { ProblemLine } from '../../layout/problem';
import { call } from '../../providers/call';
import { Section } from './section';
import { accountKey, useAccountCall } from './use-account-call';
import { useAccountWords } from './use-account-words';

function SessionRow({ session, end }: { session: AccountSession; end: () => void }) {
  const { sessions: words } = useAccountWords();
  const device = session.device || words.unknown;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <DevicesOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {device} {session.current && <Chip size="small" color="success" label={words.current} />}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {words.used({ when: shownDay(session.lastUsedAt, 'instant') })}
          {' · '}
          {words.since({ when: shownDay(session.createdAt, 'instant') })}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={end}>
        {words.end}
        <Box
          component="span"
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clip: 'rect(0 0 0 0)',
          }}
        >
          {`: ${device}`}
        </Box>
      </Button>
    </Box>
  );
}

/** Where an account is signed in, with the way to end that. */
export function AccountSessions({ id }: { id: string }) {
  const { sessions: words } = useAccountWords();
  const run = useAccountCall(id);
  const [asking, setAsking] = useState(false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: accountKey(id, 'sessions'),
    queryFn: () =>
      call<typeof operations.listAccountSessions>('GET /auth/accounts/:id/sessions', {
        params: { id },
      }),
    refetchOnMount: 'always',
  });
  const endAll = async () => {
    const route = 'DELETE /auth/accounts/:id/sessions';
    await run(
      () => call<typeof operations.endAccountSessions>(route, { params: { id } }),
      words.endedAll,
    );
    setAsking(false);
  };
  const end = (session: string) =>
    run(
      () =>
        call<typeof operations.endAccountSession>('DELETE /auth/accounts/:id/sessions/:session', {
          params: { id, session },
        }),
      words.ended,
    );
  return (
    <Section
      title={words.title}
      action={
        data &&
        data.length > 1 && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            {words.endAll}
          </Button>
        )
      }
    >
      {isPending && <Skeleton variant="rounded" height={56} />}
      {error && <ProblemLine error={error} retry={refetch} />}
      {data?.length === 0 && <Typography color="text.secondary">{words.none}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} end={() => void end(session.id)} />
        ))}
      </Box>
      <ConfirmDialog
        open={asking}
        close={() => setAsking(false)}
        confirm={endAll}
        title={words.endAll}
        text={words.endAllText}
        action={words.endAll}
        danger
      />
    </Section>
  );
}
