import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { problemOf } from '../../shared/api/problem';
import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { DeniedPage } from '../layout/plain-pages';
import { Problem } from '../layout/problem';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a heading, which says to those who do not see it that it is on its way. */
function HeadingLoading() {
  const { texts } = useTexts();
  return (
    <>
      <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
        {texts.loading}
      </Box>
      <Skeleton width="14ch" />
    </>
  );
}

/** The shape of a record while it is on its way. */
export function RecordLoading() {
  const { texts } = useTexts();
  return (
    <Page narrow title={texts.loading} heading={<HeadingLoading />} screen="loading">
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

/** A record that could not be read: not there, not for this person, or the call failed. */
export function RecordFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { texts } = useTexts();
  // A record without an error is one that is not there.
  const reason = error ?? { status: 404 };
  const problem = problemOf(reason);
  if (problem === 'denied') return <DeniedPage />;
  const title = problem === 'missing' ? texts.record.notFoundTitle : texts.error.title;
  return (
    <Page narrow title={title} screen="record-failed">
      <Problem page error={reason} retry={retry} failed={texts.error.server} />
    </Page>
  );
}
