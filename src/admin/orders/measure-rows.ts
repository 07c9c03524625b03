import type { OrderWork } from '../../shared/orders/operations';
import type { CriticalLimits } from '../../shared/rules/results/critical';

/** A value as it is being entered; the limits beyond which it is critical are the service's. */
export interface MeasureRow extends Partial<CriticalLimits> {
  /** Apart from the others of the form. */
  key: string;
  name: string;
  unit: string;
  low: string;
  high: string;
  value: string;
  /** Not of the service: its name, unit and range are entered too. */
  own: boolean;
}

const write = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** A number as people write it; null where it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The rows to enter: what the service measures, and what was entered besides. */
export function measureRows({ order, expected }: OrderWork): MeasureRow[] {
  const entered = order.measures ?? [];
  const usual = expected.map((one): MeasureRow => {
    const { value } = entered.find(({ name }) => name === one.name) ?? {};
    return {
      ...{ key: one.name, name: one.name, unit: one.unit ?? '' },
      ...{ low: write(one.low), high: write(one.high), value: write(value), own: false },
      ...{ criticalLow: one.criticalLow, criticalHigh: one.criticalHigh },
    };
  });
  const besides = entered
    .filter(({ name }) => !expected.some((one) => one.name === name))
    .map(
      ({ name, unit, low, high, value }, index): MeasureRow => ({
        ...{ key: `own${index}`, name, unit: unit ?? '', own: true },
        ...{ low: write(low), high: write(high), value: write(value) },
      }),
    );
  return [...usual, ...besides];
}

/** What is wrong with a row: with its value, or with its name. */
export type RowProblem = 'value' | 'name' | 'low' | 'high';

/** What is wrong with a row as it stands; an empty one of the service was not measured. */
export function problemOf(row: MeasureRow): RowProblem | null {
  if (row.value.trim() === '' && !row.own) return null;
  if (row.own && row.name.trim() === '') return 'name';
  if (readNumber(row.value) === null) return 'value';
  for (const bound of ['low', 'high'] as const) {
    if (row[bound].trim() !== '' && readNumber(row[bound]) === null) return bound;
  }
  return null;
}

/** The rows as a result keeps them, without those that were not measured. */
export const measuresOf = (rows: readonly MeasureRow[]) =>
  rows.flatMap(({ name, unit, low, high, value }) => {
    const number = readNumber(value);
    if (number === null) return [];
    return [
      {
        ...{ name: name.trim(), value: number, unit: unit.trim() || null },
        ...{ low: readNumber(low), high: readNumber(high) },
      },
    ];
  });
