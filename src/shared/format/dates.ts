import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The clinic's time zone unless the settings say otherwise. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** An instant as `31/12/1990 07:30` in the clinic's zone. */
export const formatInstant = (value: string, zone: string = DEFAULT_TIME_ZONE): string =>
  dayjs(value).tz(zone).format('DD/MM/YYYY HH:mm');

/** The day that a moment falls on in a zone, `YYYY-MM-DD`. */
export const localDate = (moment: Date, zone: string = DEFAULT_TIME_ZONE): string =>
  dayjs(moment).tz(zone).format('YYYY-MM-DD');
