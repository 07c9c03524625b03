import { describe, expect, it } from 'vitest';
import { type ExpectedMeasure, expectedValues } from './expected-measures';

const row = (part: Partial<ExpectedMeasure>): ExpectedMeasure => ({
  name: 'Hemoglobin',
  unit: 'g/l',
  low: null,
  high: null,
  sex: null,
  fromAge: null,
  underAge: null,
  ...part,
});

const PANEL = [
  row({ low: 110, high: 140, underAge: 12 }),
  row({ low: 130, high: 170, sex: 'male', fromAge: 12 }),
  row({ low: 120, high: 155, sex: 'female', fromAge: 12 }),
  row({ name: 'Bạch cầu', unit: 'G/l', low: 4, high: 10 }),
];

const hemoglobin = (sex: string, months: number | null) =>
  expectedValues(PANEL, { sex, months }).find(({ name }) => name === 'Hemoglobin');

describe('what is usual of a person', () => {
  it('names each value once, in the order of the test', () => {
    const names = expectedValues(PANEL, { sex: 'male', months: 400 }).map(({ name }) => name);
    expect(names).toEqual(['Hemoglobin', 'Bạch cầu']);
  });

  it('goes by sex and by age, the day of the birthday included', () => {
    expect(hemoglobin('male', 12 * 12)).toMatchObject({ low: 130, high: 170 });
    expect(hemoglobin('female', 12 * 12)).toMatchObject({ low: 120, high: 155 });
    expect(hemoglobin('male', 12 * 12 - 1)).toMatchObject({ low: 110, high: 140 });
  });

  it('has the critical limits of the row that fits alone', () => {
    const rows = [
      row({ fromAge: 18, criticalLow: 70 }),
      row({ underAge: 18, low: 110, criticalLow: null }),
    ];
    const lowest = (months: number) =>
      expectedValues(rows, { sex: 'male', months })[0]?.criticalLow;
    expect([lowest(18 * 12), lowest(18 * 12 - 1)]).toEqual([70, null]);
  });

  it('shows no range of somebody else where sex or age is not known', () => {
    const none = {
      ...{ name: 'Hemoglobin', unit: 'g/l', low: null, high: null },
      ...{ criticalLow: null, criticalHigh: null },
    };
    expect(hemoglobin('unknown', 400)).toEqual(none);
    expect(hemoglobin('male', null)).toEqual(none);
  });
});
