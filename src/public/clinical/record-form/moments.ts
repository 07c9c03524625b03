import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatInstant } from '../../../shared/format/dates';
import { formatDate } from '../../../shared/format/plain-date';
import { readDay } from '../../../shared/format/written-date';

dayjs.extend(utc);
dayjs.extend(timezone);

const TIME = /^(.+?)[\s,]+(\d{1,2})[:h.](\d{2})?$/;

export const writeDay = formatDate;

/** `5/3/2026 7:30` in the clinic's zone → ISO 8601 UTC; a day without an hour is not enough. */
export function readMoment(text: string, zone: string): string | undefined {
  const parts = TIME.exec(text.trim());
  const day = parts?.[1] && readDay(parts[1]);
  if (!parts || !day) return undefined;
  const [hour, minute] = [Number(parts[2]), Number(parts[3] ?? 0)];
  if (hour > 23 || minute > 59) return undefined;
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return dayjs.tz(`${day} ${clock}`, zone).toISOString();
}

export const writeMoment = (value: string, zone: string): string => formatInstant(value, zone);
