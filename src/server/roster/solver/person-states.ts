import { OFF, type RosterPerson, type RosterProblem } from './problem';

/** States of one day of one person beyond which a count is remembered with the best way only. */
const MOST_STATES = 12_000;

/** Steps of the counter of a week at most: finer ones are rounded up. */
const MOST_WEEK_STEPS = 32;

/** A count that costs `weight` for each one away from `fair`. */
export interface Weighed {
  /** What a cell adds: `day * shifts + shift`. */
  adds: Float64Array;
  fair: number;
  weight: number;
}

/** What a person's days are remembered by: a run (days off, or a shift and days worked) and counters. */
export interface PersonStates {
  /** Runs: `0 .. off - 1` are days off in a row, then `token * longest + days - 1`. */
  runs: number;
  off: number;
  longest: number;
  /** A last shift and how many of its kind in a row. */
  tokens: readonly { shift: number; inRow: number }[];
  /** Token after a shift, from a token (row 0: from a day off); -1 where forbidden. */
  next: readonly Int16Array[];
  /** Minutes of a step of the counter of minutes; one place where nothing binds them. */
  unit: number;
  minutes: number;
  weekends: number;
  week: number;
  /** Steps of each kind of shift in the counters of minutes and of the week. */
  steps: readonly number[];
  weekSteps: readonly number[];
  /** What is weighed and remembered along the best way: minutes and counters, each with what cells add. */
  weighed: readonly Weighed[];
  /** The distance from the fair share of minutes is one of them. */
  shareAlong: boolean;
  /** Nothing is rounded or remembered along the best way only. */
  exact: boolean;
  /** Kinds of shift that are counted by state, and those remembered along the best way. */
  counted: readonly number[];
  along: readonly number[];
  /** Combinations of counters. */
  combos: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function tokensOf(problem: RosterProblem): Pick<PersonStates, 'tokens' | 'next'> {
  const tokens = problem.shifts.flatMap(({ mostInRow }, shift) =>
    Array.from({ length: mostInRow ?? 1 }, (_, i) => ({ shift, inRow: i + 1 })),
  );
  const first = (shift: number) => tokens.findIndex((token) => token.shift === shift);
  const after = tokens.map(({ shift: last, inRow }, token) =>
    Int16Array.from(problem.shifts, ({ mostInRow }, shift) => {
      if (problem.shifts[last]?.notNext.includes(shift)) return -1;
      if (shift !== last || mostInRow === undefined) return first(shift);
      return inRow < mostInRow ? token + 1 : -1;
    }),
  );
  return { tokens, next: [Int16Array.from(problem.shifts, (_, i) => first(i)), ...after] };
}

/** The counter of a week; one place where runs of days keep its limit anyway. */
function weekOf(problem: RosterProblem, { weekMinutes, worked }: RosterPerson, unit: number) {
  const longest = Math.max(...problem.shifts.map(({ minutes }) => minutes));
  // Whoever must rest within seven days works six of them at most.
  const days = Math.min(7, worked.most >= 7 ? 7 : 6);
  if (weekMinutes === undefined || weekMinutes >= days * longest)
    return { week: 1, weekUnit: unit };
  const weekUnit = Math.max(unit, Math.ceil(weekMinutes / MOST_WEEK_STEPS));
  return { week: Math.floor(weekMinutes / weekUnit) + 1, weekUnit };
}

/** What of a person's fair shares is remembered along the best way. */
function weighedOf(problem: RosterProblem, person: RosterPerson, minutesToo: boolean): Weighed[] {
  const { share, shares = [] } = person;
  const kinds = problem.shifts.length;
  const minutes = Float64Array.from(
    { length: problem.days * kinds },
    (_, cell) => problem.shifts[cell % kinds]?.minutes ?? 0,
  );
  return [
    ...(share && minutesToo ? [{ adds: minutes, fair: share.minutes, weight: share.weight }] : []),
    ...shares.map(({ counter, fair, weight }) => ({
      adds: Float64Array.from(problem.counters?.[counter]?.counts ?? []),
      ...{ fair, weight },
    })),
  ];
}

/** Lays out the states of a person; all counters in steps of the greatest common length of shifts. */
export function personStates(problem: RosterProblem, person: RosterPerson): PersonStates {
  const { tokens, next } = tokensOf(problem);
  const unit = Math.max(
    1,
    problem.shifts.reduce((all, { minutes }) => gcd(all, minutes), 0),
  );
  const longestShift = Math.max(unit, ...problem.shifts.map(({ minutes }) => minutes));
  const most = Math.min(person.minutes.most, longestShift * problem.days);
  const longest = Math.max(1, Math.min(person.worked.most, problem.days));
  const off = Math.max(1, person.leastOff);
  const runs = off + tokens.length * longest;
  const allWeekends = Math.ceil(problem.days / 7) + 1;
  const weekends =
    person.mostWeekends === undefined ? 0 : Math.min(person.mostWeekends, allWeekends);
  const bound = person.minutes.least > 0 || person.minutes.most < longestShift * problem.days;
  const minutes = bound ? Math.floor(most / unit) + 1 : 1;
  const shareAlong = !bound && person.share !== undefined;
  const weighed = weighedOf(problem, person, shareAlong);
  const { week, weekUnit } = weekOf(problem, person, unit);
  let combos = minutes * (weekends + 1) * week;
  const counted: number[] = [];
  const along: number[] = [];
  const limited = problem.shifts
    .map((shift, place) => ({ place, cap: person.mostOf[place] ?? 0, minutes: shift.minutes }))
    .filter(
      ({ cap, minutes }) => cap > 0 && cap < Math.min(problem.days, Math.floor(most / minutes)),
    )
    .sort((a, b) => a.cap - b.cap);
  for (const { place, cap } of limited) {
    if (runs * combos * (cap + 1) > MOST_STATES) along.push(place);
    else {
      counted.push(place);
      combos *= cap + 1;
    }
  }
  return {
    runs,
    off,
    longest,
    tokens,
    next,
    unit,
    minutes,
    weekends,
    week,
    steps: problem.shifts.map((shift) => (bound ? shift.minutes / unit : 0)),
    weekSteps: problem.shifts.map((shift) => Math.ceil(shift.minutes / weekUnit)),
    weighed,
    shareAlong,
    exact: along.length === 0 && weighed.length === 0 && weekUnit === unit,
    counted,
    along,
    combos,
  };
}

/** Which shifts (and off, at place 0) a person may have each day: `day * (shifts + 1) + shift + 1`. */
export function allowedCells(problem: RosterProblem, place: number): Uint8Array {
  const width = problem.shifts.length + 1;
  const person = problem.people[place] as RosterPerson;
  const allowed = new Uint8Array(problem.days * width).fill(1);
  problem.shifts.forEach((_, shift) => {
    if ((person.mostOf[shift] ?? 0) > 0) return;
    for (let day = 0; day < problem.days; day++) allowed[day * width + shift + 1] = 0;
  });
  for (const day of person.off) allowed.fill(0, day * width + 1, (day + 1) * width);
  for (const { day, shift } of person.barred ?? []) allowed[day * width + shift + 1] = 0;
  for (const pin of problem.pinned) {
    if (pin.person !== place) continue;
    const cell = pin.day * width + (pin.shift ?? OFF) + 1;
    const may = allowed[cell] as number;
    allowed.fill(0, pin.day * width, (pin.day + 1) * width);
    allowed[cell] = may;
  }
  return allowed;
}
