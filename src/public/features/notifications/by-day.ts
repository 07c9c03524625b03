import { addDays } from '../../days';

export interface Day<T> {
  /** `YYYY-MM-DD` in the clinic's zone. */
  date: string;
  items: T[];
}

/** Groups what is sorted by time into the clinic's days, keeping its order. */
export function byDay<T extends { createdAt: string }>(
  items: readonly T[],
  dateOf: (instant: string) => string,
): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const date = dateOf(item.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

/** Whether a day is today or yesterday for who stands at `today`; null for any other. */
export function nearDay(date: string, today: string): 'today' | 'yesterday' | null {
  if (date === today) return 'today';
  return addDays(date, 1) === today ? 'yesterday' : null;
}
