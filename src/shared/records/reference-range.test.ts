import { describe, expect, it } from 'vitest';
import { ADULT_RANGES } from './reference-range';
import { VITAL_NAMES, VITAL_SIGNS } from './vital-signs';

describe('reference ranges of adults', () => {
  it('end where hypertension as measured in the office begins', () => {
    expect(ADULT_RANGES.systolic).toMatchObject({ low: 90, high: 139 });
    expect(ADULT_RANGES.diastolic).toMatchObject({ low: 60, high: 89 });
  });

  it('lie within what can be measured, each with who says so', () => {
    for (const name of VITAL_NAMES) {
      const range = ADULT_RANGES[name];
      if (!range) continue;
      const { min, max } = VITAL_SIGNS[name];
      const [low, high] = [range.low ?? min, range.high ?? max];
      expect([name, min <= low && low < high && high <= max]).toEqual([name, true]);
      expect(range.source.vi).not.toBe('');
    }
  });

  it('are not made up for weight and height', () => {
    expect(VITAL_NAMES.filter((name) => !ADULT_RANGES[name])).toEqual(['weight', 'height']);
  });
});
