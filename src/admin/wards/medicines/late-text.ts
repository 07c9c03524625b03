import type { DoseTexts } from './texts.vi';

/** How long something is late, such as "1 giờ 30 phút". */
export function lateText(minutes: number, words: Pick<DoseTexts, 'hours' | 'minutes'>): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} ${words.hours}`, rest > 0 && `${rest} ${words.minutes}`]
    .filter(Boolean)
    .join(' ');
}
