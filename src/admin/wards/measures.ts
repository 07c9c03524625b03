import { VITAL_SIGNS } from '../../shared/records/vital-signs';

/** The signs of a round in the order in which they are taken. */
export const MEASURES = [
  'breaths',
  'spo2',
  'systolic',
  'diastolic',
  'pulse',
  'temperature',
] as const;

type Measure = (typeof MEASURES)[number];

/** A number as it is typed, with a comma too; undefined where it is none, or cannot be true. */
export function measuredNumber(name: Measure, typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const value = Number(text);
  const { min, max } = VITAL_SIGNS[name];
  const whole = name === 'temperature' || Number.isInteger(value);
  return whole && value >= min && value <= max ? value : undefined;
}
