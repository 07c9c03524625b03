import ReportProblem from '@mui/icons-material/ReportProblem';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatNumber } from '../../../../shared/format/numbers';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { criticalWay } from '../../../../shared/rules/results/critical';
import { shownDay } from '../../../fields/controls/day-text';
import { useTexts } from '../../../i18n/use-texts';
import { criticalNow, resultSeries } from './series';
import { CHART } from './words';

/** Critical values that were found lately: before anything else that is known of a patient. */
export function CriticalResults({ chart }: { chart: PatientChart }) {
  const { say, language } = useTexts();
  const series = criticalNow(resultSeries(chart.results ?? []), chart.today);
  if (series.length === 0) return null;
  return (
    <Alert
      severity="error"
      variant="filled"
      icon={<ReportProblem />}
      sx={{ mt: 2, bgcolor: 'error.main', color: 'error.contrastText' }}
    >
      <AlertTitle>{say(CHART.criticalNow)}</AlertTitle>
      {series.map(({ key, label, unit, points, limits = {} }) => {
        const last = points.at(-1);
        const way = last && criticalWay(last.value, limits);
        return (
          way && (
            <Box key={key} sx={{ overflowWrap: 'anywhere' }}>
              <strong>
                {say(label)} {formatNumber(last.value, language, 2)} {unit}
              </strong>{' '}
              · {say(CHART[way])} · {shownDay(last.at, 'instant')}
            </Box>
          )
        );
      })}
    </Alert>
  );
}
