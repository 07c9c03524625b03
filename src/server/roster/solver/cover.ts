import {
  OFF,
  type Roster,
  type RosterCover,
  type RosterPerson,
  type RosterProblem,
} from './problem';

/** Which requirements of cover a person's cell counts for, and the costs that a person brings alone. */
export interface CoverIndex {
  /** Places in `problem.cover` by person, day and shift: `rows[person][day * shifts + shift]`. */
  rows: number[][][];
  /** Cost of wishes by person: `wish[person][day * (shifts + 1) + shift + 1]`, off being shift -1. */
  wish: Float64Array[];
}

/** Looks up once what the search asks a million times. */
export function indexCover(problem: RosterProblem): CoverIndex {
  const kinds = problem.shifts.length;
  const rows = problem.people.map((person) => {
    const cells: number[][] = Array.from({ length: problem.days * kinds }, () => []);
    problem.cover.forEach((cover, row) => {
      if (!cover.skill || person.skills?.includes(cover.skill))
        cells[cover.day * kinds + cover.shift]?.push(row);
    });
    return cells;
  });
  const wish = problem.people.map(() => new Float64Array(problem.days * (kinds + 1)));
  for (const { person, day, shift, want, weight } of problem.wishes) {
    const costs = wish[person] as Float64Array;
    for (let given = OFF; given < kinds; given++) {
      if ((given === shift) === (want === 'off')) {
        const cell = day * (kinds + 1) + given + 1;
        costs[cell] = (costs[cell] as number) + weight;
      }
    }
  }
  return { rows, wish };
}

/** What `count` people cost where `need` are asked for. */
export function coverCost(cover: RosterCover, count: number): number {
  return count < cover.need
    ? (cover.need - count) * cover.under
    : (count - cover.need) * cover.over;
}

/** Counts a person's days into (`step` 1) or out of (-1) the cover. */
export function countIn(
  counts: Int32Array,
  index: CoverIndex,
  person: number,
  cells: Int8Array,
  step: 1 | -1,
): void {
  const rows = index.rows[person] as number[][];
  const kinds = rows.length / cells.length;
  cells.forEach((shift, day) => {
    if (shift === OFF) return;
    for (const row of rows[day * kinds + shift] as number[])
      counts[row] = (counts[row] as number) + step;
  });
}

/** Cost of the distance of a person's days from the fair shares of what is counted. */
export function sharesCost(
  { counters, shifts }: RosterProblem,
  { shares }: RosterPerson,
  cells: Int8Array,
): number {
  let cost = 0;
  for (const { counter, fair, weight } of shares ?? []) {
    const counts = counters?.[counter]?.counts;
    let has = 0;
    cells.forEach((shift, day) => {
      if (shift !== OFF) has += counts?.[day * shifts.length + shift] ?? 0;
    });
    cost += weight * Math.abs(has - fair);
  }
  return cost;
}

/** Cost of a person's own days: wishes not met and distance from the fair shares. */
export function ownCost(
  problem: RosterProblem,
  index: CoverIndex,
  person: number,
  cells: Int8Array,
): number {
  const wish = index.wish[person] as Float64Array;
  const width = problem.shifts.length + 1;
  let cost = 0;
  let minutes = 0;
  cells.forEach((shift, day) => {
    cost += wish[day * width + shift + 1] as number;
    minutes += problem.shifts[shift]?.minutes ?? 0;
  });
  const own = problem.people[person] as RosterPerson;
  const { share } = own;
  const away = share ? share.weight * Math.abs(minutes - share.minutes) : 0;
  return cost + away + sharesCost(problem, own, cells);
}

/** Cost of a whole roster as the search sees it. */
export function rosterCost(problem: RosterProblem, index: CoverIndex, roster: Roster): number {
  const counts = new Int32Array(problem.cover.length);
  let cost = 0;
  roster.forEach((cells, person) => {
    countIn(counts, index, person, cells, 1);
    cost += ownCost(problem, index, person, cells);
  });
  problem.cover.forEach((cover, row) => {
    cost += coverCost(cover, counts[row] as number);
  });
  return cost;
}
