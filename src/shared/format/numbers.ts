import type { Language } from '../i18n/language';
import { localeOf } from '../i18n/locales';

/** The first formatter of a page costs a slow phone a tenth of a second: none before it is needed. */
const formatters = new Map<string, Intl.NumberFormat>();

/** How the kit's languages part thousands. */
const PARTING: Partial<Record<Language, string>> = { vi: '.', en: ',' };

/** A count without a formatter: most pages show nothing but counts. Null for what needs one. */
function countIn(value: number, parting: string | undefined): string | null {
  if (parting === undefined || !Number.isSafeInteger(value)) return null;
  if (value < 0 || Object.is(value, -0)) return null;
  return String(value).replace(/\B(?=(\d{3})+$)/g, parting);
}

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
  const count = countIn(value, grouped ? PARTING[language] : '');
  if (count !== null) return count;
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
