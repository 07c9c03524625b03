import { formatNumber } from '../../shared/format/numbers';
import type { Language } from '../../shared/i18n/language';
import { localeOf } from '../../shared/i18n/locales';

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const TIMES = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

const inUnit = (unit: string, language: Language, digits: number) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });

/** `1,4 GB`, in English `1.4 GB`. */
export function bytesText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(BYTES.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return inUnit(BYTES[power] ?? 'byte', language, amount < 10 && power > 1 ? 1 : 0).format(amount);
}

/** `3 phút`, in English `3 min`; what is below a second in milliseconds. */
export function durationText(seconds: number, language: Language): string {
  if (seconds < 0.995)
    return `${formatNumber(seconds * 1000, language, seconds < 0.01 ? 1 : 0)} ms`;
  const [unit, length] = TIMES.findLast(([, each]) => seconds >= each) ?? TIMES[0];
  const amount = seconds / length;
  return inUnit(unit, language, amount < 10 && unit === 'second' ? 1 : 0).format(amount);
}
