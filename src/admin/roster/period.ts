import { addDays, daysFrom, mondayOf } from '../../shared/format/days';

/** How many days a board shows: they stand in the address by these names. */
export const SPANS = ['tuan', '4-tuan', 'thang'] as const;
export type Span = (typeof SPANS)[number];

/** Days of a board. */
export interface Period {
  from: string;
  days: number;
}

const WEEKS: Readonly<Record<Span, number>> = { tuan: 1, '4-tuan': 4, thang: 0 };

const monthLater = (first: string, months: number): string => {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

/** The span that the address names; a week for any other word. */
export const spanNamed = (word: string | null): Span => SPANS.find((one) => one === word) ?? 'tuan';

/** The period of a span that a day is in: weeks begin on Monday, months on the first. */
export function periodAt(span: Span, day: string): Period {
  if (span === 'thang') {
    const from = `${day.slice(0, 7)}-01`;
    return { from, days: daysFrom(from, monthLater(from, 1)) };
  }
  return { from: mondayOf(day), days: 7 * WEEKS[span] };
}

/** The first day of the period before or after. */
export const stepped = (span: Span, from: string, steps: 1 | -1): string =>
  span === 'thang' ? monthLater(from, steps) : addDays(from, steps * 7 * WEEKS[span]);
