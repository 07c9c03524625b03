import { type CoverIndex, countIn, ownCost } from './cover';
import { solveModel } from './highs';
import { OFF, type RosterProblem } from './problem';

/** A whole plan of one person's days, as a column of the model. */
export interface Plan {
  person: number;
  cells: Int8Array;
  /** Cost of the person's own days. */
  cost: number;
  /** Places of the cover it counts for. */
  rows: number[];
  key: string;
}

/** Makes a plan of days. */
export function planOf(
  problem: RosterProblem,
  index: CoverIndex,
  person: number,
  cells: Int8Array,
): Plan {
  const kinds = problem.shifts.length;
  const own = index.rows[person] as number[][];
  const rows: number[] = [];
  cells.forEach((shift, day) => {
    if (shift !== OFF) rows.push(...(own[day * kinds + shift] as number[]));
  });
  const cost = ownCost(problem, index, person, cells);
  return { person, cells, cost, rows, key: `${person}:${cells.join('')}` };
}

/** What is left of each need of cover when those who are not free keep their days. */
export function needLeft(
  problem: RosterProblem,
  index: CoverIndex,
  kept: readonly (Int8Array | undefined)[],
): Int32Array {
  const counts = new Int32Array(problem.cover.length);
  kept.forEach((cells, person) => {
    if (cells) countIn(counts, index, person, cells, 1);
  });
  return counts.map((count, row) => (problem.cover[row]?.need ?? 0) - count);
}

/** The model: each free person takes one plan; what is missing or too many is paid for. */
function modelText(
  problem: RosterProblem,
  need: Int32Array,
  free: readonly number[],
  plans: readonly Plan[],
  integer: boolean,
): string {
  const used = new Set(plans.flatMap(({ rows }) => rows));
  const rows = [...used].sort((a, b) => a - b);
  const covers: string[][] = problem.cover.map(() => []);
  const people: string[][] = problem.people.map(() => []);
  const costs: string[] = [];
  plans.forEach((plan, i) => {
    if (plan.cost !== 0) costs.push(`+ ${plan.cost} x${i}`);
    people[plan.person]?.push(`+ x${i}`);
    for (const row of plan.rows) covers[row]?.push(`+ x${i}`);
  });
  for (const row of rows) {
    const cover = problem.cover[row];
    costs.push(`+ ${cover?.under ?? 0} u${row} + ${cover?.over ?? 0} o${row}`);
  }
  const lines = [
    'Minimize',
    ` obj: ${costs.join('\n ')}`,
    'Subject To',
    ...free.map((person) => ` p${person}: ${people[person]?.join(' ')} = 1`),
    ...rows.map(
      (row) => ` c${row}: ${covers[row]?.join(' ')} + u${row} - o${row} = ${need[row] ?? 0}`,
    ),
  ];
  if (integer) lines.push('Binary', plans.map((_, i) => `x${i}`).join('\n'));
  lines.push('End', '');
  return lines.join('\n');
}

/** The cost of cover that no plan can change. */
function costBeyond(problem: RosterProblem, need: Int32Array, plans: readonly Plan[]): number {
  const used = new Set(plans.flatMap(({ rows }) => rows));
  let cost = 0;
  problem.cover.forEach(({ under, over }, row) => {
    const left = need[row] as number;
    if (!used.has(row)) cost += left > 0 ? left * under : -left * over;
  });
  return cost;
}

export interface Relaxed {
  cost: number;
  shares: Float64Array;
  /** Price of each person's one plan and of each row of cover. */
  people: Float64Array;
  cover: Float64Array;
}

/** The model with fractions of plans allowed, and its prices. */
export async function relaxed(
  problem: RosterProblem,
  need: Int32Array,
  free: readonly number[],
  plans: readonly Plan[],
  seconds: number,
): Promise<Relaxed | undefined> {
  const solved = await solveModel(modelText(problem, need, free, plans, false), { seconds });
  if (!solved?.finished) return undefined;
  const used = new Set(plans.flatMap(({ rows }) => rows));
  return {
    cost: solved.objective + costBeyond(problem, need, plans),
    shares: Float64Array.from(plans, (_, i) => solved.value(`x${i}`)),
    people: Float64Array.from(problem.people, (_, i) => solved.price(`p${i}`)),
    // A need that no plan touches yet is worth what one missing or one too many costs.
    cover: Float64Array.from(problem.cover, ({ under, over }, row) =>
      used.has(row) ? solved.price(`c${row}`) : (need[row] as number) > 0 ? under : -over,
    ),
  };
}

/** The model with whole plans: the best plan of each free person, where there is one in time. */
export async function wholePlans(
  problem: RosterProblem,
  need: Int32Array,
  free: readonly number[],
  plans: readonly Plan[],
  limits: { seconds: number; nodes?: number; gap?: number },
): Promise<Plan[] | undefined> {
  const solved = await solveModel(modelText(problem, need, free, plans, true), limits);
  if (!solved) return undefined;
  const chosen = plans.filter((_, i) => solved.value(`x${i}`) > 0.5);
  return chosen.length === free.length ? chosen : undefined;
}
