import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as operations from '../../../shared/booking/use-operations';
import { formatPhone } from '../../../shared/format/phone';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig } from '../../config-context';
import { RecordFailed } from '../../generated/record-state';
import { Notice } from '../../layout/notice';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { call } from '../../providers/call';
import { CancelAllDialog } from './cancel-all-dialog';
import { ACCOUNTS } from './profile-kinds';
import { useAccountWords } from './use-account-words';

const KEY = ['account-use'];

function Fact({ label, value, loud }: { label: string; value: string | number; loud?: boolean }) {
  return (
    <Box sx={{ minWidth: 92 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontWeight: 600, color: loud ? 'error.main' : 'text.primary' }}
      >
        {value}
      </Box>
    </Box>
  );
}

function AccountRow({ use, cancel }: { use: operations.AccountUse; cancel: () => void }) {
  const { use: words } = useAccountWords();
  const keeps = use.open + use.held + use.waits > 0;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mr: 1 }}>
          <MuiLink component={Link} to={`${adminPath(ACCOUNTS)}/${use.id}/show`} color="inherit">
            {use.fullName}
          </MuiLink>
        </Typography>
        <Box component="span">{formatPhone(use.phone)}</Box>
        <Chip
          size="small"
          color={use.phoneVerifiedAt ? 'success' : 'warning'}
          label={use.phoneVerifiedAt ? words.verified : words.unverified}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0 }}>
          <Fact
            label={words.open}
            value={words.openOf({ open: use.open, allowed: use.allowed })}
            loud={use.open >= use.allowed}
          />
          <Fact label={words.waits} value={use.waits} />
          <Fact label={words.missed} value={use.missed} loud={use.missed > 1} />
          <Fact label={words.late} value={use.late} loud={use.late > 1} />
        </Box>
        {keeps && (
          <Button
            color="error"
            variant="outlined"
            onClick={cancel}
            aria-label={words.cancelOf({ name: use.fullName })}
            sx={{ alignSelf: 'center' }}
          >
            {words.cancel}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

/** Managers see which accounts hold how much, and cancel all that one of them holds. */
export function AccountUse() {
  const { use: words } = useAccountWords();
  const { actor } = useAdminConfig();
  const [chosen, setChosen] = useState<operations.AccountUse | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const allowed = actor.role === 'quan-tri' || actor.role === 'quan-ly';
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call<typeof operations.listAccountUse>('GET /dat-lich/accounts', {}, { signal }),
    enabled: allowed,
  });
  if (!allowed) return <DeniedPage />;
  if (query.isError) {
    return <RecordFailed error={query.error} retry={query.refetch} />;
  }
  return (
    <Page title={words.title} screen={`${ACCOUNTS}/dat-lich`} narrow>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      {done && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          {done}
        </Alert>
      )}
      {query.isPending && <Skeleton variant="rounded" height={240} />}
      {query.data?.length === 0 && <Notice icon={<EventAvailableOutlined />} title={words.none} />}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {query.data?.map((use) => (
          <AccountRow key={use.id} use={use} cancel={() => setChosen(use)} />
        ))}
      </Box>
      {chosen && (
        <CancelAllDialog
          use={chosen}
          close={() => setChosen(null)}
          onDone={async (text) => {
            setDone(text);
            setChosen(null);
            await query.refetch();
          }}
        />
      )}
    </Page>
  );
}
