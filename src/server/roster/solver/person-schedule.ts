import { allowedCells, type PersonStates, personStates, type Weighed } from './person-states';
import { OFF, type RosterPerson, type RosterProblem } from './problem';

/** A person's days and what they cost by the prices given. */
export interface PricedDays {
  cells: Int8Array;
  cost: number;
}

interface Combo {
  minutes: number;
  weekends: number;
  week: number;
  counts: number[];
}

/**
 * The best days of one person by dynamic programming: all rules of that person hold, and the sum of
 * the prices of cells is least. A count too large to be a state of its own is remembered along the
 * best way only; then the answer keeps the rules but may be a little above the best.
 */
export class PersonSchedule {
  readonly #problem: RosterProblem;
  readonly #person: RosterPerson;
  readonly #states: PersonStates;
  readonly #allowed: Uint8Array;
  readonly #combos: Combo[] = [];
  readonly #strides: { minutes: number; weekends: number; week: number; counts: number[] };
  #costs: Float64Array;
  #nextCosts: Float64Array;
  #along: Uint8Array;
  #nextAlong: Uint8Array;
  /** What is weighed, counted along the best way: `state * weighed + place`. */
  #tally: Float64Array;
  #nextTally: Float64Array;

  constructor(problem: RosterProblem, person: number) {
    this.#problem = problem;
    this.#person = problem.people[person] as RosterPerson;
    this.#states = personStates(problem, this.#person);
    this.#allowed = allowedCells(problem, person);
    const { runs, minutes, weekends, week, counted, combos, along } = this.#states;
    const strides = { minutes: 1, weekends: minutes, week: minutes * (weekends + 1) };
    let stride = strides.week * week;
    const counts = counted.map((shift) => {
      const own = stride;
      stride *= (this.#person.mostOf[shift] ?? 0) + 1;
      return own;
    });
    this.#strides = { ...strides, counts };
    for (let i = 0; i < combos; i++)
      this.#combos.push({
        minutes: i % minutes,
        weekends: Math.floor(i / minutes) % (weekends + 1),
        week: Math.floor(i / strides.week) % week,
        counts: counted.map(
          (shift, j) =>
            Math.floor(i / (counts[j] as number)) % ((this.#person.mostOf[shift] ?? 0) + 1),
        ),
      });
    this.#costs = new Float64Array(runs * combos);
    this.#nextCosts = new Float64Array(runs * combos);
    this.#along = new Uint8Array(runs * combos * along.length);
    this.#nextAlong = new Uint8Array(runs * combos * along.length);
    const kept = runs * combos * this.#states.weighed.length;
    this.#tally = new Float64Array(kept);
    this.#nextTally = new Float64Array(kept);
  }

  /** States of a day, for the room that `best` needs. */
  get size(): number {
    return this.#states.runs * this.#states.combos;
  }

  /** Whether `best` is the best of all ways: nothing is rounded or remembered along one way only. */
  get exact(): boolean {
    return this.#states.exact;
  }

  /** The combination of counters after a shift, or -1 where a limit would be passed. */
  #after(combo: Combo, shift: number, day: number, workedYesterday: boolean): number {
    const { steps, weekSteps, minutes, weekends, week, counted } = this.#states;
    const weekday = (this.#problem.firstWeekday + day) % 7;
    const total = combo.minutes + (steps[shift] as number);
    if (total >= minutes) return -1;
    const newWeekend =
      this.#person.mostWeekends !== undefined &&
      (weekday === 5 || (weekday === 6 && !workedYesterday));
    const worked = combo.weekends + (newWeekend ? 1 : 0);
    if (worked > weekends) return -1;
    const inWeek = week === 1 ? 0 : (weekday === 0 ? 0 : combo.week) + (weekSteps[shift] as number);
    if (week > 1 && inWeek >= week) return -1;
    let place = total + worked * this.#strides.weekends + inWeek * this.#strides.week;
    for (let j = 0; j < counted.length; j++) {
      const count = (combo.counts[j] as number) + (counted[j] === shift ? 1 : 0);
      if (count > (this.#person.mostOf[counted[j] as number] ?? 0)) return -1;
      place += count * (this.#strides.counts[j] as number);
    }
    return place;
  }

  /**
   * Days of least price. `prices` as `day * (shifts + 1) + shift + 1`; `back` is room for
   * `days * size` numbers, shared between people. Answers up to `most` ways with different minutes,
   * best first; none where the rules and what is pinned leave no way.
   */
  best(prices: Float64Array, back: Int32Array, most: number): PricedDays[] {
    const { runs, off, longest, tokens, next, along, weighed } = this.#states;
    const { days, shifts } = this.#problem;
    const kinds = shifts.length;
    const width = kinds + 1;
    const size = this.size;
    const { worked, before } = this.#person;
    const longestSteps = Math.max(...this.#states.steps);
    const leastSteps = this.#person.minutes.least / this.#states.unit;
    const tallies = weighed.length;
    const afterOf = [new Int32Array(kinds), new Int32Array(kinds)];
    this.#costs.fill(Number.POSITIVE_INFINITY);
    this.#along.fill(0);
    this.#costs[this.#start()] = weighed.reduce(
      (sum, { fair, weight }) => sum + weight * Math.abs(fair),
      0,
    );
    this.#tally.fill(0);
    for (let day = 0; day < days; day++) {
      const costs = this.#costs;
      const to = this.#nextCosts.fill(Number.POSITIVE_INFINITY);
      const monday = (this.#problem.firstWeekday + day) % 7 === 0;
      const room = day * size;
      const put = (from: number, at: number, price: number, shift: number) => {
        let cost = price;
        if (shift !== OFF) {
          const cell = day * kinds + shift;
          for (let j = 0; j < tallies; j++) {
            const { adds, fair, weight } = weighed[j] as Weighed;
            const more = adds[cell] as number;
            if (more === 0) continue;
            const before = (this.#tally[from * tallies + j] as number) - fair;
            cost += weight * (Math.abs(before + more) - Math.abs(before));
          }
        }
        if (cost >= (to[at] as number)) return;
        for (let j = 0; j < along.length; j++) {
          const kind = along[j] as number;
          const count = (this.#along[from * along.length + j] as number) + (kind === shift ? 1 : 0);
          if (count > (this.#person.mostOf[kind] ?? 0)) return;
        }
        for (let j = 0; j < along.length; j++)
          this.#nextAlong[at * along.length + j] =
            (this.#along[from * along.length + j] as number) + (along[j] === shift ? 1 : 0);
        for (let j = 0; j < tallies; j++)
          this.#nextTally[at * tallies + j] =
            (this.#tally[from * tallies + j] as number) +
            (shift === OFF ? 0 : ((weighed[j] as Weighed).adds[day * kinds + shift] as number));
        to[at] = cost;
        back[room + at] = from;
      };
      for (let place = 0; place < this.#combos.length; place++) {
        const combo = this.#combos[place] as Combo;
        if (combo.minutes + (days - day) * longestSteps < leastSteps) continue;
        const offPlace = monday ? place - combo.week * this.#strides.week : place;
        let known = false;
        for (let run = 0; run < runs; run++) {
          const from = place * runs + run;
          const cost = costs[from] as number;
          if (cost === Number.POSITIVE_INFINITY) continue;
          if (!known) {
            for (let shift = 0; shift < kinds; shift++) {
              (afterOf[0] as Int32Array)[shift] = this.#after(combo, shift, day, false);
              (afterOf[1] as Int32Array)[shift] = this.#after(combo, shift, day, true);
            }
            known = true;
          }
          const working = run >= off;
          const token = working ? Math.floor((run - off) / longest) : -1;
          const length = working ? ((run - off) % longest) + 1 : 0;
          const mayRest = !working || length >= worked.least || (!before && length === day);
          if (mayRest && this.#allowed[day * width]) {
            // Where nothing is known of the days before, days off from the start are enough.
            const rested = working ? 0 : Math.min(run + 1, off - 1);
            const at = offPlace * runs + (day === 0 && !before ? off - 1 : rested);
            put(from, at, cost + (prices[day * width] as number), OFF);
          }
          if (working ? length >= longest : run < off - 1) continue;
          const row = next[token + 1] as Int16Array;
          const after = afterOf[working ? 1 : 0] as Int32Array;
          for (let shift = 0; shift < kinds; shift++) {
            const then = row[shift] as number;
            const combination = after[shift] as number;
            if (then < 0 || combination < 0 || !this.#allowed[day * width + shift + 1]) continue;
            const at = combination * runs + off + then * longest + length;
            put(from, at, cost + (prices[day * width + shift + 1] as number), shift);
          }
        }
      }
      [this.#costs, this.#nextCosts] = [this.#nextCosts, this.#costs];
      [this.#along, this.#nextAlong] = [this.#nextAlong, this.#along];
      [this.#tally, this.#nextTally] = [this.#nextTally, this.#tally];
    }
    return this.#ends(most).map(({ at, cost }) => {
      const cells = new Int8Array(days).fill(OFF);
      let state = at;
      for (let day = days - 1; day >= 0; day--) {
        const run = state % runs;
        if (run >= off) cells[day] = tokens[Math.floor((run - off) / longest)]?.shift ?? OFF;
        state = back[day * size + state] as number;
      }
      return { cells, cost };
    });
  }

  /** The state before the first day. */
  #start(): number {
    const { off, longest, tokens } = this.#states;
    const { before } = this.#person;
    if (!before) return off - 1;
    if (before.shift === null) return Math.min(before.days, off) - 1;
    const ofKind = tokens.filter(({ shift }) => shift === before.shift).length;
    const inRow = Math.min(before.inRow ?? 1, ofKind);
    const token = tokens.findIndex((one) => one.shift === before.shift && one.inRow === inRow);
    return off + token * longest + Math.min(before.days, longest) - 1;
  }

  /** The cheapest last states, cheapest first: one for each number of minutes, or else of a week. */
  #ends(most: number): { at: number; cost: number }[] {
    const { runs, unit, minutes, combos, shareAlong } = this.#states;
    const { share, minutes: bounds } = this.#person;
    const groups = minutes > 1 ? minutes : combos;
    const ends = Array.from({ length: groups }, () => ({
      at: -1,
      cost: Number.POSITIVE_INFINITY,
    }));
    for (let at = 0; at < this.size; at++) {
      const cost = this.#costs[at] as number;
      if (cost === Number.POSITIVE_INFINITY) continue;
      const combo = Math.floor(at / runs);
      const worked = (combo % minutes) * unit;
      if (minutes > 1 && worked < bounds.least) continue;
      const away = share && !shareAlong ? share.weight * Math.abs(worked - share.minutes) : 0;
      const end = ends[combo % groups] as { at: number; cost: number };
      if (cost + away < end.cost) Object.assign(end, { at, cost: cost + away });
    }
    return ends
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most);
  }
}
