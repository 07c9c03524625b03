import { describe, expect, it } from 'vitest';
import { seriesStarts, stateOf } from './series';

describe('the starts of a series', () => {
  const start = '2026-12-07T01:00:00.000Z';

  it('lie so many days or weeks apart, at one time of day', () => {
    expect(seriesStarts({ start, every: 3, unit: 'day', times: 3 }, 'Asia/Ho_Chi_Minh')).toEqual([
      '2026-12-07T01:00:00.000Z',
      '2026-12-10T01:00:00.000Z',
      '2026-12-13T01:00:00.000Z',
    ]);
    expect(seriesStarts({ start, every: 2, unit: 'week', times: 2 }, 'Asia/Ho_Chi_Minh')).toEqual([
      '2026-12-07T01:00:00.000Z',
      '2026-12-21T01:00:00.000Z',
    ]);
  });

  it('keep the time of day over the change to summer time', () => {
    const spring = '2026-03-23T07:00:00.000Z';
    expect(
      seriesStarts({ start: spring, every: 1, unit: 'week', times: 2 }, 'Europe/Berlin'),
    ).toEqual(['2026-03-23T07:00:00.000Z', '2026-03-30T06:00:00.000Z']);
  });
});

it('tells times that somebody has from closed ones and from those that nobody could book', () => {
  expect(
    ['FULL', 'ON_LEAVE', 'NO_SCHEDULE', 'TOO_FAR'].map((code) => stateOf(code as 'FULL')),
  ).toEqual(['taken', 'closed', 'outside', 'outside']);
});
