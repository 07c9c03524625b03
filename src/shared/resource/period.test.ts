import { expect, it } from 'vitest';
import { daysOf, isPeriod, last, next, type Period } from './period';

// A Sunday at the end of a month, before a leap day.
const NOW = '2028-01-30';

it.each<[Period, string, string | null]>([
  ['yesterday', '2028-01-29', '2028-01-29'],
  ['today', NOW, NOW],
  ['tomorrow', '2028-01-31', '2028-01-31'],
  ['upcoming', NOW, null],
  ['lastWeek', '2028-01-17', '2028-01-23'],
  ['thisWeek', '2028-01-24', NOW],
  ['nextWeek', '2028-01-31', '2028-02-06'],
  ['thisMonth', '2028-01-01', '2028-01-31'],
  [next(7), NOW, '2028-02-05'],
  [last(7), '2028-01-24', NOW],
  [next(1), NOW, NOW],
])('%s begins and ends with its days', (period, first, end) => {
  expect(daysOf(period, NOW)).toEqual([first, end]);
  expect(isPeriod(period)).toBe(true);
});

it('knows the end of every month', () => {
  expect(daysOf('thisMonth', '2028-02-03')).toEqual(['2028-02-01', '2028-02-29']);
  expect(daysOf('thisMonth', '2027-12-31')).toEqual(['2027-12-01', '2027-12-31']);
});

it.each(['', 'Today', 'next', 'next:0', 'next:-1', 'next:1.5', 'next:1000', 'last:x', 7, null])(
  'does not take %j for a period',
  (value) => expect(isPeriod(value)).toBe(false),
);
