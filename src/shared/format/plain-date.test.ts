import { describe, expect, it } from 'vitest';
import { isDate } from './plain-date';

describe('a day without zone', () => {
  it('is one that the calendar has, in a year that somebody alive or filed may have lived', () => {
    for (const day of ['1800-01-01', '2026-11-22', '2024-02-29', '2200-12-31'])
      expect([day, isDate(day)]).toEqual([day, true]);
    for (const day of [
      '1799-12-31',
      '2201-01-01',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '2026',
      '',
    ])
      expect([day, isDate(day)]).toEqual([day, false]);
  });
});
