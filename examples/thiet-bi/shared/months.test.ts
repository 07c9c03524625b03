import { expect, it } from 'vitest';
import { addMonths } from './months';

it.each([
  ['2026-01-15', 6, '2026-07-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %d months are %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});
