import { type CoverIndex, countIn, coverCost, indexCover, rosterCost } from './cover';
import { needLeft, type Plan, planOf, type Relaxed, relaxed, wholePlans } from './master';
import { PersonSchedule, type PricedDays } from './person-schedule';
import { OFF, type Roster, type RosterProblem } from './problem';
import { shuffled } from './shuffled';

/** Plans of a person that one look for better ones adds at most. */
const WAYS = 3;

/** Improvements smaller than this are the rounding of sums. */
const EPSILON = 1e-6;

/** The roster under work, the plans met so far, and the moves that better it. */
export class RosterSearch {
  readonly index: CoverIndex;
  /** Best whole roster so far and its cost. */
  best: Roster;
  cost = Number.POSITIVE_INFINITY;
  /** No roster costs less than this; 0 where nothing is proved. */
  bound = 0;
  /** Whether bounds are proofs. */
  readonly exact: boolean;
  readonly #people: PersonSchedule[];
  readonly #back: Int32Array;
  readonly #pool = new Map<string, Plan>();

  constructor(
    readonly problem: RosterProblem,
    readonly random: () => number,
    readonly over: () => boolean,
    readonly secondsLeft: () => number,
    readonly onBetter: () => void,
  ) {
    this.index = indexCover(problem);
    this.#people = problem.people.map((_, person) => new PersonSchedule(problem, person));
    const size = Math.max(1, ...this.#people.map((person) => person.size));
    this.exact = this.#people.every(({ exact }) => exact);
    this.#back = new Int32Array(problem.days * size);
    this.best = problem.people.map(() => new Int8Array(problem.days).fill(OFF));
  }

  /** Ways of one person by prices of cover (earned) beside the cost of the own days. */
  #ways(person: number, cover: (row: number, cost: number) => number, most: number): PricedDays[] {
    const kinds = this.problem.shifts.length;
    const prices = Float64Array.from(this.index.wish[person] as Float64Array);
    const rows = this.index.rows[person] as number[][];
    for (let day = 0; day < this.problem.days; day++)
      for (let shift = 0; shift < kinds; shift++) {
        const cell = day * (kinds + 1) + shift + 1;
        let price = prices[cell] as number;
        for (const row of rows[day * kinds + shift] as number[]) price = cover(row, price);
        prices[cell] = price;
      }
    return (this.#people[person] as PersonSchedule).best(prices, this.#back, most);
  }

  /** Best days of a person when all others stay. */
  #answer(person: number, counts: Int32Array): PricedDays | undefined {
    return this.#ways(
      person,
      (row, price) => {
        const cover = this.problem.cover[row];
        if (!cover) return price;
        const count = counts[row] as number;
        return price + coverCost(cover, count + 1) - coverCost(cover, count);
      },
      1,
    )[0];
  }

  #keep(person: number, cells: Int8Array): Plan {
    const plan = planOf(this.problem, this.index, person, cells);
    const known = this.#pool.get(plan.key);
    if (!known) this.#pool.set(plan.key, plan);
    return known ?? plan;
  }

  /** Takes a roster as the best where it costs less. */
  take(roster: Roster): boolean {
    const cost = rosterCost(this.problem, this.index, roster);
    if (cost >= this.cost - EPSILON) return false;
    this.cost = cost;
    this.best = roster.map((cells) => cells.slice());
    for (const [person, cells] of roster.entries()) this.#keep(person, cells.slice());
    this.onBetter();
    return true;
  }

  /** A first roster, one person after the other; answers who has no way to keep the own rules. */
  first(): number[] {
    const counts = new Int32Array(this.problem.cover.length);
    const roster: Roster = this.best.map((cells) => cells.slice());
    const without: number[] = [];
    for (const person of shuffled([...roster.keys()], this.random)) {
      const found = this.#answer(person, counts);
      if (!found) without.push(person);
      else {
        roster[person] = found.cells;
        countIn(counts, this.index, person, found.cells, 1);
      }
    }
    for (const person of without)
      for (const pin of this.problem.pinned)
        if (pin.person === person) (roster[person] as Int8Array)[pin.day] = pin.shift ?? OFF;
    this.take(roster);
    return without.sort((a, b) => a - b);
  }

  /** Betters one person after the other until nobody alone can do better. */
  polish(people: readonly number[]): void {
    const counts = new Int32Array(this.problem.cover.length);
    const roster: Roster = this.best.map((cells) => cells.slice());
    for (const [person, cells] of roster.entries()) countIn(counts, this.index, person, cells, 1);
    let better = true;
    while (better && !this.over()) {
      better = false;
      for (const person of shuffled(people, this.random)) {
        countIn(counts, this.index, person, roster[person] as Int8Array, -1);
        const found = this.#answer(person, counts);
        if (found) roster[person] = found.cells;
        countIn(counts, this.index, person, roster[person] as Int8Array, 1);
        if (found && this.take(roster)) better = true;
        if (this.over()) return;
      }
    }
  }

  /** New plans that are worth more than they cost by these prices, and how much in all. */
  #price(free: readonly number[], cover: Float64Array, people: Float64Array, ways: number) {
    let found = 0;
    let least = 0;
    for (const person of free) {
      const plans = this.#ways(person, (row, price) => price - (cover[row] as number), ways);
      least += plans[0]?.cost ?? 0;
      for (const plan of plans)
        if (plan.cost < (people[person] as number) - EPSILON) {
          const size = this.#pool.size;
          this.#keep(person, plan.cells);
          if (this.#pool.size > size) found++;
        }
      if (this.over()) break;
    }
    return { found, least };
  }

  /** Plans of the free people that the model works with: the cheapest by the prices given. */
  #plans(free: readonly number[], prices?: Relaxed, slack = Number.POSITIVE_INFINITY): Plan[] {
    const among = new Set(free);
    const plans = [...this.#pool.values()].filter(({ person }) => among.has(person));
    if (!prices) return plans;
    return plans.filter(
      (plan) =>
        plan.cells === this.best[plan.person] ||
        plan.rows.reduce(
          (cost, row) => cost - (prices.cover[row] as number),
          plan.cost - (prices.people[plan.person] as number),
        ) <= slack,
    );
  }

  /** The least that the roster can cost by prices of cover: no choice of plans does better. */
  #lagrangian(need: Int32Array, cover: Float64Array, least: number): number {
    let cost = least;
    this.problem.cover.forEach((_, row) => {
      cost += (cover[row] as number) * (need[row] as number);
    });
    return cost;
  }

  /**
   * Brings in plans until no further one helps, `rounds` rounds at most; the prices are drawn towards
   * those of the best bound so far, as those of single rounds jump about. Answers the last relaxed model.
   */
  async generate(
    free: readonly number[],
    kept: readonly (Int8Array | undefined)[],
    rounds: number,
  ): Promise<{ model: Relaxed; plans: Plan[]; need: Int32Array; bound: number } | undefined> {
    const need = needLeft(this.problem, this.index, kept);
    let plans = this.#plans(free);
    let model: Relaxed | undefined;
    let centre: Float64Array | undefined;
    let bound = Number.NEGATIVE_INFINITY;
    const ownKept = kept.reduce(
      (cost, cells, person) =>
        cells ? cost + planOf(this.problem, this.index, person, cells).cost : cost,
      0,
    );
    for (let round = 0; round < rounds && !this.over(); round++) {
      const solved = await relaxed(this.problem, need, free, plans, this.secondsLeft());
      if (!solved) break;
      model = solved;
      const { cover } = solved;
      const smooth = centre
        ? cover.map((price, row) => 0.4 * price + 0.6 * (centre?.[row] as number))
        : cover;
      let { found, least } = this.#price(free, smooth, solved.people, WAYS);
      if (this.over()) break;
      let tried = smooth;
      if (found === 0 && centre) {
        ({ found, least } = this.#price(free, cover, solved.people, WAYS));
        tried = cover;
        if (this.over()) break;
      }
      const below = this.#lagrangian(need, tried, least);
      if (below > bound) {
        bound = below;
        centre = tried;
      }
      centre ??= tried;
      if (found === 0 || solved.cost - bound < 0.01) break;
      // What lies far above the price of its person will not come back soon.
      plans = this.#plans(free, solved, round < 10 ? Number.POSITIVE_INFINITY : 60);
    }
    return model && { model, plans: this.#plans(free), need, bound: bound + ownKept };
  }

  /** Chooses whole plans among those met that could still better the roster. */
  async choose(
    free: readonly number[],
    { model, need }: { model: Relaxed; need: Int32Array },
    limits: { seconds: number; nodes?: number; most: number },
  ): Promise<boolean> {
    let slack = 40;
    let plans = this.#plans(free, model, slack);
    while (plans.length > limits.most && slack > 0.5) {
      slack *= 0.8;
      plans = this.#plans(free, model, slack);
    }
    const current = free.map((person) => this.#keep(person, this.best[person] as Int8Array));
    const all = [...new Set([...plans, ...current])];
    const seconds = Math.min(limits.seconds, this.secondsLeft());
    const chosen = await wholePlans(this.problem, need, free, all, {
      ...limits,
      seconds,
      gap: 0.99,
    });
    return chosen ? this.takePlans(chosen) : false;
  }

  /** Takes plans of some people into the best roster. */
  takePlans(chosen: readonly Plan[]): boolean {
    const roster: Roster = this.best.map((cells) => cells.slice());
    for (const plan of chosen) roster[plan.person] = plan.cells;
    return this.take(roster);
  }

  /**
   * Fixes the plans that the relaxed model is surest of, a few at a time, brings in plans for the rest,
   * and so on until all are fixed.
   */
  async dive(people: readonly number[], start: { model: Relaxed; plans: Plan[] }): Promise<void> {
    let free = [...people];
    const kept: (Int8Array | undefined)[] = this.best.map((cells, person) =>
      people.includes(person) ? undefined : cells,
    );
    let { model, plans } = start;
    while (free.length > 0 && !this.over()) {
      const relaxedPlans = await relaxed(
        this.problem,
        needLeft(this.problem, this.index, kept),
        free,
        plans,
        this.secondsLeft(),
      );
      if (!relaxedPlans) return;
      model = relaxedPlans;
      const ranked = plans
        .map((plan, i) => ({ plan, share: model.shares[i] as number }))
        .sort((a, b) => b.share - a.share);
      const count = Math.max(1, Math.floor(free.length * 0.15));
      const fixed = new Set<number>();
      for (const { plan, share } of ranked) {
        if (fixed.has(plan.person)) continue;
        if (share < 0.999 && fixed.size >= count) break;
        fixed.add(plan.person);
        kept[plan.person] = plan.cells;
      }
      free = free.filter((person) => !fixed.has(person));
      if (free.length === 0) break;
      const next = await this.generate(free, kept, 4);
      if (!next) return;
      ({ model, plans } = next);
    }
    if (kept.every((cells) => cells)) this.take(kept as Roster);
  }

  /** Forgets plans beyond a number, the oldest first; the best roster's own stay. */
  trim(most: number): void {
    for (const key of this.#pool.keys()) {
      if (this.#pool.size <= most) return;
      this.#pool.delete(key);
    }
  }
}
