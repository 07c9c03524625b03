import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { runtimeConfig } from '../../../../shared/api/runtime-config';
import { monthsBetween } from '../../../../shared/format/age';
import { hasGrowth } from '../../../../shared/growth/child';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { ADULT_FROM_AGE } from '../../../../shared/records/reference-range';
import { useTexts } from '../../../i18n/use-texts';
import { LoadingLines } from '../loading-lines';
import { resultSeries, vitalSeries } from './series';
import { CHART } from './words';

const Curves = lazy(async () => ({ default: (await import('./curves')).Curves }));

/** With its tables a download of its own: most patients are no small children. */
const Growth = lazy(async () => ({ default: (await import('./growth')).Growth }));

/** Whether the usual values of grown-ups hold for a patient. */
export const isAdult = ({ patient, today }: PatientChart): boolean =>
  (monthsBetween(patient.dateOfBirth, today) ?? 0) >= ADULT_FROM_AGE * 12;

/** All that was measured of a patient, as curves; the charts are loaded when this is opened. */
export function CurvesTab({ chart }: { chart: PatientChart }) {
  const { say } = useTexts();
  const adult = isAdult(chart);
  const signs = vitalSeries(chart.vitals ?? [], adult);
  const results = resultSeries(chart.results ?? []);
  const zone = runtimeConfig().timeZone;
  const { sex, dateOfBirth } = chart.patient;
  const patient = {
    sex: typeof sex === 'string' ? sex : null,
    dateOfBirth: typeof dateOfBirth === 'string' ? dateOfBirth : null,
  };
  const grows = hasGrowth(patient, chart.vitals ?? [], zone);
  if (signs.length + results.length === 0) {
    return <Typography color="text.secondary">{say(CHART.noCurves)}</Typography>;
  }
  return (
    <Suspense fallback={<LoadingLines />}>
      {grows && <Growth patient={patient} measured={chart.vitals ?? []} zone={zone} />}
      <Curves title={say(CHART.signs)} series={signs} />
      <Curves title={say(CHART.results)} series={results} />
      <Typography variant="body2" color="text.secondary">
        {say(CHART.source)} {!adult && say(CHART.noChildRange)}
      </Typography>
    </Suspense>
  );
}
