import { describe, expect, it } from 'vitest';
import { addWorkingDays } from './working-days';

describe('addWorkingDays', () => {
  it('leaves out week-ends and holidays', () => {
    // 2026-11-20 is a Friday.
    expect(addWorkingDays('2026-11-20', 2, new Set())).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-21', 1, new Set())).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-20', 2, new Set(['2026-11-23']))).toBe('2026-11-25');
    expect(addWorkingDays('2026-12-30', 2, new Set(['2027-01-01']))).toBe('2027-01-04');
  });
});
