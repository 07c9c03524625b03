import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ServiceState } from '../../shared/service/state-operation';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { DeniedPage } from '../layout/plain-pages';
import { Problem } from '../layout/problem';
import { WATCHERS } from '../layout/staff-menu';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { attention } from './attention';
import { Jobs, Servers, Versions } from './server-panels';
import { useServiceState } from './state-data';
import { Backups, Recovery, Storage } from './storage-panels';
import { useStateWords } from './use-state-words';
import { Connections, Messages, Statements } from './work-panels';

function Attention({ state }: { state: ServiceState }) {
  const words = useStateWords();
  const { language } = useTexts();
  const found = attention(state, words, language);
  if (found.length === 0)
    return (
      <Alert severity="success" sx={{ mb: 3 }}>
        {words.fine}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{words.attention}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}

const COLUMNS = { display: 'grid', columnGap: 3, gridTemplateColumns: { md: '1fr 1fr' } };

function State({ state }: { state: ServiceState }) {
  return (
    <>
      <Attention state={state} />
      <Box sx={{ ...COLUMNS, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Servers state={state} />
          <Jobs state={state} />
          <Messages state={state} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Backups state={state} />
          <Recovery state={state} />
          <Storage state={state} />
          <Connections state={state} />
          <Versions state={state} />
        </Box>
      </Box>
      <Statements state={state} />
    </>
  );
}

function Watched() {
  const words = useStateWords();
  const translate = useTranslate();
  const query = useServiceState();
  return (
    <Page
      title={words.title}
      screen="service-state"
      actions={
        <Button
          startIcon={<RefreshOutlined />}
          loading={query.isFetching}
          loadingPosition="start"
          onClick={() => void query.refetch()}
        >
          {translate('ra.action.refresh')}
        </Button>
      }
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      {query.isPending && <LoadingLines />}
      {query.isError && <Problem error={query.error} retry={query.refetch} />}
      {query.data && <State state={query.data} />}
    </Page>
  );
}

/** How the servers are, for those who answer for them: what needs attention first. */
export function StatePage() {
  const { role } = useAdminConfig().actor;
  return WATCHERS.includes(role) ? <Watched /> : <DeniedPage />;
}
