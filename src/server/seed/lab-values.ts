import { CRITICAL_FROM_AGE, criticalLimitsOf } from './critical-limits';
import type { SeedRow } from './demo';

type Measure = NonNullable<SeedRow<'chi-dinh'>['measures']>[number];

interface Range {
  name: string;
  unit: string | null;
  low: number | null;
  high: number | null;
  /** Decimal places. */
  scale: number;
}

/** Usual ranges of adults by the codes of the demo's tests: sample data, written from memory. */
const PANELS: Readonly<Record<string, readonly Range[]>> = {
  XN01: [
    { name: 'Hồng cầu', unit: 'T/l', low: 3.8, high: 5.4, scale: 2 },
    { name: 'Hemoglobin', unit: 'g/l', low: 120, high: 165, scale: 0 },
    { name: 'Bạch cầu', unit: 'G/l', low: 4, high: 10, scale: 1 },
    { name: 'Tiểu cầu', unit: 'G/l', low: 150, high: 400, scale: 0 },
  ],
  XN02: [{ name: 'Glucose lúc đói', unit: 'mmol/l', low: 3.9, high: 5.5, scale: 1 }],
  XN03: [
    { name: 'Cholesterol', unit: 'mmol/l', low: null, high: 5.2, scale: 1 },
    { name: 'Triglycerid', unit: 'mmol/l', low: null, high: 1.7, scale: 1 },
    { name: 'HDL-C', unit: 'mmol/l', low: 1, high: null, scale: 1 },
    { name: 'LDL-C', unit: 'mmol/l', low: null, high: 3.4, scale: 1 },
  ],
  XN04: [
    { name: 'AST', unit: 'U/l', low: null, high: 40, scale: 0 },
    { name: 'ALT', unit: 'U/l', low: null, high: 40, scale: 0 },
    { name: 'GGT', unit: 'U/l', low: null, high: 60, scale: 0 },
  ],
  XN05: [
    { name: 'Ure', unit: 'mmol/l', low: 2.5, high: 7.5, scale: 1 },
    { name: 'Creatinin', unit: 'µmol/l', low: 53, high: 106, scale: 0 },
  ],
  XN07: [
    { name: 'Natri', unit: 'mmol/l', low: 135, high: 145, scale: 0 },
    { name: 'Kali', unit: 'mmol/l', low: 3.5, high: 5, scale: 1 },
    { name: 'Clo', unit: 'mmol/l', low: 98, high: 106, scale: 0 },
  ],
  XN08: [{ name: 'INR', unit: null, low: 0.8, high: 1.2, scale: 2 }],
};

type Expected = NonNullable<SeedRow<'dich-vu'>['measures']>;

const NO_LIMITS = { criticalLow: null, criticalHigh: null, criticalSource: null };

/** Ranges that differ between men and women; the others hold for both. */
const BY_SEX: Readonly<
  Record<string, readonly [sex: 'male' | 'female', low: number, high: number][]>
> = {
  Hemoglobin: [
    ['male', 130, 170],
    ['female', 120, 155],
  ],
  Creatinin: [
    ['male', 62, 106],
    ['female', 53, 97],
  ],
};

/** The rows of a value: those of its critical limits hold for adults, the others without any. */
function byAge(
  row: Omit<Expected[number], keyof typeof NO_LIMITS | 'fromAge' | 'underAge'>,
): Expected {
  const limits = criticalLimitsOf(row.name, row.unit);
  if (!limits) return [{ ...row, ...NO_LIMITS, fromAge: null, underAge: null }];
  return [
    { ...row, ...limits, fromAge: CRITICAL_FROM_AGE, underAge: null },
    { ...row, ...NO_LIMITS, fromAge: null, underAge: CRITICAL_FROM_AGE },
  ];
}

/** What a service measures, as the laboratory keeps it; null for services that measure nothing. */
export function expectedOf(code: string): Expected | null {
  const rows = (PANELS[code] ?? []).flatMap(({ name, unit, low, high }): Expected => {
    const own = BY_SEX[name];
    if (!own) return byAge({ name, unit, low, high, sex: null });
    return own.flatMap(([sex, least, most]) => byAge({ name, unit, low: least, high: most, sex }));
  });
  return rows.length > 0 ? rows : null;
}

/** A value mostly within its range, one in six above or below it, the same for the same seed. */
function measuredValue({ low, high, scale }: Range, seed: number): number {
  const from = low ?? (high ?? 1) * 0.5;
  const to = high ?? (low ?? 1) * 1.8;
  const share = ((seed * 37) % 100) / 100;
  const beyond = seed % 6 === 5 ? 0.3 : 0;
  return Number((from + (to - from) * (share + beyond)).toFixed(scale));
}

/** What a test of this service measured; nothing for services that measure nothing. */
export const demoMeasures = (code: string | null | undefined, seed: number): Measure[] =>
  (PANELS[code ?? ''] ?? []).map((range, index) => {
    const { name, unit, low, high } = range;
    const { criticalLow = null, criticalHigh = null } = criticalLimitsOf(name, unit) ?? {};
    const value = measuredValue(range, seed + index * 7);
    return { name, value, unit, low, high, criticalLow, criticalHigh };
  });

/** The same with the first value that may be critical well beyond its limit. */
export function madeCritical(measures: readonly Measure[]): Measure[] {
  const at = measures.findIndex(({ criticalHigh }) => criticalHigh !== null);
  return measures.map((one, index) =>
    index === at ? { ...one, value: Number(((one.criticalHigh ?? 0) * 1.15).toFixed(1)) } : one,
  );
}

/** The values in a sentence, as a laboratory sums them up. */
export function demoFinding(measures: readonly Measure[]): string {
  const beyond = measures.filter(
    ({ value, low = null, high = null }) =>
      (low !== null && value < low) || (high !== null && value > high),
  );
  if (beyond.length === 0) return 'Các chỉ số trong giới hạn bình thường.';
  return `Ngoài khoảng tham chiếu: ${beyond.map(({ name }) => name).join(', ')}.`;
}
