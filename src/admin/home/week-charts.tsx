import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { COLOURS } from '../../shared/design/tokens';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { useHomeWords } from './use-home-words';
import { useWeekdays } from './weekdays';

type Weeks = NonNullable<StartAnswer['weeks']>;

const ROW_HEIGHT = 44;

interface Load {
  label: string;
  data: number[];
}

function useSeries(current: Load, last: Load) {
  const { palette } = useTheme();
  return [
    { ...last, color: COLOURS[palette.mode].edge },
    { ...current, color: palette.primary.main },
  ];
}

/** The load of each weekday, this week beside the one before. */
export function DayChart({ days }: { days: Weeks['days'] }) {
  const weekdays = useWeekdays();
  const { weeks } = useHomeWords();
  const load = days.map((day) => day.load);
  const series = useSeries(
    { label: weeks.current, data: load.slice(7) },
    { label: weeks.last, data: load.slice(0, 7) },
  );
  return (
    <BarChart
      height={300}
      skipAnimation
      series={series}
      xAxis={[{ scaleType: 'band', data: days.slice(7).map(({ day }) => weekdays.short(day)) }]}
      yAxis={[{ tickMinStep: 1, width: 40 }]}
      grid={{ horizontal: true }}
      borderRadius={4}
    />
  );
}

/** The load of each department, this week beside as much of the one before. */
export function DepartmentChart({ departments }: { departments: Weeks['departments'] }) {
  const { weeks } = useHomeWords();
  const series = useSeries(
    { label: weeks.soFar, data: departments.map(({ load }) => load) },
    { label: weeks.lastSoFar, data: departments.map(({ lastLoad }) => lastLoad) },
  );
  return (
    <BarChart
      height={80 + departments.length * ROW_HEIGHT}
      layout="horizontal"
      skipAnimation
      series={series}
      yAxis={[{ scaleType: 'band', data: departments.map(({ name }) => name), width: 132 }]}
      xAxis={[{ tickMinStep: 1 }]}
      grid={{ vertical: true }}
      borderRadius={4}
    />
  );
}
