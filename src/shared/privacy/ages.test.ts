import { describe, expect, it } from 'vitest';
import { AGES, dayOfAge, hasAge, isAsked, isChild } from './ages';

describe('ages', () => {
  it('are computed on the day', () => {
    expect(isChild('2010-11-24', '2026-11-23')).toBe(true);
    expect(isChild('2010-11-24', '2026-11-24')).toBe(false);
    expect(isAsked('2019-11-24', '2026-11-23')).toBe(false);
    expect(isAsked('2019-11-24', '2026-11-24')).toBe(true);
    expect(isAsked('2000-01-01', '2026-11-24')).toBe(false);
  });

  it('take the last day of a year or month that is all that is known', () => {
    expect(dayOfAge('2008', AGES.adult)).toBe('2026-12-31');
    expect(hasAge('2008-11', AGES.adult, '2026-11-30')).toBe(false);
    expect(hasAge('2008-11', AGES.adult, '2026-12-01')).toBe(true);
  });

  it('come on 1 March for who was born on a 29 February', () => {
    expect(hasAge('2008-02-29', AGES.adult, '2026-02-28')).toBe(false);
    expect(hasAge('2008-02-29', AGES.adult, '2026-03-01')).toBe(true);
  });
});
