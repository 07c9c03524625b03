import type { UsualRange } from '../../records/reference-range';
import type { CriticalLimits } from './critical';

/** What is usual of a measured value, for whom. */
export interface ExpectedMeasure extends UsualRange, Partial<CriticalLimits> {
  name: string;
  unit: string | null;
  sex: 'male' | 'female' | null;
  /** In whole years; from this one on, and under that one. */
  fromAge: number | null;
  underAge: number | null;
}

/** A value that is to be entered, with what is usual and what is critical for this person. */
export type ExpectedValue = Pick<ExpectedMeasure, 'name' | 'unit' | 'low' | 'high'> &
  CriticalLimits;

/** As far as ranges depend on it. */
export interface MeasuredPerson {
  sex: string;
  /** Null where it is not known. */
  months: number | null;
}

function fits(one: ExpectedMeasure, { sex, months }: MeasuredPerson): boolean {
  if (one.sex !== null && one.sex !== sex) return false;
  if (one.fromAge === null && one.underAge === null) return true;
  if (months === null) return false;
  const age = Math.floor(months / 12);
  return age >= (one.fromAge ?? 0) && age < (one.underAge ?? Number.POSITIVE_INFINITY);
}

/**
 * What a test measures of a person, each value once in the order of the test, with the range of the first
 * row that fits, and with its critical limits; without either where none does, never with those of
 * somebody else.
 */
export function expectedValues(
  rows: readonly ExpectedMeasure[],
  person: MeasuredPerson,
): ExpectedValue[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const own = rows.filter((one) => one.name === name);
    const found = own.find((one) => fits(one, person));
    const { unit = own[0]?.unit ?? null, low = null, high = null } = found ?? {};
    const { criticalLow = null, criticalHigh = null } = found ?? {};
    return { name, unit, low, high, criticalLow, criticalHigh };
  });
}
