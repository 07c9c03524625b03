import type { Period } from '../../../shared/resource/period';

type Counted = (values: { count: number }) => string;
type Word = Exclude<Period, `${string}:${number}`>;

/** The texts of periods: a word for each, and how many days from or up to today. */
export type PeriodTexts = Record<Word, string> & { next: Counted; last: Counted };

/** A period as people say it: `Hôm nay`, `7 ngày tới`. */
export function periodWords(period: Period, words: PeriodTexts): string {
  const [word, days] = period.split(':') as [Word | 'next' | 'last', string?];
  const count = Number(days);
  if (word === 'next') return words.next({ count });
  if (word === 'last') return words.last({ count });
  const said: Record<Word, string> = {
    yesterday: words.yesterday,
    today: words.today,
    tomorrow: words.tomorrow,
    upcoming: words.upcoming,
    lastWeek: words.lastWeek,
    thisWeek: words.thisWeek,
    nextWeek: words.nextWeek,
    thisMonth: words.thisMonth,
  };
  return said[word];
}
