import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useWords } from '../i18n/language-context';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a record while it is on its way. */
export function RecordLoading() {
  const { texts } = useWords();
  return (
    <Page narrow title={texts.loading} heading={<Skeleton width="14ch" />} screen="loading">
      <Paper elevation={1} sx={{ p: 3, boxShadow: 'none' }} aria-busy>
        <Stack spacing={2}>
          {LINES.map((line) => (
            <Skeleton key={line} variant="rounded" height={40} />
          ))}
        </Stack>
      </Paper>
    </Page>
  );
}

/** A record that could not be read: not there, or the call failed. */
export function RecordFailed(props: { error: unknown; retry: () => void }) {
  const { texts } = useWords();
  const error = props.error as { status?: number; message?: string } | null;
  const gone = !error || error.status === 404;
  const title = gone ? texts.record.notFoundTitle : texts.error.title;
  return (
    <Page narrow title={title} screen="record-failed">
      <Notice
        alert
        icon={gone ? <SearchOffOutlined /> : <CloudOffOutlined />}
        title={gone ? texts.record.notFoundText : (error?.message ?? texts.error.server)}
        actions={
          !gone && (
            <Button variant="contained" onClick={props.retry}>
              {texts.error.retry}
            </Button>
          )
        }
      />
    </Page>
  );
}
