import { addDays } from '../../format/days';
import { DUTY_KINDS, type DutyKindName } from '../../roster/kinds';
import type { Clock } from '../slots/zone-time';
import { FLUID_WAYS, type FluidWay } from './ways';

/** Kinds of duty that the day is divided into; a day of the chart begins with the first of them. */
const SHIFTS = ['sang', 'chieu', 'toi', 'dem'] as const satisfies readonly DutyKindName[];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours of entries that a balance is made of: two days of the chart. */
export const BALANCE_HOURS = 48;

/** What came in and went out, millilitres. */
export interface FluidSums {
  in: number;
  out: number;
}

/** A part of the day with its sums; moments are milliseconds since 1970. */
export interface ShiftSums extends FluidSums {
  kind: (typeof SHIFTS)[number];
  start: number;
  end: number;
}

/** The balance of somebody: each shift of the last 24 hours, those hours, and the last whole day. */
export interface FluidBalance {
  shifts: ShiftSums[];
  last24: FluidSums;
  /** The last day of the chart that is over, from the morning's shift to the next one. */
  day: FluidSums & { start: number; end: number };
}

interface Entry {
  at: number;
  way: FluidWay;
  amount: number;
}

function sumBetween(entries: readonly Entry[], from: number, to: number): FluidSums {
  const sums: FluidSums = { in: 0, out: 0 };
  for (const { at, way, amount } of entries) {
    if (at >= from && at < to) sums[FLUID_WAYS[way].side] += amount;
  }
  return sums;
}

/** The shifts of two days, in order; each lasts until the next begins. */
function shiftsAround(today: string, clock: Clock): Omit<ShiftSums, 'in' | 'out'>[] {
  const starts = [-2, -1, 0, 1].flatMap((ahead) =>
    SHIFTS.map((kind) => ({ kind, start: clock(addDays(today, ahead), DUTY_KINDS[kind].from) })),
  );
  return starts.slice(0, -1).map((one, index) => ({ ...one, end: starts[index + 1]!.start }));
}

/**
 * How much came in and went out in each shift that reaches into the last 24 hours, newest first, in
 * those 24 hours, and on the last whole day of the chart.
 * @param entries those of the last `BALANCE_HOURS`; `at` in milliseconds since 1970, `amount` in ml
 * @param now milliseconds since 1970
 * @param today the clinic's day, `YYYY-MM-DD`
 */
export function balanceOf(
  entries: readonly Entry[],
  now: number,
  today: string,
  clock: Clock,
): FluidBalance {
  const shifts = shiftsAround(today, clock)
    .filter(({ start, end }) => start <= now && end > now - DAY)
    .map((one) => ({ ...one, ...sumBetween(entries, one.start, one.end) }))
    .reverse();
  const morning = DUTY_KINDS[SHIFTS[0]].from;
  const begun = [today, addDays(today, -1)]
    .map((day) => clock(day, morning))
    .find((start) => start <= now)!;
  const start = clock(
    addDays(begun === clock(today, morning) ? today : addDays(today, -1), -1),
    morning,
  );
  return {
    shifts,
    // A tablet's clock may be ahead: what it wrote counts.
    last24: sumBetween(entries, now - DAY, Number.POSITIVE_INFINITY),
    day: { start, end: begun, ...sumBetween(entries, start, begun) },
  };
}
