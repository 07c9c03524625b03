import { z } from 'zod';
import type { Text } from '../errors';
import type { Language } from '../i18n/language';
import { localeOf } from '../i18n/locales';
import type { Facet } from './facet';
import { builder } from './kinds';

/** Hours on a day of every week: Monday is 1, Sunday 7; from and to as `HH:MM`. */
export interface WeekSpan {
  weekday: number;
  from: string;
  to: string;
}

/** The days of a week in their order. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A Monday, from which the names of days are taken. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Spans that a week can have; a day has three or four at most. */
const MOST = 70;
/** Days as sheets name them; a sheet is the same in each language. */
const CELLS = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];

/** The name of a weekday: `Thứ Hai`, or short `T2`. */
export function weekdayName(weekday: number, language: Language, short = false): string {
  if (short && language === 'vi') return CELLS[weekday - 1] ?? '';
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: short ? 'short' : 'long',
  });
  return format.format(MONDAY + (weekday - 1) * DAY_MS);
}

const byTime = (a: WeekSpan, b: WeekSpan): number =>
  a.weekday - b.weekday || a.from.localeCompare(b.from);

const ofDay = (spans: readonly WeekSpan[], weekday: number): string =>
  spans
    .filter((span) => span.weekday === weekday)
    .sort(byTime)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');

/** Days that follow one another and have the same hours are told together: `T2–T6 07:00–17:00`. */
function weekText(spans: readonly WeekSpan[], language: Language): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = ofDay(spans, weekday);
    const last = runs.at(-1);
    if (last?.hours === hours && last.to === weekday - 1) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, hours });
  }
  const name = (weekday: number) => weekdayName(weekday, language, true);
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ from, to, hours }) =>
      [from === to ? name(from) : `${name(from)}–${name(to)}`, hours].join(' '),
    )
    .join('; ');
}

const WRONG_HOUR: Text = { vi: 'Giờ không hợp lệ.', en: 'The time is not valid.' };
const WRONG_ORDER: Text = { vi: 'Giờ đến phải sau giờ từ.', en: 'It must end after it begins.' };
const OVERLAP: Text = {
  vi: 'Trùng với giờ khác trong ngày.',
  en: 'It overlaps with other hours of the day.',
};

/** What is wrong with hours: of which span, at its beginning or its end. */
interface WeekProblem {
  index: number;
  member: 'from' | 'to';
  text: Text;
}

/** What is wrong with hours of a week that are times of the day: their order, and two at once. */
export function weekProblems(spans: readonly (WeekSpan & { index: number })[]): WeekProblem[] {
  return spans.flatMap((one): WeekProblem[] => {
    const { index } = one;
    if (one.to <= one.from) return [{ index, member: 'to', text: WRONG_ORDER }];
    const meets = spans.some(
      (other) =>
        other.index < index &&
        other.weekday === one.weekday &&
        other.from < one.to &&
        one.from < other.to,
    );
    return meets ? [{ index, member: 'from', text: OVERLAP }] : [];
  });
}

const hour = z.unknown();
const span = z.strictObject({ weekday: z.int().min(1).max(7), from: hour, to: hour });
const isHour = (value: unknown): value is string => typeof value === 'string' && HOUR.test(value);

/** The spans in the order of the week; each problem stands at its own span and member. */
const schema = z
  .array(span)
  .max(MOST)
  .transform((sent, context): WeekSpan[] => {
    const refuse = ({ index, member, text }: WeekProblem) =>
      context.addIssue({ code: 'custom', path: [index, member], params: { text, inside: true } });
    const spans = sent.flatMap(({ weekday, from, to }, index) => {
      if (!isHour(from)) refuse({ index, member: 'from', text: WRONG_HOUR });
      if (!isHour(to)) refuse({ index, member: 'to', text: WRONG_HOUR });
      return isHour(from) && isHour(to) ? [{ weekday, from, to, index }] : [];
    });
    weekProblems(spans).forEach(refuse);
    return spans.map(({ index: _, ...one }) => one).sort(byTime);
  });

/** Each day of a sheet's cell: `T2 07:00–11:30, 13:00–17:00; T3 …`. */
function decoded(text: string): unknown {
  if (text.trim().startsWith('[')) return JSON.parse(text);
  const spans = text.split(';').flatMap((part) => {
    const [day = '', ...hours] = part.trim().split(/\s+/);
    if (day === '') return [];
    const [first = '', last = first] = day.split(/[-–]/);
    const [begin, end] = [CELLS.indexOf(first) + 1, CELLS.indexOf(last) + 1];
    const days = WEEKDAYS.filter((weekday) => weekday >= begin && weekday <= end);
    const times = hours.join('').split(',');
    return (days.length > 0 ? days : [0]).flatMap((weekday) =>
      times.map((time) => {
        const [from = '', to = ''] = time.split(/[-–]/);
        return { weekday, from, to };
      }),
    );
  });
  return spans;
}

/** The hours of a week, any number on each day; a day without any is closed. */
export const week = builder('week');

export const weekFacet: Facet<'week'> = {
  zod: () => schema,
  decode: decoded,
  sqlType: () => 'jsonb',
  operators: [],
  sortable: false,
  csv: (value) => weekText(value as WeekSpan[], 'vi'),
  format: (value, _field, language) => weekText(value as WeekSpan[], language),
  openapi: () => ({
    type: 'array',
    maxItems: MOST,
    items: {
      type: 'object',
      properties: {
        weekday: { type: 'integer', minimum: 1, maximum: 7, description: 'Monday is 1.' },
        from: { type: 'string', pattern: HOUR.source },
        to: { type: 'string', pattern: HOUR.source, description: 'After `from`.' },
      },
      required: ['weekday', 'from', 'to'],
    },
  }),
};
