/** The clinic's time zone unless the settings say otherwise. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** Making a formatter is dear, using it is not: each zone has one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}

type Parts = Partial<Record<string, string>>;

const MINUTE = 60_000;

/** Minutes that were asked for: the present one comes with every request, those of duties by hundreds. */
const KEPT = 5000;
const asked = new Map<string, Map<number, Parts>>();

function minutesOf(zone: string): Map<number, Parts> {
  const known = asked.get(zone) ?? new Map<number, Parts>();
  if (known.size >= KEPT) known.clear();
  asked.set(zone, known);
  return known;
}

/** The parts of a moment in a zone by their names, to the minute, and its `date`; null for a moment that is none. */
function partsIn(zone: string, moment: Date): Parts | null {
  if (Number.isNaN(moment.getTime())) return null;
  // Until 1970 zones differed from each other by seconds, too.
  const minute = moment.getTime() < 0 ? Number.NaN : Math.floor(moment.getTime() / MINUTE);
  const minutes = minutesOf(zone);
  const known = minutes.get(minute);
  if (known) return known;
  const found = formatterOf(zone).formatToParts(moment);
  const parts: Parts = Object.fromEntries(found.map(({ type, value }) => [type, value]));
  // Made once: rosters ask for the day of each duty, and look things up by it.
  parts.date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  if (!Number.isNaN(minute)) minutes.set(minute, parts);
  return parts;
}

const INVALID = 'Invalid Date';

/** An instant as `31/12/1990 07:30` in the clinic's zone. */
export function formatInstant(value: string, zone: string = DEFAULT_TIME_ZONE): string {
  const at = partsIn(zone, new Date(value));
  return at ? `${at.day}/${at.month}/${at.year} ${at.hour}:${at.minute}` : INVALID;
}

/** How people say the end of a day, where the clock has the beginning of the next. */
const MIDNIGHT = ' 00:00';
const END_OF_DAY = ' 24:00';

/**
 * The end of a stretch as `31/12/1990 07:30` in the clinic's zone; one that ends at midnight ends with the day
 * before, `30/12/1990 24:00`, since the next day is none of it.
 */
export function formatInstantEnd(value: string, zone: string = DEFAULT_TIME_ZONE): string {
  const text = formatInstant(value, zone);
  if (!text.endsWith(MIDNIGHT)) return text;
  const before = new Date(Date.parse(value) - MINUTE).toISOString();
  return `${formatInstantDay(before, zone)}${END_OF_DAY}`;
}

/** The day of an instant as `31/12/1990` in the clinic's zone. */
export function formatInstantDay(value: string, zone: string = DEFAULT_TIME_ZONE): string {
  const at = partsIn(zone, new Date(value));
  return at ? `${at.day}/${at.month}/${at.year}` : INVALID;
}

/** The day that a moment falls on in a zone, `YYYY-MM-DD`. */
export function localDate(moment: Date, zone: string = DEFAULT_TIME_ZONE): string {
  return partsIn(zone, moment)?.date ?? INVALID;
}

/** The time of day at a moment in a zone, `HH:MM`. */
export function localTime(moment: Date, zone: string = DEFAULT_TIME_ZONE): string {
  const at = partsIn(zone, moment);
  return at ? `${at.hour}:${at.minute}` : INVALID;
}
