import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { formatNumber } from '../../../../shared/format/numbers';
import type { GrowingPatient, Measured } from '../../../../shared/growth/child';
import { centileCurves, DAYS_A_MONTH, daysOf, monthsOf } from '../../../../shared/growth/curves';
import { growthOf, type Growth as Measure } from '../../../../shared/growth/growth-of';
import { shownDay } from '../../../fields/controls/day-text';
import { useTexts } from '../../../i18n/use-texts';
import { CHART } from './words';

const HEIGHT = 260;
const UNITS = { weight: 'kg', height: 'cm' } as const;
const NAMES = { weight: CHART.weightForAge, height: CHART.heightForAge } as const;

interface GrowthProps {
  patient: GrowingPatient;
  measured: readonly Measured[];
  zone: string;
}

/** Weight and height of a small child beside the centiles of the WHO; nothing where these do not speak of it. */
export function Growth({ patient, measured, zone }: GrowthProps) {
  const { say } = useTexts();
  const growth = growthOf(patient, measured, zone);
  if (growth.length === 0) return null;
  return (
    <Box component="section" aria-label={say(CHART.growth)} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say(CHART.growth)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
        }}
      >
        {growth.map((one) => (
          <OneMeasure key={one.measure} growth={one} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {say(CHART.growthSource)}
      </Typography>
    </Box>
  );
}

function OneMeasure({ growth }: { growth: Measure }) {
  const { say } = useTexts();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, minWidth: 0 }}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: '1rem' }}>
        {say(NAMES[growth.measure])} ({UNITS[growth.measure]})
      </Typography>
      <Curves growth={growth} />
      <Points growth={growth} />
    </Box>
  );
}

/** The curves of the centiles with what was measured on them. */
function Curves({ growth }: { growth: Measure }) {
  const { say, language } = useTexts();
  const { palette } = useTheme();
  const { points, measure } = growth;
  const own = new Map(points.map(({ day, value }) => [day, value]));
  const days = [...new Set([...daysOf(monthsOf(growth)), ...own.keys()])].sort((a, b) => a - b);
  const shown = (value: number | null) =>
    value === null ? '' : `${formatNumber(value, language, 1)} ${UNITS[measure]}`;
  return (
    <LineChart
      height={HEIGHT}
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
      series={[
        ...centileCurves(growth, days).map(({ name, points: line }) => ({
          data: line.map(({ value }) => value),
          label: `P${name}`,
          color: name === '50' ? palette.success.main : palette.text.disabled,
          showMark: false,
          curve: 'linear' as const,
          valueFormatter: shown,
        })),
        {
          data: days.map((day) => own.get(day) ?? null),
          label: say(NAMES[measure]),
          color: palette.primary.main,
          showMark: true,
          connectNulls: true,
          curve: 'linear' as const,
          valueFormatter: shown,
        },
      ]}
      xAxis={[
        {
          scaleType: 'linear',
          data: days.map((day) => day / DAYS_A_MONTH),
          label: say(CHART.ageMonths),
          min: 0,
          tickNumber: 6,
          valueFormatter: (months: number) => formatNumber(months, language, 1),
        },
      ]}
      yAxis={[{ width: 44, tickNumber: 5 }]}
      grid={{ horizontal: true }}
    />
  );
}

/** The same as a table, with where each value stands. */
function Points({ growth: { points, measure } }: { growth: Measure }) {
  const { say, language } = useTexts();
  const cell = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
  const centileText = (centile: number) => {
    if (centile < 1) return '< 1';
    return centile > 99 ? '> 99' : String(Math.round(centile));
  };
  return (
    <Box component="table" sx={{ borderSpacing: '12px 2px', ml: -1.5 }}>
      <thead>
        <tr>
          <Box component="th" sx={{ textAlign: 'left' }}>
            {say(CHART.when)}
          </Box>
          {[say(CHART.ageMonths), UNITS[measure], say(CHART.centile), say(CHART.deviation)].map(
            (title) => (
              <Box key={title} component="th" sx={{ textAlign: 'right' }}>
                {title}
              </Box>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, day, value, centile, z }) => (
          <tr key={`${at} ${value}`}>
            <td>{shownDay(at, 'instant')}</td>
            <Box component="td" sx={cell}>
              {Math.floor(day / DAYS_A_MONTH)}
            </Box>
            <Box component="td" sx={cell}>
              {formatNumber(value, language, 1)}
            </Box>
            <Box component="td" sx={cell}>
              {centileText(centile)}
            </Box>
            <Box component="td" sx={{ ...cell, fontWeight: Math.abs(z) > 2 ? 700 : 400 }}>
              {formatNumber(z, language, 1)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
