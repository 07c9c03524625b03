import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { Random } from '../../shared/fields/facet';
import type { SystemFields } from '../../shared/fields/kinds';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
import { seededId, seededRandom } from './random';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A row of a resource as the seed writes it: what it leaves out is null or the default. */
export type SeedRow<N extends ResourceName> = Partial<Omit<RecordOf<N>, keyof SystemFields>> & {
  id: string;
  createdAt?: string;
};

/** What every part of the demo is made with. */
export interface Demo {
  random: Random;
  /** Today in the clinic's zone, `YYYY-MM-DD`. */
  today: string;
  /** The clinic's time zone. */
  zone: string;
  /** The instant now. */
  now: Date;
  /** A new id, made from the seed. */
  id(): string;
  /** Instants found before by their local time: a day of appointments asks for each many times. */
  instants: Map<string, string>;
}

/** Makes the context of a demo as of `now`. */
export function demoAt(random: Random, now: Date, zone: string): Demo {
  return {
    random,
    zone,
    now,
    today: dayjs(now).tz(zone).format('YYYY-MM-DD'),
    id: () => seededId(random, now),
    instants: new Map(),
  };
}

/** A demo with chances of its own, so that the rest stays as it is. */
export function apart(demo: Demo, seed: number): Demo {
  const random = seededRandom(seed);
  return { ...demo, random, id: () => seededId(random, demo.now) };
}

/** The instant of a time of day (`HH:MM`) on a day of the clinic, as ISO 8601 UTC. */
export function instantOf({ zone, instants }: Demo, day: string, time: string): string {
  const local = `${day}T${time}:00`;
  const known = instants.get(local) ?? dayjs.tz(local, zone).toISOString();
  instants.set(local, known);
  return known;
}

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  dayjs(day).add(count, 'day').format('YYYY-MM-DD');

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => dayjs(day).day() || 7;

/** Days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = dayjs(to).diff(dayjs(from), 'day');
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(from, index));
}
