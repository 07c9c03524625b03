import { useState } from 'react';
import { formatInstantDay } from '../../../../shared/format/dates';
import { textIn } from '../../../../shared/i18n/text-in';
import { VITAL_NAMES, VITAL_SIGNS, type VitalName } from '../../../../shared/records/vital-signs';
import type { PatientBackground } from '../../../../shared/records/writing-operations';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { writeNumber } from '../../../clinical/record-form/number';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import styles from './history.module.css';

const WIDTH = 260;
const HEIGHT = 72;
const EDGE = 8;

type Point = { at: string; value: number };

function placed(points: Point[]): { x: number; y: number; at: string }[] {
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(points.length - 1, 1);
  return points.map(({ at, value }, index) => ({
    at,
    x: EDGE + index * step,
    y: HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  }));
}

/** One vital sign over the last visits: a line to glance at, and the same as a table. */
export function VitalsChart({ vitals }: { vitals: PatientBackground['vitals'] }) {
  const { history: texts } = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const measured = VITAL_NAMES.filter((name) =>
    vitals.some((one) => typeof one[name] === 'number'),
  );
  const [chosen, setChosen] = useState<VitalName | null>(null);
  const name = chosen ?? measured[0];
  if (!name) return <p className={styles.none}>{texts.none}</p>;
  const points = vitals.flatMap((one): Point[] => {
    const value = one[name];
    return typeof value === 'number' ? [{ at: one.at, value }] : [];
  });
  const dots = placed(points);
  const { label, unit } = VITAL_SIGNS[name];
  return (
    <div className={styles.chart}>
      <select
        aria-label={texts.choose}
        className={fieldStyles.control}
        value={name}
        onChange={(event) => setChosen(event.target.value as VitalName)}
      >
        {measured.map((one) => (
          <option key={one} value={one}>
            {textIn(VITAL_SIGNS[one].label, language)}
          </option>
        ))}
      </select>
      {dots.length > 1 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.lines}>
          <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {dots.map(({ x, y, at }) => (
            <circle key={at} cx={x} cy={y} r="3.5" />
          ))}
        </svg>
      )}
      <table className={styles.values}>
        <caption className={fieldStyles.hidden}>{texts.chart(textIn(label, language))}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ at, value }) => (
            <tr key={at}>
              <th scope="row">{formatInstantDay(at, timeZone)}</th>
              <td>{writeNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
