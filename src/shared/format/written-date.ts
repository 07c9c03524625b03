import { isDate } from './plain-date';

/** A whole date somewhere in a text, as people write it: day, month and year. */
export const DAY_IN_TEXT = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;

/**
 * A date as people write it (`5/9/1990`, `05.09.1990`, `05091990`, `9/1990`, `1990`) as `YYYY-MM-DD`
 * or its part; anything else stays as it was written, to be refused with it.
 */
export function writtenDate(text: string): string {
  const compact = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');
  const parts = compact.split(/[\s/.-]+/);
  if (parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return text;
  if (parts[0]?.length === 4 && parts.length > 1) return text.trim();
  return parts
    .reverse()
    .map((part, index) => part.padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
}

/** `5/3/2026`, `05032026` → `2026-03-05`; a year alone where that is enough; else undefined. */
export function readDay(text: string, yearAlone = false): string | undefined {
  const written = writtenDate(text);
  if (yearAlone && /^(18|19|20|21)\d{2}$/.test(written)) return written;
  return isDate(written) ? written : undefined;
}
