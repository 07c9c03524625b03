import { z } from 'zod';
import { formatInstant, formatInstantEnd, localDate } from '../format/dates';
import { formatDate, isDate, isPartialDate, PARTIAL_DATE } from '../format/plain-date';
import { CALENDAR, type Facet, ORDERED } from './facet';
import { invalid } from './invalid';
import { builder, type FieldBase } from './kinds';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/**
 * The day that is meant: a moment (a `Date` as it is sent) is the day it falls on in the
 * zone of the settings, so that local midnight stays its own day; other text stays as it is.
 */
const dayOf = (text: string): string =>
  MOMENT.test(text) && isMoment(text) ? localDate(new Date(text)) : text;

const isMoment = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

/** `31/12/1990` → `1990-12-31`; `12/1990` → `1990-12`; other text stays as it is. */
export function decodeDate(text: string): string {
  const parts = text.trim().match(/^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/);
  if (!parts) return text.trim();
  const [, day, month = '', year] = parts;
  const head = `${year}-${month.padStart(2, '0')}`;
  return day ? `${head}-${day.padStart(2, '0')}` : head;
}

const badDate = invalid('Ngày không hợp lệ.', 'The date is not valid.');

/** A day that cannot be still to come, such as a date of birth, or the first of what is known of it. */
const notAfterToday = (field: FieldBase & DayOptions, schema: z.ZodType<string>) =>
  field.past
    ? schema.refine(
        (day) => day <= localDate(new Date()).slice(0, day.length),
        invalid('Ngày này chưa tới.', 'This day is still to come.'),
      )
    : schema;

export interface DayOptions {
  /** Never after today. */
  past?: boolean;
}

export interface InstantOptions {
  /**
   * The end of a stretch, which does not belong to it: at midnight people read the day that is over then, as
   * `10/12/2026 24:00`.
   */
  finish?: boolean;
}

/** A day without time or zone, `YYYY-MM-DD`. */
export const date = builder('date');
/** A day of which perhaps only the year, or the year and month, is known. */
export const partialDate = builder('partialDate');
/** A time of day, `HH:MM`. */
export const time = builder('time');
/** A moment, sent as ISO 8601 UTC. */
export const instant = builder('instant');

type DayKind = 'date' | 'partialDate' | 'time' | 'instant';

/** What a moment must be; kept as UTC. */
export const instantSchema = (): z.ZodType =>
  z
    .string()
    .refine(
      (v) => MOMENT.test(v) && isMoment(v),
      invalid('Thời điểm không hợp lệ.', 'The date and time are not valid.'),
    )
    .transform((v) => new Date(v).toISOString());

const day: Facet<DayKind> = {
  zod: (field) => notAfterToday(field, z.string().transform(dayOf).refine(isDate, badDate)),
  decode: decodeDate,
  sqlType: () => 'date',
  operators: CALENDAR,
  sortable: true,
  csv: String,
  format: (value) => formatDate(String(value)),
  openapi: () => ({ type: 'string', format: 'date' }),
};

export const dateFacet: Facet<DayKind> = { ...day, shared: true };

export const partialDateFacet: Facet<DayKind> = {
  ...day,
  zod: (field) => notAfterToday(field, z.string().transform(dayOf).refine(isPartialDate, badDate)),
  sqlType: () => 'text',
  operators: ORDERED,
  format: (value) => formatDate(String(value)),
  brief: (value) => String(value).slice(0, 4),
  openapi: () => ({ type: 'string', pattern: PARTIAL_DATE.source }),
};

export const timeFacet: Facet<DayKind> = {
  ...day,
  zod: () =>
    z.string().refine((v) => TIME.test(v), invalid('Giờ không hợp lệ.', 'The time is not valid.')),
  decode: (text) => text.trim().replace(/^(\d):/, '0$1:'),
  sqlType: () => 'time(0)',
  operators: ORDERED,
  format: String,
  openapi: () => ({ type: 'string', pattern: TIME.source }),
};

export const instantFacet: Facet<DayKind> = {
  ...day,
  zod: instantSchema,
  decode: (text) => text.trim(),
  sqlType: () => 'timestamptz',
  // A filter may name a whole day.
  format: (value, field) => {
    if (isDate(String(value))) return formatDate(String(value));
    return ('finish' in field && field.finish ? formatInstantEnd : formatInstant)(String(value));
  },
  moment: true,
  inOrder: true,
  openapi: () => ({ type: 'string', format: 'date-time' }),
};
