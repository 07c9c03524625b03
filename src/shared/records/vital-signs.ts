import type { Text } from '../errors';

/** One vital sign: its unit and the values that can be true of a person. */
export interface VitalSign {
  label: Text;
  unit: string;
  min: number;
  max: number;
  step: number;
}

const sign = (
  vi: string,
  en: string,
  unit: string,
  [min, max, step]: readonly [number, number, number],
): VitalSign => ({ label: { vi, en }, unit, min, max, step });

/** The vital signs of a record, in the order in which they are taken. */
export const VITAL_SIGNS = {
  pulse: sign('Mạch', 'Pulse', 'lần/phút', [20, 250, 1]),
  temperature: sign('Nhiệt độ', 'Temperature', '°C', [30, 43, 0.1]),
  systolic: sign('Huyết áp tâm thu', 'Systolic pressure', 'mmHg', [40, 300, 1]),
  diastolic: sign('Huyết áp tâm trương', 'Diastolic pressure', 'mmHg', [20, 200, 1]),
  breaths: sign('Nhịp thở', 'Breaths', 'lần/phút', [5, 100, 1]),
  spo2: sign('SpO₂', 'SpO₂', '%', [50, 100, 1]),
  weight: sign('Cân nặng', 'Weight', 'kg', [0.5, 300, 0.1]),
  height: sign('Chiều cao', 'Height', 'cm', [30, 230, 0.5]),
} as const;

export type VitalName = keyof typeof VITAL_SIGNS;

export const VITAL_NAMES = Object.keys(VITAL_SIGNS) as VitalName[];

/** Vital signs as a record keeps them; what was not measured is null. */
export type Vitals = { takenAt: string | null } & Record<VitalName, number | null>;
