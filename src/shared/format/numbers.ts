import type { Language } from '../i18n/language';
import { localeOf } from '../i18n/locales';

/** The first formatter of a page costs a slow phone a tenth of a second: none before it is needed. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A number with at most `digits` after the point: `1.234,5` in Vietnamese, `1,234.5` in English;
 * without `grouped` its thousands are not parted.
 */
export function formatNumber(
  value: number,
  language: Language,
  digits = 0,
  grouped = true,
): string {
  const key = `${language}${digits}${grouped}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      maximumFractionDigits: digits,
      useGrouping: grouped,
    });
  formatters.set(key, formatter);
  return formatter.format(value);
}

/** Whole đồng as `150.000 ₫` in Vietnamese, `150,000 ₫` in English. */
export const formatMoney = (amount: number, language: Language): string =>
  `${formatNumber(amount, language)}\u00a0₫`;
