import { type CoverIndex, countIn, coverCost, indexCover, rosterCost } from './cover';
import { type Plan, planOf } from './master';
import { PersonSchedule, type PricedDays } from './person-schedule';
import { OFF, type Roster, type RosterProblem } from './problem';
import { shuffled } from './shuffled';

/** Improvements smaller than this are the rounding of sums. */
export const EPSILON = 1e-6;

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
  ways(person: number, cover: (row: number, cost: number) => number, most: number): PricedDays[] {
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
    return this.ways(
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

  /** Remembers a plan; the one that is known already stays. */
  keep(person: number, cells: Int8Array): Plan {
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
    for (const [person, cells] of roster.entries()) this.keep(person, cells.slice());
    this.onBetter();
    return true;
  }

  /** A first roster, one person after the other; answers who has no way to keep the own rules. */
  first(): number[] {
    return this.complete(this.best.map(() => undefined));
  }

  /**
   * Gives days to everybody who has none yet, one after the other, and takes the roster where it is
   * the best; answers who has no way to keep the own rules, and keeps only what is pinned.
   */
  complete(kept: readonly (Int8Array | undefined)[]): number[] {
    const counts = new Int32Array(this.problem.cover.length);
    const without: number[] = [];
    const roster: Roster = kept.map(
      (cells) => cells?.slice() ?? new Int8Array(this.problem.days).fill(OFF),
    );
    kept.forEach((cells, person) => {
      if (cells) countIn(counts, this.index, person, cells, 1);
    });
    const open = [...roster.keys()].filter((person) => !kept[person]);
    for (const person of shuffled(open, this.random)) {
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

  /** Frees these people and lets them choose anew, one after the other; answers whether that is the best. */
  again(people: readonly number[]): boolean {
    const counts = new Int32Array(this.problem.cover.length);
    const roster: Roster = this.best.map((cells) => cells.slice());
    for (const [person, cells] of roster.entries())
      if (!people.includes(person)) countIn(counts, this.index, person, cells, 1);
    for (const person of people) {
      const found = this.#answer(person, counts);
      if (!found) return false;
      roster[person] = found.cells;
      countIn(counts, this.index, person, found.cells, 1);
    }
    return this.take(roster);
  }

  /** People of the best roster with a wish that is not met. */
  unmet(): number[] {
    const width = this.problem.shifts.length + 1;
    return this.best.flatMap((cells, person) =>
      cells.some((shift, day) => (this.index.wish[person]?.[day * width + shift + 1] ?? 0) > 0)
        ? [person]
        : [],
    );
  }

  /** Plans of these people that were met. */
  plansOf(people: readonly number[]): Plan[] {
    const among = new Set(people);
    return [...this.#pool.values()].filter(({ person }) => among.has(person));
  }

  /** How many plans were met. */
  get known(): number {
    return this.#pool.size;
  }

  /** Takes plans of some people into the best roster. */
  takePlans(chosen: readonly Plan[]): boolean {
    const roster: Roster = this.best.map((cells) => cells.slice());
    for (const plan of chosen) roster[plan.person] = plan.cells;
    return this.take(roster);
  }

  /** Forgets plans beyond a number, the oldest first; the best roster's own stay. */
  trim(most: number): void {
    for (const key of this.#pool.keys()) {
      if (this.#pool.size <= most) return;
      this.#pool.delete(key);
    }
  }
}
