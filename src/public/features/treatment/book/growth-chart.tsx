import { STANDARDS } from '../../../../shared/growth/growth';
import { LAST_DAY, lmsOn, valueAt } from '../../../../shared/growth/standard';
import styles from './book.module.css';
import type { Growth } from './growth-points';

/** The centiles of WHO's charts, with how many standard deviations from the median they are. */
const CENTILES = [
  { name: '3', z: -1.88079 },
  { name: '15', z: -1.03643 },
  { name: '50', z: 0 },
  { name: '85', z: 1.03643 },
  { name: '97', z: 1.88079 },
] as const;

const WIDTH = 400;
const HEIGHT = 300;
const SPACE = { left: 40, right: 34, top: 12, bottom: 40 };
const DAYS_A_MONTH = 30.4375;
/** Up to which month a chart goes: the first that holds all points. */
const SPANS = [12, 24, 60] as const;
const STEPS = 60;

interface ChartProps {
  growth: Growth;
  label: string;
  unit: string;
  ageLabel: string;
}

/** The curves of the centiles with what was measured of one child on them. */
export function GrowthChart({ growth, label, unit, ageLabel }: ChartProps) {
  const { measure, sex, points } = growth;
  const oldest = points.at(-1)?.day ?? 0;
  const months = SPANS.find((span) => span * DAYS_A_MONTH >= oldest) ?? 60;
  const lastDay = Math.min(LAST_DAY, Math.round(months * DAYS_A_MONTH));
  const days = Array.from({ length: STEPS + 1 }, (_, step) => Math.round((lastDay * step) / STEPS));
  const curves = CENTILES.map(({ name, z }) => ({
    name,
    points: days.flatMap((day) => {
      const lms = lmsOn(STANDARDS[measure], sex, day);
      return lms ? [{ day, value: valueAt(lms, z) }] : [];
    }),
  }));
  const values = [...curves.flatMap((curve) => curve.points), ...points].map(({ value }) => value);
  const grain = (Math.max(...values) - Math.min(...values)) / 6 > 5 ? 10 : 2;
  const low = Math.floor(Math.min(...values) / grain) * grain;
  const high = Math.ceil(Math.max(...values) / grain) * grain;
  const x = (day: number) =>
    SPACE.left + ((WIDTH - SPACE.left - SPACE.right) * day) / (months * DAYS_A_MONTH);
  const y = (value: number) =>
    HEIGHT - SPACE.bottom - ((HEIGHT - SPACE.top - SPACE.bottom) * (value - low)) / (high - low);
  const path = (line: readonly { day: number; value: number }[]) =>
    line.map(({ day, value }) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const lines = Array.from({ length: (high - low) / grain + 1 }, (_, index) => low + index * grain);
  const ticks = Array.from({ length: 7 }, (_, index) => (months / 6) * index);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label} (${unit})`}>
      {lines.map((value) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={x(0)}
            x2={WIDTH - SPACE.right}
            y1={y(value)}
            y2={y(value)}
          />
          <text x={SPACE.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {ticks.map((month) => (
        <text
          key={month}
          x={x(month * DAYS_A_MONTH)}
          y={HEIGHT - SPACE.bottom + 18}
          textAnchor="middle"
        >
          {month}
        </text>
      ))}
      <text x={WIDTH / 2} y={HEIGHT - 4} textAnchor="middle">
        {ageLabel}
      </text>
      {curves.map(({ name, points: line }) => (
        <g key={name}>
          <polyline className={name === '50' ? styles.median : styles.curve} points={path(line)} />
          <text x={WIDTH - SPACE.right + 5} y={y(line.at(-1)?.value ?? low) + 4}>
            P{name}
          </text>
        </g>
      ))}
      <polyline className={styles.own} points={path(points)} />
      {points.map(({ at, day, value }) => (
        <circle key={`${at} ${value}`} className={styles.dot} cx={x(day)} cy={y(value)} r={5} />
      ))}
    </svg>
  );
}
