import { describe, expect, it } from 'vitest';
import type { OrderWork } from '../../shared/orders/operations';
import { type MeasureRow, measureRows, measuresOf, problemOf, readNumber } from './measure-rows';

const glucose = { name: 'Glucose', unit: 'mmol/l', low: 3.9, high: 5.5, before: null };

const workOf = (measures: unknown): OrderWork =>
  ({ order: { measures }, expected: [glucose] }) as unknown as OrderWork;

const own = (part: Partial<MeasureRow>): MeasureRow => ({
  ...{ key: 'x', name: 'CRP', unit: '', low: '', high: '', value: '4' },
  own: true,
  ...part,
});

describe('values of a result as they are entered', () => {
  it('reads numbers as people write them, and nothing else', () => {
    expect(['5,4', '5.4', ' 12 ', '-1', '1.234,5', 'âm tính', ''].map(readNumber)).toEqual([
      ...[5.4, 5.4, 12, -1],
      ...[null, null, null],
    ]);
  });

  it('shows what the service measures with its range, and what was entered besides', () => {
    const entered = [
      { name: 'CRP', value: 4, unit: 'mg/l', low: null, high: 5 },
      { name: 'Glucose', value: 7.1, unit: 'mmol/l', low: 3.9, high: 5.5 },
    ];
    expect(measureRows(workOf(entered))).toMatchObject([
      { name: 'Glucose', value: '7,1', low: '3,9', own: false },
      { name: 'CRP', value: '4', high: '5', own: true },
    ]);
    expect(measuresOf(measureRows(workOf(null)))).toEqual([]);
  });

  it('says what is wrong at its place', () => {
    expect(problemOf(own({ value: 'cao' }))).toBe('value');
    expect(problemOf(own({ name: ' ' }))).toBe('name');
    expect(problemOf(own({ high: 'x' }))).toBe('high');
    expect(problemOf(own({ own: false, value: '' }))).toBeNull();
    expect(problemOf(own({}))).toBeNull();
  });
});
