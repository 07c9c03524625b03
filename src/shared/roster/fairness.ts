import { addDays, weekdayOf } from '../format/days';
import type { Clock } from '../rules/slots/zone-time';
import { hoursOf, type Nights, nightsOf, reachesNight } from './day-facts';
import type { Member, Times } from './types';

/** What is to be borne alike: nights, days at weekends, holidays, and hours. */
export const BURDENS = ['nights', 'weekends', 'holidays', 'hours'] as const;
export type BurdenName = (typeof BURDENS)[number];

/** How much somebody bears, or bore. */
export type Burden = Readonly<Record<BurdenName, number>>;

export const NO_BURDEN: Burden = { nights: 0, weekends: 0, holidays: 0, hours: 0 };

/** Days before a roster that count besides it: of each day of the week the same number. */
export const HISTORY_DAYS = 91;

/** What a day is for who is on duty then. */
export interface DayFacts extends Nights {
  weekend: boolean;
  holiday: boolean;
}

/** What each day is. */
export const dayFacts = (
  days: readonly string[],
  holidays: readonly string[],
  at: Clock,
): Map<string, DayFacts> =>
  new Map(
    days.map((day) => [
      day,
      {
        ...nightsOf(day, at),
        weekend: weekdayOf(day) >= 6,
        holiday: holidays.includes(day),
      },
    ]),
  );

/**
 * What duties are to whoever has them: of two on one day that day counts once.
 * @param duties each with the day on which it begins; those of other days are passed over
 */
export function burdenOf(
  duties: readonly (Times & { day: string })[],
  facts: ReadonlyMap<string, DayFacts>,
): Burden {
  const nights = new Set<string>();
  const weekends = new Set<string>();
  const holidays = new Set<string>();
  let hours = 0;
  for (const duty of duties) {
    const { day } = duty;
    const fact = facts.get(day);
    if (!fact) continue;
    hours += hoursOf(duty);
    if (reachesNight(duty, fact)) nights.add(day);
    if (fact.weekend) weekends.add(day);
    if (fact.holiday) holidays.add(day);
  }
  const [n, w, h] = [nights, weekends, holidays].map(({ size }) => size);
  return { nights: n ?? 0, weekends: w ?? 0, holidays: h ?? 0, hours };
}

/** What two burdens are together. */
export const together = (one: Burden, other: Burden): Burden => ({
  nights: one.nights + other.nights,
  weekends: one.weekends + other.weekends,
  holidays: one.holidays + other.holidays,
  hours: one.hours + other.hours,
});

/** Whether somebody works no nights on some of these days; both included. */
export const isSpared = (
  { protections }: Pick<Member, 'protections'>,
  first: string,
  last: string,
): boolean => protections.some(({ from, until }) => from <= last && until >= first);

/** How far from the own share a burden may be before it is marked: an amount, or a part of the share. */
const TOLERANCE: Readonly<Record<BurdenName, { least: number; part: number }>> = {
  nights: { least: 2, part: 0.2 },
  weekends: { least: 2, part: 0.2 },
  holidays: { least: 1, part: 0.2 },
  hours: { least: 12, part: 0.1 },
};

/** Somebody among those who share the burdens of a department. */
export interface Bearer {
  id: string;
  /** Who share: nurses among themselves, doctors among themselves. */
  profession: string;
  /** How much of the burdens is theirs: the hours of a week that were agreed. */
  weight: number;
  /** They work no nights, so that theirs are shared by the others. */
  spared: boolean;
  burden: Burden;
}

/** What somebody bears of one kind, the share that would be fair, and whether that is far off. */
export interface Borne {
  has: number;
  share: number;
  off: 'above' | 'below' | null;
}

const bears = ({ spared }: Bearer, name: BurdenName): boolean => !(spared && name === 'nights');

function borneOf(one: Bearer, name: BurdenName, each: number): Borne {
  const has = one.burden[name];
  const share = bears(one, name) ? each * one.weight : 0;
  const { least, part } = TOLERANCE[name];
  const away = has - share;
  const far = bears(one, name) && Math.abs(away) > Math.max(least, part * share);
  return { has, share, off: far ? (away > 0 ? 'above' : 'below') : null };
}

/**
 * What each bears of what they share, by person: a fair share is in proportion to the weight. Who works
 * no nights is never marked for them.
 */
export function sharesOf(bearers: readonly Bearer[]): Map<string, Record<BurdenName, Borne>> {
  const each = (profession: string, name: BurdenName): number => {
    const ones = bearers.filter((one) => one.profession === profession && bears(one, name));
    const weight = ones.reduce((sum, one) => sum + one.weight, 0);
    return weight > 0 ? ones.reduce((sum, { burden }) => sum + burden[name], 0) / weight : 0;
  };
  const professions = [...new Set(bearers.map(({ profession }) => profession))];
  const rates = new Map(
    professions.map((profession) => [
      profession,
      Object.fromEntries(BURDENS.map((name) => [name, each(profession, name)])) as Burden,
    ]),
  );
  return new Map(
    bearers.map((one) => {
      const rate = rates.get(one.profession) ?? NO_BURDEN;
      const borne = BURDENS.map((name) => [name, borneOf(one, name, rate[name])]);
      return [one.id, Object.fromEntries(borne) as Record<BurdenName, Borne>];
    }),
  );
}

/** The first day of the history of a roster that begins on a day. */
export const historySince = (from: string): string => addDays(from, -HISTORY_DAYS);
