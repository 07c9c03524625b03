/** How many backups are kept: the newest of each of so many days, weeks and months. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** `7d 4w 12m`: each at least once. */
const WRITTEN = /^([1-9]\d{0,2})d ?([1-9]\d{0,2})w ?([1-9]\d{0,2})m$/;

/** Reads `7d 4w 12m`; null for anything else. */
export function readKeep(text: string): Keep | null {
  const [, days, weeks, months] = WRITTEN.exec(text) ?? [];
  if (days === undefined) return null;
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

const NAME = /^(\d{4})-(\d{2})-(\d{2})-\d{4}\.sen$/;

/** `2026-11-24-0230.sen`, by the clinic's clock: in the order of time. */
export const backupName = (local: { toString(): string }): string =>
  `${local.toString().slice(0, 16).replace('T', '-').replace(':', '')}.sen`;

/** Whether a file has a name as the schedule gives: others are nobody's to remove. */
export const isScheduled = (name: string): boolean => NAME.test(name);

const DAY_MS = 86_400_000;

/** The Monday of the day that a name tells. */
function weekOf(name: string): string {
  const [, year, month, day] = NAME.exec(name) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Of these names of backups, those that are not kept any more: neither the newest of one of the last
 * days that have any, nor of such a week, nor of such a month. The newest of all is always kept.
 */
export function outdated(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const newestFirst = names.filter(isScheduled).sort().reverse();
  const kept = new Set<string>();
  const keep = (most: number, partOf: (name: string) => string) => {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const part = partOf(name);
      if (seen.has(part) || seen.size >= most) continue;
      seen.add(part);
      kept.add(name);
    }
  };
  keep(days, (name) => name.slice(0, 10));
  keep(weeks, weekOf);
  keep(months, (name) => name.slice(0, 7));
  return newestFirst.filter((name) => !kept.has(name));
}
