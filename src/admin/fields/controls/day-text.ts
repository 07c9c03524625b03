import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { decodeDate } from '../../../shared/fields/dates';
import { formatInstant, formatInstantEnd } from '../../../shared/format/dates';
import { formatDate, isDate } from '../../../shared/format/plain-date';

dayjs.extend(utc);
dayjs.extend(timezone);

export type DayKind = 'date' | 'partialDate' | 'time' | 'instant';

const ISO_DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/**
 * A stored value as people write it; what is no such value stays as it was typed.
 * @param finish whether it is the end of a stretch: at midnight that is 24:00 of the day before
 */
export function shownDay(value: unknown, kind: DayKind, finish = false): string {
  if (typeof value !== 'string') return '';
  if (kind === 'instant') {
    const format = finish ? formatInstantEnd : formatInstant;
    return ISO_INSTANT.test(value) ? format(value, runtimeConfig().timeZone) : value;
  }
  return kind !== 'time' && ISO_DAY.test(value) ? formatDate(value) : value;
}

/** `31121990`, `31.12.1990` and `31-12-1990` are `31/12/1990`. */
function withSlashes(text: string): string {
  const digits = text.match(/^(\d{2})(\d{2})(\d{4})$/);
  if (digits) return digits.slice(1).join('/');
  return text.replace(/^(\d{1,2})[.\- ](\d{1,2})[.\- ](\d{4})/, '$1/$2/$3');
}

function parsedTime(text: string): string {
  const parts = text.match(/^(\d{1,2})(?:[:hg.]?(\d{2}))?$/i);
  if (!parts) return text;
  return `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}`;
}

const END_OF_DAY = '24:00';

/** The moment at which a day is over. */
const afterDay = (day: string): string =>
  dayjs.tz(`${day} 00:00`, runtimeConfig().timeZone).add(1, 'day').toISOString();

function parsedInstant(text: string): string {
  const [, dayText = '', timeText = ''] = text.match(/^(\S+)\s+(\S+)$/) ?? [];
  const day = decodeDate(withSlashes(dayText));
  const time = parsedTime(timeText);
  if (isDate(day) && time === END_OF_DAY) return afterDay(day);
  if (!isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return text;
  return dayjs.tz(`${day} ${time}`, runtimeConfig().timeZone).toISOString();
}

/**
 * What was typed as a stored value; null for nothing, the text itself where it is no such value.
 * @param finish whether it is the end of a stretch: a day alone is then the whole day
 */
export function parsedDay(text: string, kind: DayKind, finish = false): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'time') return parsedTime(trimmed);
  const day = decodeDate(withSlashes(trimmed));
  if (kind !== 'instant') return day;
  return finish && isDate(day) ? afterDay(day) : parsedInstant(trimmed);
}

/** The day of a stored value in the zone of the settings, or null; of an end the last one that it has a part of. */
export function dayOf(value: unknown, kind: DayKind, finish = false): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'instant') {
    if (!ISO_INSTANT.test(value)) return null;
    const moment = finish ? dayjs(value).subtract(1, 'millisecond') : dayjs(value);
    return moment.tz(runtimeConfig().timeZone).format('YYYY-MM-DD');
  }
  return isDate(value) ? value : null;
}

/**
 * The stored value with another day: an instant keeps its time of day, or gets 07:00; the end of a stretch gets
 * the end of the day.
 */
export function withDay(value: unknown, day: string, kind: DayKind, finish = false): string {
  if (kind !== 'instant') return day;
  const zone = runtimeConfig().timeZone;
  const known = typeof value === 'string' && ISO_INSTANT.test(value);
  if (finish && (!known || shownDay(value, kind, true).endsWith(END_OF_DAY))) return afterDay(day);
  const time = known ? dayjs(value).tz(zone).format('HH:mm') : '07:00';
  return dayjs.tz(`${day} ${time}`, zone).toISOString();
}

/** The first instant of a day in the zone of the settings, or its last. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  const moment = dayjs.tz(`${day} 00:00`, runtimeConfig().timeZone);
  return (edge === 'start' ? moment : moment.endOf('day')).toISOString();
}
