import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { Panel } from './panel';
import { useHomeWords } from './use-home-words';
import { DayTable, DepartmentTable } from './week-tables';

const DayChart = lazy(async () => ({ default: (await import('./week-charts')).DayChart }));
const DepartmentChart = lazy(async () => ({
  default: (await import('./week-charts')).DepartmentChart,
}));

type View = 'chart' | 'table';

/** Departments that one picture shows. */
const MOST = 8;

/** A picture that can be read as a table as well. */
function ChartPanel(props: { title: string; chart: ReactNode; table: ReactNode; empty: boolean }) {
  const { weeks } = useHomeWords();
  const [view, setView] = useState<View>('chart');
  return (
    <Panel
      title={props.title}
      beside={
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label={`${weeks.view}: ${props.title}`}
          value={view}
          onChange={(_event, value: View | null) => value && setView(value)}
        >
          <ToggleButton value="chart" sx={{ minHeight: 44, px: 2 }}>
            {weeks.chart}
          </ToggleButton>
          <ToggleButton value="table" sx={{ minHeight: 44, px: 2 }}>
            {weeks.table}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {props.empty ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2.5 }}>
          {weeks.empty}
        </Typography>
      ) : view === 'table' ? (
        props.table
      ) : (
        <Box role="img" aria-label={props.title} sx={{ px: 1, pb: 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={300} />}>{props.chart}</Suspense>
        </Box>
      )}
    </Panel>
  );
}

/** This week against the last, by day and by department. */
export function WeeksPanels({ weeks }: { weeks: NonNullable<StartAnswer['weeks']> }) {
  const words = useHomeWords().weeks;
  const empty = weeks.departments.length === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <ChartPanel
        title={words.byDay}
        empty={empty}
        chart={<DayChart days={weeks.days} />}
        table={<DayTable days={weeks.days} />}
      />
      <ChartPanel
        title={words.byDepartment}
        empty={empty}
        chart={
          <>
            <DepartmentChart departments={weeks.departments.slice(0, MOST)} />
            {weeks.departments.length > MOST && (
              <Typography variant="body2" color="text.secondary" sx={{ px: 1, pb: 0.5 }}>
                {words.busiest({ shown: MOST, all: weeks.departments.length })}
              </Typography>
            )}
          </>
        }
        table={<DepartmentTable weeks={weeks} />}
      />
    </Box>
  );
}
