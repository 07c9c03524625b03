import { expect, it } from 'vitest';
import { formatNumber } from './numbers';

const COUNTS = [0, 7, 42, 999, 1000, 2100, 25_000, 999_999, 1_234_567, Number.MAX_SAFE_INTEGER];
const OTHERS = [-0, -1, -1500, 0.4, 0.5, 1234.5, 1e15 + 0.5, 1e21, Number.NaN, Infinity];

it.each([
  ['vi', 'vi-VN'],
  ['en', 'en-GB'],
] as const)('writes counts and other numbers in %s as its locale does', (language, locale) => {
  for (const digits of [0, 2]) {
    for (const grouped of [true, false]) {
      const written = new Intl.NumberFormat(locale, {
        maximumFractionDigits: digits,
        useGrouping: grouped,
      });
      for (const value of [...COUNTS, ...OTHERS]) {
        expect(formatNumber(value, language, digits, grouped)).toBe(written.format(value));
      }
    }
  }
});

it('parts thousands as people there read them', () => {
  expect(formatNumber(1_234_567, 'vi')).toBe('1.234.567');
  expect(formatNumber(1_234_567, 'en')).toBe('1,234,567');
});
