import type { SeedRow } from './demo';

type Measure = NonNullable<SeedRow<'chi-dinh'>['measures']>[number];

interface Range {
  name: string;
  unit: string;
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
};

type Expected = NonNullable<SeedRow<'dich-vu'>['measures']>;

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

/** What a service measures, as the laboratory keeps it; null for services that measure nothing. */
export function expectedOf(code: string): Expected | null {
  const rows = (PANELS[code] ?? []).flatMap(({ name, unit, low, high }): Expected => {
    const always = { name, unit, fromAge: null, underAge: null };
    const own = BY_SEX[name];
    if (!own) return [{ ...always, low, high, sex: null }];
    return own.map(([sex, least, most]) => ({ ...always, low: least, high: most, sex }));
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
    return { name, value: measuredValue(range, seed + index * 7), unit, low, high };
  });

/** The values in a sentence, as a laboratory sums them up. */
export function demoFinding(measures: readonly Measure[]): string {
  const beyond = measures.filter(
    ({ value, low = null, high = null }) =>
      (low !== null && value < low) || (high !== null && value > high),
  );
  if (beyond.length === 0) return 'Các chỉ số trong giới hạn bình thường.';
  return `Ngoài khoảng tham chiếu: ${beyond.map(({ name }) => name).join(', ')}.`;
}
