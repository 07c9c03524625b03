import { type Generated, generate, nearPlans } from './generate';
import { needLeft, relaxed, wholePlans } from './master';
import type { RosterSearch } from './search';

/** Plans so far above the price of their person are left out while others are fixed. */
const NEAR = 20;

/** What a choice of whole plans may take. */
export interface ChooseLimits {
  seconds: number;
  nodes?: number;
  /** Plans that the model has at most. */
  most: number;
}

/** Chooses whole plans among those met that could still better the roster. */
export async function choose(
  search: RosterSearch,
  free: readonly number[],
  { model, need }: Pick<Generated, 'model' | 'need'>,
  limits: ChooseLimits,
): Promise<boolean> {
  let slack = 40;
  let plans = nearPlans(search, free, model, slack);
  while (plans.length > limits.most && slack > 0.5) {
    slack *= 0.8;
    plans = nearPlans(search, free, model, slack);
  }
  const current = free.map((person) => search.keep(person, search.best[person] as Int8Array));
  const all = [...new Set([...plans, ...current])];
  const seconds = Math.min(limits.seconds, search.secondsLeft());
  const chosen = await wholePlans(search.problem, need, free, all, {
    ...limits,
    seconds,
    gap: 0.99,
  });
  return chosen ? search.takePlans(chosen) : false;
}

/** How large a part of the people each step fixes, and the rounds of new plans after it. */
export interface DiveSteps {
  part: number;
  rounds: number;
}

/**
 * Fixes the plans that the relaxed model is surest of, a few at a time, brings in plans for the rest,
 * and so on until all are fixed; where it `ends` before, the others follow one after the other.
 */
export async function dive(
  search: RosterSearch,
  people: readonly number[],
  start: Pick<Generated, 'plans'>,
  { part, rounds }: DiveSteps,
  ends: () => boolean = search.over,
): Promise<void> {
  const { problem, index } = search;
  let free = [...people];
  const kept: (Int8Array | undefined)[] = search.best.map((cells, person) =>
    people.includes(person) ? undefined : cells,
  );
  let { plans } = start;
  while (free.length > 0 && !ends()) {
    const need = needLeft(problem, index, kept);
    const model = await relaxed(problem, need, free, plans, search.secondsLeft());
    if (!model) break;
    const ranked = plans
      .map((plan, i) => ({ plan, share: model.shares[i] as number }))
      .sort((a, b) => b.share - a.share);
    const count = Math.max(1, Math.floor(people.length * part));
    const fixed = new Set<number>();
    for (const { plan, share } of ranked) {
      if (fixed.has(plan.person)) continue;
      if (share < 0.999 && fixed.size >= count) break;
      fixed.add(plan.person);
      kept[plan.person] = plan.cells;
    }
    free = free.filter((person) => !fixed.has(person));
    if (free.length === 0) break;
    const next = await generate(search, free, kept, rounds, ends);
    if (!next) break;
    plans = nearPlans(search, free, next.model, NEAR);
  }
  search.complete(kept);
}
