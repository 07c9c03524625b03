import { needLeft, type Plan, planOf, type Relaxed, relaxed } from './master';
import { EPSILON, type RosterSearch } from './search';

/** Plans of a person that one look for better ones adds at most. */
const WAYS = 3;

/** Rounds that together bring less than this part of the cost are the last. */
const IDLE_ROUNDS = 5;
const IDLE_GAIN = 0.05;

/** Before so many rounds there are too few plans to go by. */
const FIRST_ROUNDS = 20;

/** Plans brought in for some people, and the relaxed model that priced them. */
export interface Generated {
  model: Relaxed;
  plans: Plan[];
  need: Int32Array;
  /** No choice of plans costs less. */
  bound: number;
}

/** New plans that are worth more than they cost by these prices, and how much in all. */
function price(
  search: RosterSearch,
  free: readonly number[],
  { cover, people }: Pick<Relaxed, 'cover' | 'people'>,
  ends: () => boolean,
) {
  let found = 0;
  let least = 0;
  for (const person of free) {
    const plans = search.ways(person, (row, cost) => cost - (cover[row] as number), WAYS);
    least += plans[0]?.cost ?? 0;
    for (const plan of plans)
      if (plan.cost < (people[person] as number) - EPSILON) {
        const known = search.known;
        search.keep(person, plan.cells);
        if (search.known > known) found++;
      }
    if (ends()) break;
  }
  return { found, least };
}

/** Plans that the model works with: those not far above the price of their person. */
export function nearPlans(
  search: RosterSearch,
  free: readonly number[],
  prices: Relaxed,
  slack: number,
): Plan[] {
  return search
    .plansOf(free)
    .filter(
      (plan) =>
        plan.cells === search.best[plan.person] ||
        plan.rows.reduce(
          (cost, row) => cost - (prices.cover[row] as number),
          plan.cost - (prices.people[plan.person] as number),
        ) <= slack,
    );
}

/** The least that the roster can cost by prices of cover: no choice of plans does better. */
function lagrangian(need: Int32Array, cover: Float64Array, least: number): number {
  return cover.reduce((cost, one, row) => cost + one * (need[row] as number), least);
}

/** Whether the last rounds brought next to nothing: without a proof at its end it is not worth more. */
function stagnates(costs: readonly number[]): boolean {
  const before = costs.at(-1 - IDLE_ROUNDS);
  return (
    costs.length > FIRST_ROUNDS &&
    before !== undefined &&
    before - (costs.at(-1) as number) < before * IDLE_GAIN
  );
}

/**
 * Brings in plans until no further one helps, `rounds` rounds at most, or it `ends`; the prices are
 * drawn towards those of the best bound so far, as those of single rounds jump about. Answers the last
 * relaxed model.
 */
export async function generate(
  search: RosterSearch,
  free: readonly number[],
  kept: readonly (Int8Array | undefined)[],
  rounds: number,
  ends: () => boolean = search.over,
): Promise<Generated | undefined> {
  const { problem, index } = search;
  const need = needLeft(problem, index, kept);
  let plans = search.plansOf(free);
  let model: Relaxed | undefined;
  let centre: Float64Array | undefined;
  let bound = Number.NEGATIVE_INFINITY;
  const costs: number[] = [];
  const ownKept = kept.reduce(
    (cost, cells, person) => (cells ? cost + planOf(problem, index, person, cells).cost : cost),
    0,
  );
  for (let round = 0; round < rounds && !ends(); round++) {
    const solved = await relaxed(problem, need, free, plans, search.secondsLeft());
    if (!solved) break;
    model = solved;
    const { cover, people } = solved;
    const smooth = centre
      ? cover.map((one, row) => 0.4 * one + 0.6 * (centre?.[row] as number))
      : cover;
    let { found, least } = price(search, free, { cover: smooth, people }, ends);
    if (ends()) break;
    let tried = smooth;
    if (found === 0 && centre) {
      ({ found, least } = price(search, free, solved, ends));
      tried = cover;
      if (ends()) break;
    }
    const below = lagrangian(need, tried, least);
    if (below > bound) {
      bound = below;
      centre = tried;
    }
    centre ??= tried;
    if (found === 0 || (search.exact && solved.cost - bound < 0.01)) break;
    costs.push(solved.cost);
    if (!search.exact && stagnates(costs)) break;
    // What lies far above the price of its person will not come back soon.
    plans = round < 10 ? search.plansOf(free) : nearPlans(search, free, solved, 60);
  }
  return model && { model, plans: search.plansOf(free), need, bound: bound + ownKept };
}
