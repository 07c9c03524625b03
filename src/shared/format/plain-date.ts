const LAST_DAY = '2200-12-31';

/** `1990-12-31` → `31/12/1990`, `1990-12` → `12/1990`, `1990` → `1990`. */
export const formatDate = (value: string): string => value.split('-').reverse().join('/');

/** Whether `text` is a day that exists, between the years 1800 and 2200, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^(18|19|20|21|22)\d{2}-\d{2}-\d{2}$/.test(text) || text > LAST_DAY) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The pattern of a day of which perhaps only the year, or the year and month, is known. */
export const PARTIAL_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Whether a text is such a day: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const isPartialDate = (text: string): boolean =>
  PARTIAL_DATE.test(text) && isDate(`${text}-01-01`.slice(0, 10));
