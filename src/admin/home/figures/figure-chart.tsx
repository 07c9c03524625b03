import { BarChart } from '@mui/x-charts/BarChart';
import { useTexts } from '../../i18n/use-texts';
import { type Figure, shownValue } from './figure';
import { useSeries } from './use-series';

const ROW_HEIGHT = 44;

/** A figure as bars. */
export function FigureChart({ figure }: { figure: Figure }) {
  const { language } = useTexts();
  const { rows, lying = false } = figure;
  const names = new Map(rows.map(({ key, name, short }) => [key, short ?? name]));
  const drawn = useSeries(figure);
  const series = drawn.map(({ label, unit, place, colour }) => ({
    label,
    color: colour,
    data: rows.map(({ cells }) => cells[place]?.value ?? null),
    valueFormatter: (value: number | null) => shownValue(value, unit, language),
  }));
  const isCount = drawn.some(({ unit }) => unit === 'count');
  // There is no half a visit.
  const counted = { min: 0, tickMinStep: isCount ? 1 : undefined };
  const named = {
    scaleType: 'band' as const,
    data: rows.map(({ key }) => key),
    valueFormatter: (key: string) => names.get(key) ?? '',
  };
  return (
    <BarChart
      height={lying ? 80 + rows.length * ROW_HEIGHT : 300}
      layout={lying ? 'horizontal' : 'vertical'}
      skipAnimation
      series={series}
      xAxis={[lying ? counted : named]}
      yAxis={[lying ? { ...named, width: 132 } : { ...counted, width: 40 }]}
      grid={lying ? { vertical: true } : { horizontal: true }}
      borderRadius={4}
    />
  );
}
