import { weekdayOf } from '../../shared/format/days';
import type { RosterTexts } from './texts.vi';

type Words = RosterTexts;

const named = (list: string, day: string): string =>
  list.split(' ')[weekdayOf(day) - 1]?.replace('_', ' ') ?? '';

/** A day of a board as it is shown and said. */
export interface DayName {
  day: string;
  /** `23`, or `23/11` where a month begins. */
  date: string;
  /** `T2` */
  short: string;
  /** `Thứ Hai 23/11` */
  spoken: string;
  isWeekend: boolean;
  isToday: boolean;
}

/** `23/11` */
export const shortDate = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** The days of a board in words. */
export const dayNames = (days: readonly string[], today: string, words: Words): DayName[] =>
  days.map((day, index) => ({
    day,
    date: index === 0 || day.endsWith('-01') ? shortDate(day) : day.slice(8),
    short: named(words.short, day),
    spoken: `${named(words.weekdays, day)} ${shortDate(day)}`,
    isWeekend: weekdayOf(day) > 5,
    isToday: day === today,
  }));
