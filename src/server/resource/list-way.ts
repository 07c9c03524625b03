import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { compilerFor } from '../db/sql/compiler';
import type { SqlContext } from '../db/sql/context';
import { alternatives } from '../db/sql/row-set';
import { type SeenTarget, seenTargets } from '../db/sql/seen-words';
import {
  expectedRows,
  fillsPage,
  isLarge,
  isMany,
  type ListPlan,
  planList,
  setsFor,
  sizeOf,
} from './list-plan';
import type { ListQuery } from './list-query';
import { whereParts } from './list-rows';
import { type Scope, sqlContext } from './scope';
import { ALIAS, rowsSql } from './select';

/** Who sees no more rows than this has them read, and looked through for the words. */
const LOOKED_THROUGH = 5_000;

/** Up to so many rows that have the words are asked, each, whether they may be seen. */
const ASKED = 15_000;

/** How a list is read. */
interface Way {
  plan: ListPlan;
  /** How rows are found by what other tables say. */
  sets: SqlContext['sets'];
  /** How many rows PostgreSQL expects it to have. */
  expected: () => Promise<number>;
}

/** The rows that let the actor see those of a large table that refer to them; empty where none do. */
async function targetsOf(
  scope: Scope,
  resource: Resource,
  { rows }: ViewerPolicy,
): Promise<SeenTarget[]> {
  if (rows === null || !(await isLarge(scope, resource))) return [];
  const compiler = compilerFor(scope.services.config, sqlContext(scope));
  return seenTargets(compiler, { resource, alias: ALIAS }, alternatives(rows));
}

/** The share of rows that the actor sees by what they refer to, as statistics tell. */
async function shareSeen(scope: Scope, targets: readonly SeenTarget[]): Promise<number> {
  const shares = targets.map(async ({ target, condition }) => {
    const all = Math.max(1, await sizeOf(scope, target));
    return (await expectedRows(scope, target, condition)) / all;
  });
  return Math.min(
    1,
    (await Promise.all(shares)).reduce((sum, share) => sum + share, 0),
  );
}

/**
 * A search by somebody who sees rows by what others keep that these refer to: it is read by the rows that
 * they see at all, where these are few; else by the words, and each row that has them is asked, all of
 * them or as many as a page wants.
 */
async function askedWay(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  guess: ListQuery,
  targets: readonly SeenTarget[],
): Promise<Way> {
  const { plain } = whereParts(scope, resource, { ...policy, rows: null }, guess);
  const found = await expectedRows(scope, resource, plain);
  const share = await shareSeen(scope, targets);
  const expected = async () => Math.round(found * share);
  if (share * (await sizeOf(scope, resource)) <= LOOKED_THROUGH)
    return { plan: { way: 'gather' }, sets: 'listed', expected };
  return found <= ASKED
    ? { plan: { way: 'gather' }, sets: 'each', expected }
    : { plan: { way: 'walk', total: null }, sets: 'walked', expected };
}

/**
 * A list, without words, of somebody who sees many rows of a large table by what these or those that
 * they refer to keep: it is read in its order, and each row is asked, where the first ones fill a page so.
 * The set of all that they see would be made twice, to be counted and to be put in order.
 */
async function metWay(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  targets: readonly SeenTarget[],
): Promise<Way | null> {
  const { plain } = whereParts(scope, resource, { ...policy, rows: null }, query);
  const total =
    targets.length > 0
      ? Math.round((await expectedRows(scope, resource, plain)) * (await shareSeen(scope, targets)))
      : await expectedRows(
          scope,
          resource,
          whereParts(scope, resource, policy, query, 'walked').plain,
        );
  if (!isMany(resource, total)) return null;
  const seen = rowsSql(scope, resource, policy.rows, 'walked');
  const filled = await fillsPage(scope, resource, query, { plain, seen });
  return filled
    ? { plan: { way: 'walk', total }, sets: 'walked', expected: async () => total }
    : null;
}

/** Decides how a list is read by how many rows are expected: of the words in `query.vocabulary`, too. */
export async function chooseWay(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): Promise<Way> {
  const { vocabulary } = query;
  const guess = { ...query, vocabulary: vocabulary && { ...vocabulary, guessed: true } };
  const words = query.q !== '';
  const targets = await targetsOf(scope, resource, policy);
  if (words && targets.length > 0) return askedWay(scope, resource, policy, guess, targets);
  const keeps = targets.length > 0 || (policy.rows !== null && resource.keepsSeen === true);
  if (!words && keeps && (await isLarge(scope, resource))) {
    const met = await metWay(scope, resource, policy, query, targets);
    if (met) return met;
  }
  const { plain } = whereParts(scope, resource, policy, guess, 'counted');
  const expected = () => expectedRows(scope, resource, plain);
  const some = policy.rows !== null;
  const filtered =
    words ||
    query.conditions.length > 0 ||
    query.within !== undefined ||
    some ||
    query.archived !== 'present' ||
    query.unrestricted === true;
  const guessedWords = words && !vocabulary?.single;
  const plan = await planList(scope, resource, plain, {
    filtered,
    guessedWords,
    // Where rows keep who sees them, statistics tell of how many.
    some: some && !(words && resource.keepsSeen),
  });
  // Without words to look for, the order of the list has all that is asked: rows need not be read.
  if (plan.way === 'walk') return { plan, sets: words ? 'walked' : undefined, expected };
  if (!(some || words)) return { plan, sets: undefined, expected };
  const every = whereParts(scope, resource, { ...policy, rows: null }, guess);
  const sets = await setsFor(scope, resource, every.plain, some && guessedWords);
  return { plan, sets, expected };
}
