import { addDays } from '../../format/days';
import { type DutyKindName, type DutyKinds, USUAL_KINDS } from '../../roster/kinds';
import type { Clock } from '../slots/zone-time';
import { FLUID_WAYS, type FluidWay } from './ways';

/** Kinds of duty that the day may be divided into: its four parts, or a day and a night. */
const PARTS = ['sang', 'chieu', 'toi', 'dem'] as const satisfies readonly DutyKindName[];
const HALVES = ['ngay12', 'dem12'] as const satisfies readonly DutyKindName[];

/** The names of all parts of a day of the chart. */
export const CHART_PARTS = [...PARTS, ...HALVES] as const;
type ChartPart = (typeof CHART_PARTS)[number];

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
  kind: ChartPart;
  start: number;
  end: number;
}

/** The balance of somebody: each shift of the last 24 hours, those hours, and the last whole day. */
export interface FluidBalance {
  shifts: ShiftSums[];
  last24: FluidSums;
  /** The last day of the chart that is over, from its first shift to the next day's. */
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

/** What a day of the chart is divided into, by the clock: the duties in use, or the usual ones. */
function partsOf(kinds: DutyKinds): { kind: ChartPart; from: string }[] {
  const inUse = [PARTS, HALVES].map((parts) => parts.filter((kind) => kinds[kind].inUse));
  const used = inUse.find((parts) => parts.length > 1);
  const parts = used?.map((kind) => ({ kind, from: kinds[kind].from }));
  const usual = PARTS.map((kind) => ({ kind, from: USUAL_KINDS[kind].from }));
  return (parts ?? usual).sort((one, other) => one.from.localeCompare(other.from));
}

/** The shifts of two days, in order; each lasts until the next begins. */
function shiftsAround(
  parts: ReturnType<typeof partsOf>,
  today: string,
  clock: Clock,
): Omit<ShiftSums, 'in' | 'out'>[] {
  const starts = [-2, -1, 0, 1].flatMap((ahead) =>
    parts.map(({ kind, from }) => ({ kind, start: clock(addDays(today, ahead), from) })),
  );
  return starts.slice(0, -1).map((one, index) => ({ ...one, end: starts[index + 1]!.start }));
}

/**
 * How much came in and went out in each shift that reaches into the last 24 hours, newest first, in
 * those 24 hours, and on the last whole day of the chart.
 * @param entries those of the last `BALANCE_HOURS`; `at` in milliseconds since 1970, `amount` in ml
 * @param now milliseconds since 1970
 * @param today the clinic's day, `YYYY-MM-DD`
 * @param kinds the clinic's kinds of duty, which the day is divided by
 */
export function balanceOf(
  entries: readonly Entry[],
  now: number,
  today: string,
  clock: Clock,
  kinds: DutyKinds,
): FluidBalance {
  const parts = partsOf(kinds);
  const shifts = shiftsAround(parts, today, clock)
    .filter(({ start, end }) => start <= now && end > now - DAY)
    .map((one) => ({ ...one, ...sumBetween(entries, one.start, one.end) }))
    .reverse();
  const morning = parts[0]!.from;
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
