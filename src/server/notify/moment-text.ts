import type { Language } from '../../shared/i18n/language';
import { localeOf } from '../../shared/i18n/locales';

/** A moment as messages say it: `08:30 Thứ Hai 23/11/2026`, `08:30 Monday 23/11/2026`. */
export function momentText(moment: Date, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  const weekday = part('weekday').replace('Chủ Nhật', 'Chủ nhật');
  return `${time} ${weekday} ${part('day')}/${part('month')}/${part('year')}`;
}
