import type { Language } from '../../shared/i18n/language';
import { localeOf } from '../../shared/i18n/locales';

/** One for each locale and zone: making one takes longer than all else that a notice costs. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(key, made);
  return made;
}

/** A moment as messages say it: `08:30 Thứ Hai 23/11/2026`, `08:30 Monday 23/11/2026`. */
export function momentText(moment: Date, language: Language, timeZone: string): string {
  const parts = formatOf(localeOf(language), timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  const weekday = part('weekday').replace('Chủ Nhật', 'Chủ nhật');
  return `${time} ${weekday} ${part('day')}/${part('month')}/${part('year')}`;
}
