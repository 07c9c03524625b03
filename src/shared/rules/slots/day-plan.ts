/** Minutes from one place of the clinic to the next. */
export const WALK_MINUTES = 10;

/** Where a place stands that says nothing of its own: after all others. */
const LAST = 10;

const MINUTE = 60_000;

/** How a department takes part in a day of several visits. */
export interface DayPlace {
  /** The lowest goes first: blood before images, both before the doctor. */
  order: number | null;
  /** Minutes after its end until its results are there; none where there are no results to wait for. */
  resultMinutes: number | null;
  /** A doctor who reads the results of the others; blood and images wait for none. */
  reads: boolean;
}

/** A time of somebody, ISO 8601. */
export interface DayTime {
  start: string;
  end: string;
  doctor: string;
}

/** A visit that is wanted, and the free times that it could have. */
export interface DayWish<T extends DayTime> extends DayPlace {
  times: readonly T[];
}

const orderOf = ({ order }: DayPlace): number => order ?? LAST;

/** When somebody is ready for a visit who has been at another place until `end`; both in milliseconds. */
function readyAfter(earlier: DayPlace, end: number, next: DayPlace): number {
  const wait = next.reads && orderOf(earlier) < orderOf(next) ? (earlier.resultMinutes ?? 0) : 0;
  return end + Math.max(WALK_MINUTES, wait) * MINUTE;
}

/**
 * Whether visits of one day stand in a sensible order: one after the other with the time to walk,
 * lower places first, and a doctor after the results that are to be read.
 */
export function isSensible(visits: readonly (DayPlace & Omit<DayTime, 'doctor'>)[]): boolean {
  const inTime = visits.toSorted((a, b) => a.start.localeCompare(b.start));
  return inTime.every((visit, index) =>
    inTime
      .slice(0, index)
      .every(
        (earlier) =>
          orderOf(earlier) <= orderOf(visit) &&
          readyAfter(earlier, Date.parse(earlier.end), visit) <= Date.parse(visit.start),
      ),
  );
}

/** Every order of the indexes in which a lower place never follows a higher one. */
function sequences(
  wishes: readonly DayPlace[],
  left = wishes.map((_, index) => index),
): number[][] {
  const lowest = Math.min(...left.map((index) => orderOf(wishes[index]!)));
  if (left.length === 0) return [[]];
  return left
    .filter((index) => orderOf(wishes[index]!) === lowest)
    .flatMap((first) =>
      sequences(
        wishes,
        left.filter((index) => index !== first),
      ).map((others) => [first, ...others]),
    );
}

/** A time whose start and end, in milliseconds, were read once: all orders are tried with it. */
interface ReadTime<T extends DayTime> {
  time: T;
  start: number;
  end: number;
}

interface ReadWish<T extends DayTime> extends DayPlace {
  times: readonly ReadTime<T>[];
}

const readWish = <T extends DayTime>({ times, ...place }: DayWish<T>): ReadWish<T> => ({
  ...place,
  times: times.map((time) => ({
    time,
    start: Date.parse(time.start),
    end: Date.parse(time.end),
  })),
});

/** The earliest times in this order from the first one on; null where the day has none left. */
function follow<T extends DayTime>(
  wishes: readonly ReadWish<T>[],
  [first = 0, ...others]: readonly number[],
  begin: ReadTime<T>,
): T[] | null {
  const chosen: [index: number, time: ReadTime<T>][] = [[first, begin]];
  for (const index of others) {
    const wish = wishes[index]!;
    const ready = Math.max(
      ...chosen.map(([earlier, { end }]) => readyAfter(wishes[earlier]!, end, wish)),
    );
    const found = wish.times.find(
      ({ start, time: { doctor } }) =>
        start >= ready && chosen.every(([, one]) => one.time.doctor !== doctor),
    );
    if (!found) return null;
    chosen.push([index, found]);
  }
  return wishes.map((_, index) => chosen.find(([one]) => one === index)![1].time);
}

const beginOf = (plan: readonly DayTime[]): string =>
  plan.reduce((least, { start }) => (start < least ? start : least), plan[0]!.start);
const endOf = (plan: readonly DayTime[]): string =>
  plan.reduce((most, { end }) => (end > most ? end : most), plan[0]!.end);

/**
 * The ways to have all wishes on one day, in a sensible order and each with somebody else, a time for
 * each wish in the order of the wishes. Of two that end at once only the one that begins later is
 * answered, so that nobody waits for nothing; the earliest first. Times are in their order.
 */
export function dayPlans<T extends DayTime>(wishes: readonly DayWish<T>[]): T[][] {
  if (wishes.length === 0) return [];
  const read = wishes.map(readWish);
  const found = sequences(wishes)
    .flatMap((sequence) => read[sequence[0]!]!.times.map((begin) => follow(read, sequence, begin)))
    .filter((plan) => plan !== null)
    .sort((a, b) => endOf(a).localeCompare(endOf(b)) || beginOf(b).localeCompare(beginOf(a)));
  const best: T[][] = [];
  for (const plan of found) {
    const last = best.at(-1);
    if (!last || (endOf(plan) > endOf(last) && beginOf(plan) > beginOf(last))) best.push(plan);
  }
  return best;
}

/** Of many ways a few to choose from: the earliest, the shortest, and the first of the afternoon. */
export function fewPlans<T extends DayTime>(plans: readonly T[][], noon: string): T[][] {
  const length = (plan: T[]) => Date.parse(endOf(plan)) - Date.parse(beginOf(plan));
  const [first] = plans;
  const shortest = plans.toSorted((a, b) => length(a) - length(b))[0];
  const afternoon = plans.find((plan) => beginOf(plan) >= noon);
  return plans.filter((plan) => plan === first || plan === shortest || plan === afternoon);
}
