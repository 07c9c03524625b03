import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { formatNumber } from '../../../../shared/format/numbers';
import { criticalWay } from '../../../../shared/rules/results/critical';
import { shownDay } from '../../../fields/controls/day-text';
import { useTexts } from '../../../i18n/use-texts';
import { CriticalMark } from '../../../orders/critical-mark';
import { axisWord, besides, rangeText, type Series } from './series';
import { CHART } from './words';

const HEIGHT = 170;
const MARKS = { low: '↓', high: '↑' } as const;

function Values({ series }: { series: Series }) {
  const { say, language } = useTexts();
  const written = (value: number) => formatNumber(value, language, 2);
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
        {say(CHART.table)}
      </Box>
      <Box
        component="table"
        sx={{ borderSpacing: '12px 2px', ml: -1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <Box component="th" sx={{ textAlign: 'left' }}>
              {say(CHART.when)}
            </Box>
            <Box component="th" sx={{ textAlign: 'right' }}>
              {series.unit || say(CHART.value)}
            </Box>
          </tr>
        </thead>
        <tbody>
          {[...series.points].reverse().map(({ at, value }) => {
            const beyond = besides(value, series.range);
            const critical = criticalWay(value, series.limits ?? {});
            return (
              <tr key={at}>
                <td>{shownDay(at, 'instant')}</td>
                <Box component="td" sx={{ textAlign: 'right', fontWeight: beyond ? 700 : 400 }}>
                  {critical ? (
                    <CriticalMark>{written(value)}</CriticalMark>
                  ) : (
                    <>
                      {written(value)} {beyond && MARKS[beyond]}
                    </>
                  )}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

/** One measured thing: its curve between the lines of what is usual, and the same as a table. */
function Curve({ series }: { series: Series }) {
  const { say, language } = useTexts();
  const { palette } = useTheme();
  const id = useId();
  const { points, range, unit, label } = series;
  const values = [...points.map(({ value }) => value), range?.low, range?.high].filter(
    (value) => value != null,
  );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) || 1) * 0.1;
  const last = points.at(-1);
  const beyond = last ? besides(last.value, range) : null;
  const critical = last ? criticalWay(last.value, series.limits ?? {}) : null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, minWidth: 0 }}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
        {say(label)}
        {last && (
          <Box
            component="span"
            sx={{ fontWeight: 700, ml: 1, color: beyond ? 'error.main' : 'inherit' }}
          >
            {formatNumber(last.value, language, 2)} {unit} {!critical && beyond && MARKS[beyond]}
          </Box>
        )}
        {critical && <CriticalMark>{say(CHART[critical])}</CriticalMark>}
      </Typography>
      {range && (
        <Typography variant="body2" color="text.secondary">
          {say(CHART.usual)} {rangeText(range, language)}
          {range.source && ` (${say(range.source)})`}
        </Typography>
      )}
      <LineChart
        height={HEIGHT}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        series={[
          {
            data: points.map(({ value }) => value),
            label: say(label),
            color: palette.primary.main,
            showMark: true,
            curve: 'linear',
            valueFormatter: (value) =>
              value === null ? '' : `${formatNumber(value, language, 2)} ${unit}`,
          },
        ]}
        xAxis={[
          {
            scaleType: 'time',
            data: points.map(({ at }) => new Date(at)),
            tickNumber: 3,
            valueFormatter: axisWord(points),
          },
        ]}
        yAxis={[
          {
            width: 44,
            min: least - room,
            max: most + room,
            tickNumber: 4,
            valueFormatter: (value: number) => formatNumber(value, language, 2),
          },
        ]}
        grid={{ horizontal: true }}
      >
        {[range?.low, range?.high].map(
          (line) =>
            line != null && (
              <ChartsReferenceLine
                key={line}
                y={line}
                lineStyle={{ strokeDasharray: '4 4', stroke: palette.warning.main }}
              />
            ),
        )}
      </LineChart>
      <Values series={series} />
    </Box>
  );
}

/** Curves side by side, under a heading. */
export function Curves({ title, series }: { title: string; series: readonly Series[] }) {
  if (series.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {series.map((one) => (
          <Curve key={one.key} series={one} />
        ))}
      </Box>
    </Box>
  );
}
