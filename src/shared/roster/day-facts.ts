import { addDays } from '../format/days';
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

/** Hours worked between 22:00 and 06:00, the night of the Labour Code. */
export const nightHours = (duty: Times & { day: string }, at: Clock): number =>
  [addDays(duty.day, -1), duty.day, addDays(duty.day, 1)]
    .map((day) => hoursWithin(duty, at(day, '22:00'), at(addDays(day, 1), '06:00')))
    .reduce((sum, hours) => sum + hours, 0);

/** Whether a duty is one of 24 hours or more. */
export const isWholeDay = (duty: Times): boolean => hoursOf(duty) >= DAY_HOURS;
