import { describe, expect, it } from 'vitest';
import { retainUntil } from './retention';

describe('retainUntil', () => {
  it('counts the years of the class from the day of archiving', () => {
    expect(retainUntil('thuong-10', '2026-11-22')).toBe('2036-11-22');
    expect(retainUntil('tam-than-20', '2026-11-22')).toBe('2046-11-22');
    expect(retainUntil('tai-nan-20', '2026-11-22')).toBe('2046-11-22');
    expect(retainUntil('tu-vong-30', '2026-11-22')).toBe('2056-11-22');
    expect(retainUntil('vinh-vien', '2026-11-22')).toBeNull();
  });

  it('ends on the last of February where the year has no 29th', () => {
    expect(retainUntil('thuong-10', '2028-02-29')).toBe('2038-02-28');
  });
});
