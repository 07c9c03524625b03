import { z } from 'zod';
import type { KitLanguage, Language } from '../i18n/language';
import { wordsIn } from '../i18n/text-in';
import { type Facet, ORDERED } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';

export interface DurationOptions {
  /** The fewest minutes that are taken; none unless said. */
  min?: number;
  /** The most minutes that are taken; a year of 366 days unless said. */
  max?: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const LONGEST = 366 * DAY;

/** The fewest and the most minutes of a duration. */
export const durationBounds = (field: Field<'duration'>): [number, number] => [
  field.min ?? 0,
  field.max ?? LONGEST,
];

/** Words of each language, and those that are typed for a day, an hour and a minute. */
const WORDS: Record<KitLanguage, [day: string, hour: string, minute: string]> = {
  vi: ['ngày', 'giờ', 'phút'],
  en: ['d', 'h', 'min'],
};

/** `95` → `1 giờ 35 phút`; what is nothing of it is left out. */
export function formatDuration(minutes: number, language: Language): string {
  const [day, hour, minute] = wordsIn(WORDS, language);
  const parts: [number, string][] = [
    [Math.floor(minutes / DAY), day],
    [Math.floor((minutes % DAY) / HOUR), hour],
    [minutes % HOUR, minute],
  ];
  const said = parts.filter(([count]) => count > 0);
  return (said.length > 0 ? said : [[0, minute]]).map((part) => part.join(' ')).join(' ');
}

const CLOCK = /^(\d{1,6}):([0-5]\d)$/;
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,4})?)';
const LONG = new RegExp(
  `^(?:${NUMBER}\\s*(?:ngày|ng|n|days?|d))?\\s*` +
    `(?:${NUMBER}\\s*(?:giờ|g|tiếng|hours?|h))?\\s*` +
    `(?:${NUMBER}\\s*(?:phút|ph|p|minutes?|mins?|m)?)?$`,
);

const asNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/**
 * Minutes as people write them: `90`, `1:30`, `1h30`, `1,5 giờ`, `2 ngày 3 giờ`. Anything else, and
 * what is no whole number of minutes, stays text and fails validation.
 */
export function decodeDuration(text: string): unknown {
  const typed = text.normalize('NFC').trim().toLowerCase();
  const clock = CLOCK.exec(typed);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]);
  const parts = typed === '' ? null : LONG.exec(typed);
  if (!parts) return text;
  const [, days, hours, minutes] = parts;
  // Fractions of an hour are meant to the minute: 1,1 hours are 66 minutes, not 66.00000000000001.
  const total = asNumber(days) * DAY + asNumber(hours) * HOUR + asNumber(minutes);
  const whole = Math.round(total);
  return Math.abs(total - whole) < 1e-6 ? whole : text;
}

/** How long something lasts, in whole minutes; written `1 giờ 30 phút`, in a sheet `1:30`. */
export const duration = builder('duration');

export const durationFacet: Facet<'duration'> = {
  zod: (field) => {
    const [min, max] = durationBounds(field);
    return z
      .custom<number>((v) => Number.isInteger(v), {
        ...invalid('Ghi như 90, 1:30 hoặc 1 giờ 30 phút.', 'Write it as 90, 1:30 or 1 h 30 min.'),
        abort: true,
      })
      .refine(
        (v) => v >= min,
        invalid(
          `Ngắn nhất là ${formatDuration(min, 'vi')}.`,
          `It must be ${formatDuration(min, 'en')} or more.`,
        ),
      )
      .refine(
        (v) => v <= max,
        invalid(
          `Dài nhất là ${formatDuration(max, 'vi')}.`,
          `It must be ${formatDuration(max, 'en')} or less.`,
        ),
      );
  },
  decode: decodeDuration,
  sqlType: () => 'integer',
  operators: ORDERED,
  sortable: true,
  shared: true,
  csv: (value) => {
    const minutes = Number(value);
    return `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
  },
  format: (value, _field, language) => formatDuration(Number(value), language),
  figure: () => true,
  openapi: (field) => {
    const [minimum, maximum] = durationBounds(field);
    return { type: 'integer', minimum, maximum, description: 'Minutes.' };
  },
  check: (field, { report }) => {
    for (const minutes of durationBounds(field)) {
      if (!Number.isInteger(minutes) || minutes < 0 || minutes > LONGEST) {
        report(`${minutes} is no number of whole minutes up to a year`);
      }
    }
  },
};
