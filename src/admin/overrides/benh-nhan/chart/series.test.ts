import { describe, expect, it } from 'vitest';
import type { ChartVitals } from '../../../../shared/patient/chart-operations';
import { axisWord, besides, latestOf, vitalSeries } from './series';

const NOTHING = {
  ...{ pulse: null, temperature: null, systolic: null, diastolic: null },
  ...{ breaths: null, spo2: null, weight: null, height: null },
};
const taken = (at: string, part: Partial<ChartVitals>): ChartVitals => ({
  ...{ at, resource: 'sinh-hieu' },
  ...NOTHING,
  ...part,
});

describe('vital signs as curves', () => {
  const vitals = [
    taken('2026-11-29T01:00:00.000Z', { pulse: 88, weight: 60 }),
    taken('2026-11-30T01:00:00.000Z', { pulse: 70, systolic: 210, diastolic: 95 }),
  ];

  it('marks a pressure of 210/95 mmHg of an adult as high', () => {
    const marks = vitalSeries(vitals, true).map(({ key, range, points }) => [
      key,
      besides(points.at(-1)!.value, range),
    ]);
    expect(Object.fromEntries(marks)).toEqual({
      ...{ pulse: null, systolic: 'high', diastolic: 'high', weight: null },
    });
  });

  it('has no range for children', () => {
    expect(vitalSeries(vitals, false).map(({ range }) => range)).toEqual([null, null, null, null]);
  });

  it('knows when the latest of all was taken', () => {
    expect(latestOf(vitalSeries(vitals, true))).toBe('2026-11-30T01:00:00.000Z');
    expect(latestOf([])).toBeNull();
  });
});

describe('the words of an axis', () => {
  const word = (...moments: string[]) =>
    axisWord(moments.map((at) => ({ at, value: 1 })))(new Date('2026-11-30T01:00:00.000Z'));

  it('are hours where all was measured on one day, and days else', () => {
    expect(word('2026-11-30T01:00:00.000Z', '2026-11-30T07:00:00.000Z')).toBe('08:00');
    expect(word('2026-11-29T01:00:00.000Z', '2026-11-30T07:00:00.000Z')).toBe('30/11 08:00');
    expect(
      word(
        '2026-11-01T01:00:00.000Z',
        '2026-11-09T01:00:00.000Z',
        '2026-11-20T01:00:00.000Z',
        '2026-11-30T01:00:00.000Z',
      ),
    ).toBe('30/11');
  });
});
