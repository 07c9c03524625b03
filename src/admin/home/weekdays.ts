import { formatDate } from '../../shared/format/plain-date';
import { localeOf } from '../../shared/i18n/locales';

import { useTexts } from '../i18n/use-texts';

/** Names of days (`YYYY-MM-DD`) in the chosen language. */
export function useWeekdays() {
  const { language } = useTexts();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return {
    /** `Th 2`. */
    short: (day: string) => format(day, { weekday: 'short' }),
    /** `Thứ Hai, 23/11/2026`. */
    long: (day: string) =>
      format(day, { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** `23/11`. */
    date: (day: string) => formatDate(day).slice(0, 5),
  };
}
