import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { formatInstant } from '../../shared/format/dates';
import type { addStartingDepartments, SetUp } from '../../shared/set-up/operations';
import { useAdminConfig } from '../config-context';
import { Page } from '../layout/page';
import { DeniedPage } from '../layout/plain-pages';
import { Problem } from '../layout/problem';
import { WATCHERS } from '../layout/staff-menu';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import { StepCard } from './step-card';
import { Untranslated } from './untranslated';
import { isComplete, SET_UP_KEY, useFirstTimes, useSetUp, useSetUpWords } from './use-set-up';

/** Whether a patient could book now, as a visitor of the site would be told. */
function Outcome({ setUp }: { setUp: SetUp }) {
  const words = useSetUpWords();
  const complete = isComplete(setUp);
  const { data: times } = useFirstTimes(complete);
  if (!complete) {
    const missing = setUp.steps.flatMap(({ lacks }) => lacks.filter(({ essential }) => essential));
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        <AlertTitle>{words.blocked}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {missing.map(({ key, count }) => (
            <li key={key}>{words.lacks[key](count)}</li>
          ))}
        </Box>
      </Alert>
    );
  }
  if (!times) return null;
  const [first] = times;
  if (!first) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        {words.noTimes}
      </Alert>
    );
  }
  return (
    <Alert
      severity="success"
      sx={{ mb: 3, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" href="/dat-lich" target="_blank" rel="noopener">
          {words.seeTimes}
        </Button>
      }
    >
      <AlertTitle>{words.ready(formatInstant(first.start, runtimeConfig().timeZone))}</AlertTitle>
      {words.readyFor(times.length)}
    </Alert>
  );
}

/** Adds the departments of a usual polyclinic. */
function UsualDepartments({ first }: { first: boolean }) {
  const words = useSetUpWords();
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof addStartingDepartments>('POST /thiet-lap/khoa-mau', {}),
    onSuccess: ({ added }) => notify(words.added(added), { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: SET_UP_KEY }),
  });
  return (
    <Button variant={first ? 'contained' : 'outlined'} loading={isPending} onClick={() => mutate()}>
      {words.usual}
    </Button>
  );
}

function Steps({ setUp }: { setUp: SetUp }) {
  const open = setUp.steps.find(({ lacks }) => lacks.some(({ essential }) => essential));
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0 }}>
      {setUp.steps.map((step, index) => (
        <StepCard key={step.key} step={step} setUp={setUp} place={index + 1} first={step === open}>
          {step.lacks.some(({ key }) => key === 'departments') && (
            <UsualDepartments first={step === open} />
          )}
        </StepCard>
      ))}
    </Box>
  );
}

function Content() {
  const words = useSetUpWords();
  const { data, error, refetch } = useSetUp();
  return (
    <Page narrow title={words.title} screen="set-up">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      {data ? (
        <>
          <Outcome setUp={data} />
          <Steps setUp={data} />
          <Untranslated />
        </>
      ) : error ? (
        <Problem error={error} retry={refetch} />
      ) : (
        <LoadingLines />
      )}
    </Page>
  );
}

/** The way from an empty installation to a working clinic, for those who run it. */
export function SetUpPage() {
  const { role } = useAdminConfig().actor;
  return WATCHERS.includes(role) ? <Content /> : <DeniedPage />;
}
