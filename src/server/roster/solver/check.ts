import type { Assignment, RosterPerson, RosterProblem } from './problem';

/** The hard rules, each with its own name. */
export type RosterRule =
  | 'one-a-day'
  | 'succession'
  | 'most-in-row'
  | 'most-of'
  | 'least-minutes'
  | 'most-minutes'
  | 'week-minutes'
  | 'most-worked'
  | 'least-worked'
  | 'least-off'
  | 'weekends'
  | 'off'
  | 'pinned';

export interface BrokenRule {
  rule: RosterRule;
  person: number;
  /** Day where it shows; none for rules on the whole roster. */
  day?: number;
}

export interface RosterCheck {
  feasible: boolean;
  broken: BrokenRule[];
  cost: number;
}

/** Runs of days in a row with (`working`) or without a shift. */
function runsOf(days: readonly (number | undefined)[]) {
  const runs: { start: number; length: number; working: boolean }[] = [];
  days.forEach((shift, day) => {
    const last = runs.at(-1);
    const working = shift !== undefined;
    if (last?.working === working) last.length++;
    else runs.push({ start: day, length: 1, working });
  });
  return runs;
}

/** Whether days in a row may go on before the first or after the last day. */
function brokenRuns(person: RosterPerson, days: readonly (number | undefined)[]) {
  const broken: { rule: RosterRule; day: number }[] = [];
  const { before } = person;
  for (const { start, length, working } of runsOf(days)) {
    const goesOn = start === 0 && before && (before.shift !== null) === working;
    const whole = length + (goesOn ? before.days : 0);
    const open = (start === 0 && !before) || start + length === days.length;
    if (working && whole > person.worked.most) broken.push({ rule: 'most-worked', day: start });
    if (open) continue;
    if (working && whole < person.worked.least) broken.push({ rule: 'least-worked', day: start });
    if (!working && whole < person.leastOff) broken.push({ rule: 'least-off', day: start });
  }
  // A run that ended on the day before the first had to be long enough as well.
  if (before && (before.shift !== null) !== (days[0] !== undefined)) {
    if (before.shift !== null && before.days < person.worked.least)
      broken.push({ rule: 'least-worked', day: 0 });
    if (before.shift === null && before.days < person.leastOff)
      broken.push({ rule: 'least-off', day: 0 });
  }
  return broken;
}

function brokenCounts(problem: RosterProblem, person: RosterPerson, worked: readonly Assignment[]) {
  const broken: RosterRule[] = [];
  const minutesOf = (cells: readonly Assignment[]) =>
    cells.reduce((sum, { shift }) => sum + (problem.shifts[shift]?.minutes ?? 0), 0);
  const minutes = minutesOf(worked);
  if (minutes < person.minutes.least) broken.push('least-minutes');
  if (minutes > person.minutes.most) broken.push('most-minutes');
  const weekOf = (day: number) => Math.floor((day + problem.firstWeekday) / 7);
  const weeks = new Set(worked.map(({ day }) => weekOf(day)));
  for (const week of weeks)
    if (
      minutesOf(worked.filter(({ day }) => weekOf(day) === week)) > (person.weekMinutes ?? Infinity)
    )
      broken.push('week-minutes');
  const weekend = worked.filter(({ day }) => (day + problem.firstWeekday) % 7 > 4);
  if (new Set(weekend.map(({ day }) => weekOf(day))).size > (person.mostWeekends ?? Infinity))
    broken.push('weekends');
  problem.shifts.forEach((_, kind) => {
    if (worked.filter(({ shift }) => shift === kind).length > (person.mostOf[kind] ?? 0))
      broken.push('most-of');
  });
  return broken.map((rule) => ({ rule }));
}

function brokenOrder(
  problem: RosterProblem,
  person: RosterPerson,
  days: readonly (number | undefined)[],
) {
  const broken: { rule: RosterRule; day: number }[] = [];
  let last = person.before?.shift ?? undefined;
  let inRow = last === undefined ? 0 : (person.before?.inRow ?? 1);
  days.forEach((shift, day) => {
    if (shift !== undefined && last !== undefined && problem.shifts[last]?.notNext.includes(shift))
      broken.push({ rule: 'succession', day });
    inRow = shift === undefined ? 0 : shift === last ? inRow + 1 : 1;
    if (shift !== undefined && inRow > (problem.shifts[shift]?.mostInRow ?? Infinity))
      broken.push({ rule: 'most-in-row', day });
    last = shift;
  });
  return broken;
}

function costOf(problem: RosterProblem, assignments: readonly Assignment[]): number {
  const has = (person: number, day: number, shift: number) =>
    assignments.some((cell) => cell.person === person && cell.day === day && cell.shift === shift);
  let cost = 0;
  for (const { person, day, shift, want, weight } of problem.wishes)
    if (has(person, day, shift) !== (want === 'on')) cost += weight;
  for (const { day, shift, need, under, over, skill } of problem.cover) {
    const given = problem.people.filter(
      (person, place) => (!skill || person.skills?.includes(skill)) && has(place, day, shift),
    ).length;
    cost += Math.max(0, need - given) * under + Math.max(0, given - need) * over;
  }
  problem.people.forEach(({ shares }, place) => {
    for (const { counter, fair, weight } of shares ?? []) {
      const { counts } = problem.counters?.[counter] ?? {};
      const has = assignments.filter(
        ({ person, day, shift }) =>
          person === place && counts?.[day * problem.shifts.length + shift] === 1,
      ).length;
      cost += Math.abs(has - fair) * weight;
    }
  });
  problem.people.forEach(({ share }, place) => {
    if (!share) return;
    const minutes = assignments
      .filter(({ person }) => person === place)
      .reduce((sum, { shift }) => sum + (problem.shifts[shift]?.minutes ?? 0), 0);
    cost += Math.abs(minutes - share.minutes) * share.weight;
  });
  return cost;
}

/**
 * Checks a roster against every rule and counts its cost, straight from the problem's words and with
 * nothing of the solver, so that a fault of the one is not a fault of the other.
 */
export function checkRoster(
  problem: RosterProblem,
  assignments: readonly Assignment[],
): RosterCheck {
  const broken: BrokenRule[] = [];
  problem.people.forEach((person, place) => {
    const worked = assignments.filter((cell) => cell.person === place);
    const days: (number | undefined)[] = Array.from({ length: problem.days }, () => undefined);
    for (const { day, shift } of worked) {
      if (days[day] !== undefined) broken.push({ rule: 'one-a-day', person: place, day });
      const barred = person.barred?.some((cell) => cell.day === day && cell.shift === shift);
      if (barred || person.off.includes(day)) broken.push({ rule: 'off', person: place, day });
      days[day] = shift;
    }
    for (const pin of problem.pinned)
      if (pin.person === place && (days[pin.day] ?? null) !== pin.shift)
        broken.push({ rule: 'pinned', person: place, day: pin.day });
    for (const found of [
      ...brokenOrder(problem, person, days),
      ...brokenRuns(person, days),
      ...brokenCounts(problem, person, worked),
    ])
      broken.push({ ...found, person: place });
  });
  return { feasible: broken.length === 0, broken, cost: costOf(problem, assignments) };
}
