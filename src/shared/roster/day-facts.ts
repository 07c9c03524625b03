import type { Clock } from '../rules/slots/zone-time';
import type { Duty, Times } from './types';

const HOUR = 3_600_000;
const DAY_HOURS = 24;

/** A duty with the day it begins on. */
export interface DatedDuty extends Duty {
  day: string;
}

/** How many hours a stretch lasts. */
export const hoursOf = ({ start, end }: Times): number => (end - start) / HOUR;

/** Hours of a stretch between two moments. */
export const hoursWithin = (one: Times, from: number, to: number): number =>
  Math.max(0, Math.min(one.end, to) - Math.max(one.start, from)) / HOUR;

/** Whether two stretches share time. */
export const overlap = (one: Times, other: Times): boolean =>
  one.start < other.end && other.start < one.end;

/** The night of the Labour Code: from dusk to the dawn of the day after. */
const NIGHT = { dusk: '22:00', dawn: '06:00' } as const;

/** Where the nights of a day are; moments are milliseconds since 1970. */
export interface Nights {
  /** When the night before ends. */
  dawn: number;
  /** When the night begins. */
  dusk: number;
}

/** When a day's nights are by the clock of a time zone. */
export const nightsOf = (day: string, at: Clock): Nights => ({
  dawn: at(day, NIGHT.dawn),
  dusk: at(day, NIGHT.dusk),
});

/** Whether a duty reaches into the nights of the day that it begins on: that night, or the one before. */
export const reachesNight = ({ start, end }: Times, { dawn, dusk }: Nights): boolean =>
  start < dawn || end > dusk;

/** Whether somebody works at night in a duty. */
export const worksAtNight = (duty: Times & { day: string }, at: Clock): boolean =>
  reachesNight(duty, nightsOf(duty.day, at));

/** Whether a duty is one of 24 hours or more. */
export const isWholeDay = (duty: Times): boolean => hoursOf(duty) >= DAY_HOURS;
