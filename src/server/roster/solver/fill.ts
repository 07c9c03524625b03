import { seededRandom } from '../../seed/random';
import { choose, dive } from './choose';
import { generate } from './generate';
import type { Roster, RosterProblem } from './problem';
import { RosterSearch } from './search';
import { shuffled } from './shuffled';

export interface FillProgress {
  seconds: number;
  /** Cost of the best roster so far, and a cost that no roster goes below. */
  cost: number;
  bound: number;
  roster: Roster;
}

export interface FillOptions {
  /** Wall-clock seconds that filling may take. */
  seconds: number;
  /** The same seed takes the same steps; only the moment of the end is the clock's. */
  seed?: number;
  /** Asked between steps; true ends at the best so far. */
  stopped?: () => boolean;
  onBetter?: (progress: FillProgress) => void;
}

export interface Filled extends FillProgress {
  /** People whose own rules, leave and pinned cells leave no way; they keep only what is pinned. */
  without: number[];
}

/** Parts of the time at which the first look at the whole roster ends: pricing, fixing, choosing. */
const PRICED = 0.45;
const FIXED = 0.65;
const CHOOSING = 0.125;

/** Seconds that wishes have at the least, however little time there is, and their part of it at the most. */
const WISHES = { least: 1, part: 0.05 };

/**
 * People of small groups choose anew before plans are priced: cheap, and what pricing begins with. It
 * ends after its part of the time, or after so many groups in a row that bring nothing.
 */
const REGROUPED = { part: 0.2, most: 6, misses: 300 };

/** Steps of fixing: of the whole roster, and of groups. */
const DIVE = { part: 0.1, rounds: 3 };

/**
 * Fills a roster: a whole one within the first second, which small groups of people better by choosing
 * anew, then plans of single people brought in by price
 * and chosen together (column generation over dynamic programming, HiGHS for the choice), then the same
 * for changing groups of people while the rest stays, until the time is over or nothing can be better.
 */
export async function fillRoster(problem: RosterProblem, options: FillOptions): Promise<Filled> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const random = seededRandom(options.seed ?? 1);
  const left = () => options.seconds - seconds();
  const search: RosterSearch = new RosterSearch(
    problem,
    random,
    () => left() <= 0 || (options.stopped?.() ?? false),
    left,
    () => options.onBetter?.(progress()),
  );
  const progress = (): FillProgress => ({
    seconds: seconds(),
    cost: search.cost,
    bound: search.bound,
    roster: search.best,
  });
  const until = (part: number) => () => search.over() || seconds() > options.seconds * part;
  // Costs are sums of whole weights, unless shares make them fractions.
  const step = problem.people.some(({ share, shares }) => share || shares?.length)
    ? 1e-3
    : 1 - 1e-3;
  const done = () => search.cost - search.bound < step || search.over();
  const without = search.first();
  const people = problem.people
    .map((_, place) => place)
    .filter((place) => !without.includes(place));
  search.polish(people);
  const wishesEnd = seconds() + Math.max(WISHES.least, options.seconds * WISHES.part);
  grantWishes(search, people, () => seconds() > wishesEnd || (options.stopped?.() ?? false));
  regroup(search, people, until(REGROUPED.part));
  const kept = search.best.map((cells, place) => (without.includes(place) ? cells : undefined));
  const start =
    people.length > 0 ? await generate(search, people, kept, 400, until(PRICED)) : undefined;
  if (start) {
    if (search.exact) search.bound = Math.max(0, start.bound);
    if (!done()) await dive(search, people, start, DIVE, until(FIXED));
    if (!done()) search.polish(people);
    const limits = { seconds: options.seconds * CHOOSING, nodes: 2_000, most: 2_500 };
    if (!done()) await choose(search, people, start, limits);
  }
  await betterGroups(search, people, done);
  return { ...progress(), without };
}

/** Lets small groups of people, whoever they are, choose anew one after the other. */
function regroup(search: RosterSearch, people: readonly number[], over: () => boolean): void {
  let misses = 0;
  while (misses < REGROUPED.misses && !over()) {
    const size = 2 + Math.floor(search.random() * (REGROUPED.most - 1));
    misses = search.again(shuffled(people, search.random).slice(0, size)) ? 0 : misses + 1;
  }
}

/** Lets whoever has a wish that is not met choose anew, before one of the others who chooses after. */
function grantWishes(search: RosterSearch, people: readonly number[], over: () => boolean): void {
  for (const person of search.unmet().filter((one) => people.includes(one))) {
    for (const other of shuffled(people, search.random)) {
      if (over()) return;
      if (other !== person && search.again([person, other]) && !search.unmet().includes(person))
        break;
    }
  }
}

/** Frees a group of people at a time, larger ones as small ones stop helping. */
async function betterGroups(
  search: RosterSearch,
  people: readonly number[],
  done: () => boolean,
): Promise<void> {
  let size = Math.min(5, people.length);
  let misses = 0;
  while (!done() && people.length > 0) {
    const group = shuffled(people, search.random).slice(0, size);
    const kept = search.best.map((cells, place) => (group.includes(place) ? undefined : cells));
    const found = await generate(search, group, kept, 12);
    if (!found) return;
    let better = false;
    if (!search.exact || found.bound < search.cost - 1e-3)
      better = await choose(search, group, found, { seconds: 5, nodes: 300, most: 1_200 });
    search.trim(30_000);
    misses = better ? 0 : misses + 1;
    if (misses * size > people.length * 2 && size < people.length) {
      size = Math.min(people.length, size + 2);
      misses = 0;
    }
  }
}
