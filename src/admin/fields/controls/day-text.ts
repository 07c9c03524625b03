import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { decodeDate } from '../../../shared/fields/dates';
import { formatInstant } from '../../../shared/format/dates';
import { formatDate, isDate } from '../../../shared/format/plain-date';

dayjs.extend(utc);
dayjs.extend(timezone);

export type DayKind = 'date' | 'partialDate' | 'time' | 'instant';

const ISO_DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** A stored value as people write it; what is no such value stays as it was typed. */
export function shownDay(value: unknown, kind: DayKind): string {
  if (typeof value !== 'string') return '';
  if (kind === 'instant') {
    return ISO_INSTANT.test(value) ? formatInstant(value, runtimeConfig().timeZone) : value;
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

function parsedInstant(text: string): string {
  const [, dayText = '', timeText = ''] = text.match(/^(\S+)\s+(\S+)$/) ?? [];
  const day = decodeDate(withSlashes(dayText));
  const time = parsedTime(timeText);
  if (!isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return text;
  return dayjs.tz(`${day} ${time}`, runtimeConfig().timeZone).toISOString();
}

/** What was typed as a stored value; null for nothing, the text itself where it is no such value. */
export function parsedDay(text: string, kind: DayKind): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'time') return parsedTime(trimmed);
  if (kind === 'instant') return parsedInstant(trimmed);
  return decodeDate(withSlashes(trimmed));
}

/** The day of a stored value in the zone of the settings, or null. */
export function dayOf(value: unknown, kind: DayKind): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'instant') {
    if (!ISO_INSTANT.test(value)) return null;
    return dayjs(value).tz(runtimeConfig().timeZone).format('YYYY-MM-DD');
  }
  return isDate(value) ? value : null;
}

/** The stored value with another day: an instant keeps its time of day, or gets 07:00. */
export function withDay(value: unknown, day: string, kind: DayKind): string {
  if (kind !== 'instant') return day;
  const zone = runtimeConfig().timeZone;
  const known = typeof value === 'string' && ISO_INSTANT.test(value);
  const time = known ? dayjs(value).tz(zone).format('HH:mm') : '07:00';
  return dayjs.tz(`${day} ${time}`, zone).toISOString();
}

/** The first instant of a day in the zone of the settings, or its last. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  const moment = dayjs.tz(`${day} 00:00`, runtimeConfig().timeZone);
  return (edge === 'start' ? moment : moment.endOf('day')).toISOString();
}
