import { describe, expect, it } from 'vitest';
import { shownMoment } from './shown-moment';

const NOW = Date.parse('2026-12-07T08:20:00Z');
const FIRST = '2019-03-04T02:15:00.000Z';
const shown = (chosen: string) => shownMoment(Date.parse(chosen), FIRST, NOW);

describe('the moment of a map', () => {
  it('is any hour since the first admission or ahead, and now within the hour that runs', () => {
    expect(shown('2019-03-04T03:00:00Z')).toBe('2019-03-04T03:00:00.000Z');
    expect(shown('2001-01-01T00:00:00Z')).toBe(FIRST);
    expect(shown('2026-12-07T08:00:00Z')).toBeNull();
    expect(shown('2026-12-07T07:59:00Z')).toBe('2026-12-07T07:59:00.000Z');
    expect(shown('2026-12-14T12:00:00Z')).toBe('2026-12-14T12:00:00.000Z');
    expect(shownMoment(0, null, NOW)).toBe(new Date(NOW).toISOString());
  });
});
