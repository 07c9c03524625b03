import { expect, it } from 'vitest';
import { bookValue } from './depreciation';

const device = { price: 96_000_000, boughtOn: '2026-01-15', lifeYears: 8 };

it.each([
  ['2026-01-15', 96_000_000],
  ['2026-02-14', 96_000_000],
  ['2026-02-15', 95_000_000],
  ['2030-01-15', 48_000_000],
  ['2034-01-15', 0],
  ['2040-01-01', 0],
])('is worth on %s what is left of the price: %d', (day, value) => {
  expect(bookValue(device, day)).toBe(value);
});
