import { NEWS2_CHART, NEWS2_RISKS } from './chart';

/** How awake somebody is (ACVPU). */
export type Consciousness = 'alert' | 'confused' | 'voice' | 'pain' | 'unresponsive';

/** What was measured; null is what was not. Units as in the chart. */
export interface Reading {
  breaths: number | null;
  spo2: number | null;
  oxygen: boolean;
  systolic: number | null;
  pulse: number | null;
  consciousness: Consciousness | null;
  temperature: number | null;
}

export type Sign = 'breaths' | 'spo2' | 'systolic' | 'pulse' | 'consciousness' | 'temperature';
export type Risk = keyof typeof NEWS2_RISKS;

/** The score of a reading. */
export interface Score {
  /** The sum of what was measured: without all signs the least that it can be. */
  total: number;
  points: Readonly<Record<Sign | 'oxygen', number | null>>;
  missing: readonly Sign[];
  /** Of what was measured; null where nothing was that could warn and signs are missing. */
  risk: Risk | null;
}

const SIGNS: readonly Sign[] = [
  'breaths',
  'spo2',
  'systolic',
  'pulse',
  'consciousness',
  'temperature',
];

type Bands = readonly { upTo: number; points: number }[];

const inBands = (bands: Bands, value: number | null): number | null =>
  value === null ? null : (bands.find(({ upTo }) => value <= upTo)?.points ?? null);

function oxygenBands({ oxygen }: Reading, targetScale: boolean): Bands {
  if (!targetScale) return NEWS2_CHART.spo2;
  return oxygen ? NEWS2_CHART.spo2TargetOxygen : NEWS2_CHART.spo2Target;
}

function riskOf(total: number, single: boolean, complete: boolean): Risk | null {
  if (total >= 7) return 'high';
  if (total >= 5) return 'medium';
  if (single) return 'single';
  if (!complete) return null;
  return total > 0 ? 'low' : 'none';
}

/**
 * NEWS2 of a reading (Royal College of Physicians, 2017). What was not measured scores nothing, so that
 * an incomplete reading may warn but never reassures: its risk is null unless what is there warns.
 * @param targetScale whether a doctor has set the target of 88 to 92 % (scale 2) for this patient.
 */
export function news2(reading: Reading, targetScale: boolean): Score {
  const { consciousness } = reading;
  const rounded = reading.temperature === null ? null : Math.round(reading.temperature * 10) / 10;
  const awake = consciousness === 'alert' ? 0 : NEWS2_CHART.notAlert;
  const points = {
    breaths: inBands(NEWS2_CHART.breaths, reading.breaths),
    spo2: inBands(oxygenBands(reading, targetScale), reading.spo2),
    oxygen: reading.oxygen ? NEWS2_CHART.oxygen : 0,
    systolic: inBands(NEWS2_CHART.systolic, reading.systolic),
    pulse: inBands(NEWS2_CHART.pulse, reading.pulse),
    consciousness: consciousness === null ? null : awake,
    temperature: inBands(NEWS2_CHART.temperature, rounded),
  };
  const all = Object.values(points);
  const total = all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const missing = SIGNS.filter((sign) => points[sign] === null);
  const risk = riskOf(total, all.includes(3), missing.length === 0);
  return { total, points, missing, risk };
}

/** Minutes until the next round is due; without a risk (signs missing, a child) as for a low one. */
export const minutesToNext = (risk: Risk | null): number => NEWS2_RISKS[risk ?? 'low'].minutes;
