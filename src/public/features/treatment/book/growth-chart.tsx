import { centileCurves, DAYS_A_MONTH, daysOf, monthsOf } from '../../../../shared/growth/curves';
import type { Growth } from '../../../../shared/growth/growth-of';
import styles from './book.module.css';

const WIDTH = 400;
const HEIGHT = 300;
const SPACE = { left: 40, right: 34, top: 12, bottom: 40 };

interface ChartProps {
  growth: Growth;
  label: string;
  unit: string;
  ageLabel: string;
}

/** The curves of the centiles with what was measured of one child on them. */
export function GrowthChart({ growth, label, unit, ageLabel }: ChartProps) {
  const { points } = growth;
  const months = monthsOf(growth);
  const curves = centileCurves(growth, daysOf(months));
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
