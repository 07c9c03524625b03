import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The clinic's time zone unless the settings say otherwise. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** `1990-12-31` → `31/12/1990`, `1990-12` → `12/1990`, `1990` → `1990`. */
export const formatDate = (value: string): string => value.split('-').reverse().join('/');

/** An instant as `31/12/1990 07:30` in the clinic's zone. */
export const formatInstant = (value: string, zone: string = DEFAULT_TIME_ZONE): string =>
  dayjs(value).tz(zone).format('DD/MM/YYYY HH:mm');
