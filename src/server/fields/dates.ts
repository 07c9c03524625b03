import dayjs from 'dayjs';
import { sql } from 'kysely';
import { addDays } from '../../shared/format/days';
import { isDate } from '../../shared/format/plain-date';
import type { ServerFacet, Span } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue, valueSql } from './order';
import { DAY_WORDS } from './words';

const sampleDay = (random: () => number) =>
  dayjs('2020-01-01')
    .add(Math.floor(random() * 2000), 'day')
    .format('YYYY-MM-DD');

export const dateFacet: ServerFacet<'date'> = {
  range: (from, to) => `daterange(${from}, ${to}, '[]')`,
  order: byValue,
  word: (_field, at) => sql`to_char(${valueSql(at)}, 'DD/MM/YYYY')`,
  words: null,
  filter: readValue,
  sample: (_field, { random }) => sampleDay(random),
};

export const partialDateFacet: ServerFacet<'partialDate'> = {
  checks: (_field, column) => [`${column} ~ '^\\d{4}(-\\d{2}(-\\d{2})?)?$'`],
  order: byValue,
  word: asText,
  firstDay: (column) => sql`left(${column} || '-01-01', 10)::date`,
  words: DAY_WORDS,
  filter: readValue,
  sample: (_field, { random }) => sampleDay(random).slice(0, random() < 0.2 ? 4 : 10),
};

export const timeFacet: ServerFacet<'time'> = {
  range: (from, to) => `tsrange('2000-01-01'::date + ${from}, '2000-01-01'::date + ${to}, '[)')`,
  order: byValue,
  word: (_field, at) => sql`to_char(${valueSql(at)}, 'HH24:MI')`,
  words: null,
  filter: readValue,
  sample: (_field, { random }) => `${String(7 + Math.floor(random() * 10)).padStart(2, '0')}:00`,
};

/** Later ones are written with a sign, which the database does not read. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A day begins at its local midnight, as the database reads a day without a time; a moment lasts the
 * millisecond to which the API tells it.
 */
const spanOf = (value: string): Span =>
  isDate(value)
    ? [value, addDays(value, 1)]
    : [value, new Date(Math.min(Date.parse(value) + 1, LAST)).toISOString()];

export const instantFacet: ServerFacet<'instant'> = {
  range: (from, to) => `tstzrange(${from}, ${to}, '[)')`,
  order: byValue,
  word: (_field, at) => sql`to_char(${valueSql(at)}, 'HH24:MI DD/MM/YYYY')`,
  words: null,
  // A day stands for all of its moments, which the statement makes of it.
  filter: (field, raw) =>
    typeof raw === 'string' && isDate(raw) ? { value: raw } : readValue(field, raw),
  span: spanOf,
  sample: (_field, { random }) => `${sampleDay(random)}T02:00:00.000Z`,
};
