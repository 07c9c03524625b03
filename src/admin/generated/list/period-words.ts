import type { Period } from '../../../shared/resource/period';

type Counted = (values: { count: number }) => string;
type Word = Exclude<Period, `${string}:${number}`>;

/** The texts of periods: a word for each, and how many days from or up to today. */
export type PeriodTexts = Record<Word, string> & { next: Counted; last: Counted };

/** A period as people say it: `Hôm nay`, `7 ngày tới`. */
export function periodWords(period: Period, texts: PeriodTexts): string {
  const [word, count] = period.split(':') as ['next' | 'last', string] | [Word];
  return count === undefined
    ? texts[word as Word]
    : texts[word as 'next']({ count: Number(count) });
}
