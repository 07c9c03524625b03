import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { getStoredUser } from '../../shared/api/session';
import { formatInstant } from '../../shared/format/dates';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { useMenuGroups, WATCHERS } from '../layout/staff-menu';
import { NextVisit } from './next-visit';
import { NumberTiles } from './number-tiles';
import { QueueTable } from './queue-table';
import { QuietDay } from './quiet-day';
import { useStart } from './start-data';
import { StartListPanel } from './start-list';
import { useHomeWords } from './use-home-words';
import { useWeekdays } from './weekdays';

const SetUpNotice = lazy(async () => ({
  default: (await import('../set-up/set-up-notice')).SetUpNotice,
}));

const CoveragePanels = lazy(async () => ({
  default: (await import('./coverage-panels')).CoveragePanels,
}));

const FigurePanels = lazy(async () => ({
  default: (await import('./figures/figure-panels')).FigurePanels,
}));

function Loading() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(140px, 1fr))' },
        }}
      >
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} variant="rounded" height={88} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

/** The parts that the server has given the role. */
function Parts({ data }: { data: StartAnswer }) {
  const day = data.numbers.find(({ key }) => key === 'today');
  const visits = data.lists.find(({ key }) => key === 'today');
  const quiet = day?.count === 0;
  const next = visits?.rows.find(({ id }) => id === data.nextVisit);
  return (
    <>
      {quiet && <QuietDay nextDay={data.nextDay} />}
      {visits && !quiet && <NextVisit visit={next} />}
      <NumberTiles numbers={data.numbers} />
      {data.coverage.length > 0 && (
        <Suspense fallback={null}>
          <CoveragePanels coverage={data.coverage} />
        </Suspense>
      )}
      {data.queues.length > 0 && <QueueTable start={data} />}
      {data.weeks && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <FigurePanels weeks={data.weeks} />
        </Suspense>
      )}
      {data.lists.map((list) => (
        <StartListPanel key={list.key} list={list} />
      ))}
    </>
  );
}

/** Where the day of a member of staff begins: what is to be done, each number with its list. */
export function HomePage() {
  const { texts } = useTexts();
  const { start } = useHomeWords();
  const weekdays = useWeekdays();
  const { data, error, refetch } = useStart();
  const groups = useMenuGroups();
  const { role } = useAdminConfig().actor;
  const name = getStoredUser()?.fullName ?? '';
  const time = data && formatInstant(data.now, runtimeConfig().timeZone).slice(-5);
  return (
    <Page title={texts.home.title} heading={texts.home.greeting({ name })} screen="home">
      <Typography color="text.secondary" sx={{ mt: -1.5, mb: 2.5, minHeight: 24 }}>
        {data && time && `${weekdays.long(data.today)} · ${start.refreshed({ time })}`}
      </Typography>
      {WATCHERS.includes(role) && (
        <Suspense fallback={null}>
          <SetUpNotice />
        </Suspense>
      )}
      {data ? (
        <Parts data={data} />
      ) : error ? (
        <Problem error={error} retry={refetch} failed={start.failed} />
      ) : (
        <Loading />
      )}
      {groups.length === 0 && <Notice title={texts.home.empty} />}
    </Page>
  );
}
