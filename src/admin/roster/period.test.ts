import { describe, expect, it } from 'vitest';
import { periodAt, stepped } from './period';

describe('the days of a roster', () => {
  it('are weeks from Monday, or a month from its first', () => {
    expect(periodAt('tuan', '2026-11-29')).toEqual({ from: '2026-11-23', days: 7 });
    expect(periodAt('4-tuan', '2026-11-24')).toEqual({ from: '2026-11-23', days: 28 });
    expect(periodAt('thang', '2026-12-31')).toEqual({ from: '2026-12-01', days: 31 });
    expect(periodAt('thang', '2028-02-03')).toEqual({ from: '2028-02-01', days: 29 });
  });

  it('go on and back', () => {
    expect(stepped('4-tuan', '2026-11-23', -1)).toBe('2026-10-26');
    expect(stepped('thang', '2026-12-01', 1)).toBe('2027-01-01');
    expect(stepped('thang', '2027-01-01', -1)).toBe('2026-12-01');
  });
});
