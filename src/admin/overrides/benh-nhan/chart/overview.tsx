import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswersBefore } from '../../../../shared/booking/answers-before';
import { formatNumber } from '../../../../shared/format/numbers';
import { formatDate } from '../../../../shared/format/plain-date';
import type { PatientChart } from '../../../../shared/patient/chart-operations';
import { findResource } from '../../../../shared/resource/config';
import { useAdminConfig } from '../../../config-context';
import { shownDay } from '../../../fields/controls/day-text';
import { useTexts } from '../../../i18n/use-texts';
import { Card, Lines } from './card';
import { ChartLink } from './chart-link';
import { RowLine } from './row-line';
import { besides, latestOf, vitalSeries } from './series';
import { CHART } from './words';

const SHOWN = 5;

interface OverviewProps {
  chart: PatientChart;
  adult: boolean;
  /** Opens the tab with all rows of a resource. */
  toChild: (resource: string) => (() => void) | undefined;
  toCurves: () => void;
}

function Problems({ diagnoses }: { diagnoses: NonNullable<PatientChart['diagnoses']> }) {
  const { say } = useTexts();
  return (
    <Card title={say(CHART.problems)}>
      <Lines
        lines={diagnoses.slice(0, 8).map(({ code, name, at, record }) => ({
          key: code,
          line: (
            <>
              <strong>{code}</strong> {name} ·{' '}
              <ChartLink resource="ho-so-benh-an" id={record}>
                {shownDay(at, 'instant').slice(0, 10)}
              </ChartLink>
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Medicines({ medicines }: { medicines: NonNullable<PatientChart['medicines']> }) {
  const { say, language } = useTexts();
  return (
    <Card title={say(CHART.medicines)}>
      <Lines
        lines={medicines.map(({ name, strength, dose, unit, times, until, prescription }) => ({
          key: `${prescription} ${name} ${strength}`,
          line: (
            <>
              <ChartLink resource="don-thuoc" id={prescription}>
                {name} {strength}
              </ChartLink>
              {` ${formatNumber(dose, language, 2)} ${unit} × ${formatNumber(times, language, 2)} ${say(CHART.perDay)}, ${say(CHART.until)} ${formatDate(until)}`}
            </>
          ),
        }))}
      />
    </Card>
  );
}

function LatestVitals({
  chart,
  adult,
  toCurves,
}: Pick<OverviewProps, 'chart' | 'adult' | 'toCurves'>) {
  const { say, language } = useTexts();
  const series = vitalSeries(chart.vitals ?? [], adult);
  const latest = latestOf(series);
  return (
    <Card title={say(CHART.vitals)} all={series.length > 0 ? toCurves : undefined}>
      {latest && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {say(CHART.takenAt)} {shownDay(latest, 'instant')}
        </Typography>
      )}
      <Lines
        lines={series.flatMap(({ key, label, unit, range, points }) => {
          const last = points.at(-1);
          if (!last) return [];
          const beyond = besides(last.value, range);
          const line = (
            <>
              {say(label)}:{' '}
              <Box component="strong" sx={{ color: beyond ? 'error.main' : 'inherit' }}>
                {formatNumber(last.value, language, 2)} {unit}{' '}
                {beyond && (beyond === 'low' ? '↓' : '↑')}
              </Box>{' '}
              {last.at !== latest && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {shownDay(last.at, 'instant')}
                </Box>
              )}
            </>
          );
          return [{ key, line }];
        })}
      />
    </Card>
  );
}

/** What the patient answered before the latest visit that they answered something for. */
function Answered({ lists }: Pick<PatientChart, 'lists'>) {
  const { say } = useTexts();
  const visits = lists.find(({ resource }) => resource === 'phieu-thong-tin')?.rows ?? [];
  const last = visits.find(({ answersBefore }) => (answersBefore as AnswersBefore)?.length > 0);
  if (!last) return null;
  return (
    <Card title={say(CHART.answered)}>
      <Lines
        lines={(last.answersBefore as AnswersBefore).map(({ key, label, text }) => ({
          key,
          line: (
            <>
              {label} <strong>{text}</strong>
            </>
          ),
        }))}
      />
      <ChartLink resource="phieu-thong-tin" id={last.id}>
        {shownDay(String(last.start), 'instant')}
      </ChartLink>
    </Card>
  );
}

/** The patient on one screen: what they have, what they take, how they are, what was done. */
export function Overview({ chart, adult, toChild, toCurves }: OverviewProps) {
  const { say } = useTexts();
  const { config } = useAdminConfig();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
      }}
    >
      {chart.diagnoses && <Problems diagnoses={chart.diagnoses} />}
      {chart.medicines && <Medicines medicines={chart.medicines} />}
      {chart.vitals && <LatestVitals chart={chart} adult={adult} toCurves={toCurves} />}
      <Answered lists={chart.lists} />
      {chart.lists.map(({ resource, total, rows }) => {
        const found = findResource(config, resource);
        return (
          <Card
            key={resource}
            title={found ? say(found.label) : resource}
            count={total}
            all={total > 0 ? toChild(resource) : undefined}
          >
            <Lines
              lines={rows.slice(0, SHOWN).map((row) => ({
                key: row.id,
                line: <RowLine resource={resource} row={row} />,
              }))}
            />
          </Card>
        );
      })}
    </Box>
  );
}
