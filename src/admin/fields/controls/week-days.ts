import type { WeekSpan } from '../../../shared/fields/week';

/** What a further span of a day begins with: the afternoon after a morning, else the morning. */
export function nextSpan(spans: readonly WeekSpan[], weekday: number): WeekSpan {
  const last = spans.filter((span) => span.weekday === weekday).at(-1);
  if (!last) return { weekday, from: '07:30', to: '11:30' };
  return last.to <= '13:00'
    ? { weekday, from: '13:00', to: '17:00' }
    : { weekday, from: '', to: '' };
}

/** The week with the hours of one day on others, in place of what those had. */
export function copied(
  spans: readonly WeekSpan[],
  from: number,
  to: readonly number[],
): WeekSpan[] {
  const targets = to.filter((weekday) => weekday !== from);
  const hours = spans.filter(({ weekday }) => weekday === from);
  return [
    ...spans.filter(({ weekday }) => !targets.includes(weekday)),
    ...targets.flatMap((weekday) => hours.map((span) => ({ ...span, weekday }))),
  ];
}
