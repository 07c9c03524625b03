import type { RawBuilder, SqlBool } from 'kysely';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import type { SqlContext } from '../db/sql/context';
import { keptTargets } from '../db/sql/kept-targets';
import { isTold } from '../db/sql/row-sets';
import { type Apart, apartIn } from './list-apart';
import { walkedRows } from './list-pages';
import {
  expectedRows,
  fillsPage,
  isLarge,
  isMany,
  type ListPlan,
  planList,
  setsFor,
  sizeOf,
  written,
} from './list-plan';
import type { ListQuery } from './list-query';
import { whereParts, whereSql } from './list-rows';
import { shareSeen } from './list-share';
import type { Scope } from './scope';
import { ALIAS, rowsSql } from './select';

/** Who sees no more rows than this has them read, and looked through for the words. */
const LOOKED_THROUGH = 5_000;

/** Up to so many rows that a list finds are asked, each, whether they may be seen. */
const ASKED = 15_000;

/** Who jumps over more rows has what others say of them read once, rather than asked of each. */
const ASKED_ON_THE_WAY = 50_000;

/** How a list is read. */
interface Way {
  plan: ListPlan;
  /** How rows are found by what other tables say. */
  sets: SqlContext['sets'];
  /** How many rows PostgreSQL expects it to have. */
  expected: () => Promise<number>;
  /** Of which parts it is walked. */
  apart?: Apart | null;
  /** Whether the rows that somebody sees stand deep in its order. */
  isDeep?: boolean;
  /** Whether others keep who sees its rows, and each row is asked on the way. */
  isAsked?: boolean;
  /** Whether its page is so far on that all they see is read as a set, unless it is stepped to. */
  isFar?: boolean;
}

/** Whose list: the rule of the rows that they see, which others keep that these lead to. */
interface Asked {
  rule: Predicate;
  /** All rows that the list finds, whoever may see them. */
  every: RawBuilder<SqlBool>;
}

/**
 * A search by somebody who sees rows by what others keep that these refer to: it is read by the rows that
 * they see at all, where these are few; else by the words, and each row that has them is asked, all of
 * them or as many as a page wants.
 */
async function askedWay(scope: Scope, resource: Resource, { rule, every }: Asked): Promise<Way> {
  const found = await expectedRows(scope, resource, every);
  const { share } = await shareSeen(scope, resource, rule);
  const expected = async () => Math.round(found * share);
  if (share * (await sizeOf(scope, resource)) <= LOOKED_THROUGH)
    return { plan: { way: 'gather' }, sets: 'listed', expected };
  return found <= ASKED
    ? { plan: { way: 'gather' }, sets: 'each', expected }
    : { plan: { way: 'walk', total: null }, sets: 'walked', expected };
}

/** Whether a page of rows that somebody sees is among the first in the order of a list. */
function isMet(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  byIndex: boolean,
): Promise<boolean> {
  const { plain } = whereParts(scope, resource, { ...policy, rows: null }, query);
  const seen = rowsSql(scope, resource, policy.rows, 'walked');
  return fillsPage(scope, resource, query, { plain, seen, byIndex });
}

/**
 * A list, without words, of somebody who sees many rows of a large table by what these or those that
 * they refer to keep: it is read in its order, and each row is asked, where the first ones fill a page so.
 * The set of all that they see would be made twice, to be counted and to be put in order. Rows that keep
 * who sees them are found by an index, also where the first ones, or no order, lead to them.
 */
async function metWay(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  asked: Asked | null,
): Promise<Way | null> {
  const total = asked
    ? Math.round(
        (await expectedRows(scope, resource, asked.every)) *
          (await shareSeen(scope, resource, asked.rule)).share,
      )
    : await expectedRows(
        scope,
        resource,
        whereParts(scope, resource, policy, query, 'walked').plain,
      );
  if (!isMany(resource, total)) return null;
  const filled = await isMet(scope, resource, policy, query, !asked);
  if (!filled && asked) return null;
  const passed = ((query.offset + query.limit) * (await sizeOf(scope, resource))) / total;
  const isAsked = asked !== null;
  const isFar = isAsked && passed > ASKED_ON_THE_WAY;
  const expected = async () => total;
  return {
    plan: { way: 'walk', total },
    sets: 'walked',
    expected,
    isDeep: !filled,
    isFar,
    isAsked,
  };
}

/**
 * A list that finds fewer rows than there are which would be read to know all that somebody sees: each is
 * asked. So are most lists of a small table about rows of a large one. Null where it finds more.
 */
async function eachWay(
  scope: Scope,
  resource: Resource,
  { rule, every }: Asked,
): Promise<Way | null> {
  const targets = keptTargets(scope.services.config, resource, rule);
  const large = await Promise.all(targets.map((target) => isLarge(scope, target)));
  if (!large.includes(true)) return null;
  const size = await sizeOf(scope, resource);
  const found = size <= ASKED ? size : await expectedRows(scope, resource, every);
  if (found > ASKED) return null;
  const { read } = await shareSeen(scope, resource, rule);
  return read > found
    ? { plan: { way: 'gather' }, sets: 'each', expected: async () => found }
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
  const { rows } = policy;
  const some = rows !== null;
  const every = () => whereParts(scope, resource, { ...policy, rows: null }, guess).plain;
  const isAsked = some && keptTargets(scope.services.config, resource, rows).length > 0;
  const asked = isAsked ? { rule: rows, every: every() } : null;
  const large = await isLarge(scope, resource);
  if (words && large && asked) return askedWay(scope, resource, asked);
  if (!words && large && (asked || (some && resource.keepsSeen === true))) {
    const met = await metWay(scope, resource, policy, query, asked);
    if (met) return met;
  }
  const each = asked && (await eachWay(scope, resource, asked));
  if (each) return each;
  const { plain } = whereParts(scope, resource, policy, guess, 'counted');
  const expected = () => expectedRows(scope, resource, plain);
  const filtered =
    words ||
    query.conditions.length > 0 ||
    query.within !== undefined ||
    some ||
    query.archived !== 'present' ||
    query.unrestricted === true;
  const guessedWords = words && !vocabulary?.single;
  const told = some && isTold({ resource, alias: ALIAS }, rows);
  const plan = await planList(scope, resource, plain, {
    filtered,
    guessedWords,
    // Where rows keep who sees them, statistics tell of how many.
    some: some && !(words && resource.keepsSeen),
    told: told && !guessedWords,
    ...(words && { wanted: walkedRows(resource, query) }),
  });
  // Without words to look for, the order of the list has all that is asked: rows need not be read.
  if (plan.way === 'walk') {
    const apart = some && !words ? await apartIn(scope, resource, policy, query) : null;
    const isDeep =
      !(words || apart) && told && !(await isMet(scope, resource, policy, query, true));
    return { plan, sets: words ? 'walked' : undefined, expected, apart, isDeep };
  }
  if (!(some || words)) return { plan, sets: undefined, expected };
  const statement = (sets: SqlContext['sets']) =>
    written(scope, whereSql(scope, resource, policy, query, sets));
  // Nothing has to be found out where it is the same.
  const alike = statement('each') === statement('listed');
  const sets = alike ? 'each' : await setsFor(scope, resource, every(), some && guessedWords);
  return { plan, sets, expected };
}
