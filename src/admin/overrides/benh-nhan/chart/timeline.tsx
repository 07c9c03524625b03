import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChartList, PatientChart } from '../../../../shared/patient/chart-operations';
import { findResource } from '../../../../shared/resource/config';
import { useAdminConfig } from '../../../config-context';
import { shownDay } from '../../../fields/controls/day-text';
import { useTexts } from '../../../i18n/use-texts';
import { RowLine } from './row-line';
import { CHART } from './words';

interface Moment {
  at: string;
  resource: string;
  row: ChartList['rows'][number];
}

/** When a row of a kind happened, by the first of these fields that it has. */
const HAPPENED: Readonly<Record<string, readonly string[]>> = {
  'phieu-thong-tin': ['start'],
  'o-lai': ['admittedAt', 'plannedStart'],
  'chi-dinh': ['resultedAt'],
};
const USUAL = ['signedAt'];

const happened = (resource: string, row: Moment['row']): string =>
  String(
    [...(HAPPENED[resource] ?? USUAL), 'createdAt']
      .map((name) => row[name])
      .find((value) => typeof value === 'string'),
  );

/** What happened, the latest first, day by day. */
export function Timeline({ lists }: { lists: PatientChart['lists'] }) {
  const { say } = useTexts();
  const { config } = useAdminConfig();
  const moments = lists
    .flatMap(({ resource, rows }) =>
      rows.map((row): Moment => ({ at: happened(resource, row), resource, row })),
    )
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const days = new Map<string, Moment[]>();
  for (const moment of moments) {
    const day = shownDay(moment.at, 'instant').slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), moment]);
  }
  if (moments.length === 0) {
    return <Typography color="text.secondary">{say(CHART.none)}</Typography>;
  }
  return [...days].map(([day, ofDay]) => (
    <Box component="section" key={day} aria-label={day} sx={{ mb: 2 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1rem', mb: 0.5 }}>
        {day}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', listStyle: 'none' }}
      >
        {ofDay.map(({ at, resource, row }) => {
          const found = findResource(config, resource);
          return (
            <Box
              component="li"
              key={`${resource} ${row.id}`}
              sx={{ display: 'grid', gridTemplateColumns: '3.5em minmax(0, 1fr)', py: 0.5 }}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {shownDay(at, 'instant').slice(-5)}
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" color="text.secondary">
                  {found && say(found.label)}
                </Typography>
                <RowLine resource={resource} row={row} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  ));
}
