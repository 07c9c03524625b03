import { describe, expect, it } from 'vitest';
import { formatInstant, formatInstantEnd, localDate } from './dates';

describe('a moment in the zone of the clinic', () => {
  it('is on the next day from 17:00 UTC', () => {
    expect(localDate(new Date('2026-12-31T16:59:59Z'))).toBe('2026-12-31');
    expect(localDate(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
    expect(localDate(new Date('2026-12-31T17:00:00Z'), 'UTC')).toBe('2026-12-31');
  });

  it('is written with the day first and midnight as 00:00', () => {
    expect(formatInstant('2026-11-21T17:05:00Z')).toBe('22/11/2026 00:05');
    expect(formatInstant('1990-02-03T01:30:00Z', 'UTC')).toBe('03/02/1990 01:30');
  });

  it('is the end of the day before where a stretch ends at midnight', () => {
    expect(formatInstantEnd('2026-12-10T17:00:00Z')).toBe('10/12/2026 24:00');
    expect(formatInstantEnd('2026-12-31T17:00:00Z')).toBe('31/12/2026 24:00');
    expect(formatInstantEnd('2026-12-10T10:00:00Z')).toBe('10/12/2026 17:00');
    expect(formatInstantEnd('no')).toBe('Invalid Date');
  });

  it('says so where it is none', () => {
    expect(localDate(new Date('no'))).toBe('Invalid Date');
    expect(formatInstant('no')).toBe('Invalid Date');
  });
});
