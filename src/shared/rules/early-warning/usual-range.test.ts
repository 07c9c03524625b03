import { describe, expect, it } from 'vitest';
import { VITAL_NAMES } from '../../records/vital-signs';
import { usualRange } from './usual-range';

describe('usual ranges of vital signs', () => {
  it('are those that score nothing in the chart of 2017', () => {
    expect(usualRange('pulse')).toEqual({ low: 51, high: 90 });
    expect(usualRange('breaths')).toEqual({ low: 12, high: 20 });
    expect(usualRange('temperature')).toEqual({ low: 36.1, high: 38 });
    expect(usualRange('systolic')).toEqual({ low: 111, high: 219 });
    expect(usualRange('spo2')).toEqual({ low: 96, high: null });
  });

  it('are not made up for signs that the chart does not score', () => {
    expect(VITAL_NAMES.filter((name) => usualRange(name) === null)).toEqual([
      'diastolic',
      'weight',
      'height',
    ]);
  });
});
