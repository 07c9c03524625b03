const HOUR = 3_600_000;

/**
 * The moment that a map is asked for where somebody chose one, in milliseconds: null within the hour
 * that runs, which is now, and the first admission where it is before that, since nobody lay anywhere.
 */
export function shownMoment(chosen: number, earliest: string | null, now: number): string | null {
  if (Math.floor(chosen / HOUR) === Math.floor(now / HOUR)) return null;
  const first = Math.min(earliest === null ? now : Date.parse(earliest), now);
  return new Date(Math.max(chosen, first)).toISOString();
}
