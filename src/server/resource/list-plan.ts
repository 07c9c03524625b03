import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import type { SqlContext } from '../db/sql/context';
import type { Services } from '../services';
import type { ListQuery } from './list-query';
import { orderBySql } from './list-rows';
import type { Scope } from './scope';
import { ALIAS } from './select';

/** Totals are counted up to this many rows unless the config says otherwise. */
const EXACT_COUNT = 10_000;

/** Up to so many rows are gathered whole, counted and put in order. */
const GATHERED = 15_000;

/** For who sees some rows of a table: of those that PostgreSQL expects to match they see few. */
const GATHERED_OF_SOME = 30_000;

/**
 * PostgreSQL takes a word that it has no statistics of for this share of all rows when only its
 * beginning is asked for, and does not know how many rows have several words: such a list is gathered.
 */
const GUESSED_WORDS = 0.02;

/**
 * What a row costs that is read on the way through the order of a list, beside one that is gathered by an
 * index of words: measured on a table of 5,000,000 rows, and most where nothing is in memory yet.
 */
const WALKED_COST = 0.37;

/** Tables of fewer rows are not worth a thought. */
const SMALL = 5_000;

/** How long what is known of a table and of a filter's number of rows is taken for true. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

/** The number up to which the totals of a resource are exact. */
export const exactCountOf = (resource: Resource): number => resource.exactCount ?? EXACT_COUNT;

/** Whether so many rows are expected that nobody counts them. */
export const isMany = (resource: Resource, expected: number): boolean =>
  expected > 1.5 * exactCountOf(resource);

interface Kept<T> {
  value: T;
  until: number;
}

/** Values that are asked for again within a minute; the oldest go first. */
class Recent<T> {
  readonly #kept = new Map<string, Kept<T>>();

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = await make();
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + KEPT_MS });
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return value;
  }
}

interface Known {
  sizes: Recent<ReadonlyMap<string, number>>;
  rows: Recent<number>;
}

/** For each server, which has a database of its own. */
const known = new WeakMap<Services, Known>();

function knownOf({ services }: Scope): Known {
  const found = known.get(services) ?? { sizes: new Recent(), rows: new Recent() };
  known.set(services, found);
  return found;
}

/** Rows of the tables as PostgreSQL last counted them, those of parts with their table. */
async function sizesOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    SELECT coalesce(whole.relname, c.relname) AS name,
      sum(greatest(c.reltuples, 0))::bigint AS rows
    FROM pg_class AS c LEFT JOIN pg_inherits AS i ON i.inhrelid = c.oid
    LEFT JOIN pg_class AS whole ON whole.oid = i.inhparent
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** A statement with its values, as one text, which is the same whenever it is asked. */
export function written(scope: Scope, statement: RawBuilder<unknown>): string {
  const { sql: text, parameters } = statement.compile(scope.db);
  return `${text} ${JSON.stringify(parameters.map((value) => (value === scope.now ? 'now' : value)))}`;
}

interface Explained {
  'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[];
}

/**
 * How many rows of a resource match, as PostgreSQL expects it from its statistics: of words, too,
 * whose frequencies they hold. Kept for a minute for each filter.
 */
export async function expectedRows(
  scope: Scope,
  resource: Resource,
  where: RawBuilder<SqlBool>,
): Promise<number> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const explain = sql<Explained>`EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE ${where}`;
  return knownOf(scope).rows.get(written(scope, explain), async () => {
    const { rows } = await explain.execute(scope.db);
    return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
  });
}

/**
 * So many rows that the conditions of a list find are asked one by one whether they may be seen: more, the
 * more rows a table has, since so do the sets that they would be looked up in.
 */
const askedEach = (size: number): number =>
  Math.min(5_000, Math.max(1_000, Math.round(size / 200)));

/** Whether no more than so many rows match: found out by finding them. */
async function matchAtMost(
  scope: Scope,
  resource: Resource,
  where: RawBuilder<SqlBool>,
  most: number,
): Promise<boolean> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM (
    SELECT FROM ${table} WHERE ${where} LIMIT ${most + 1}) AS found`.execute(scope.db);
  return (rows[0]?.n ?? 0) <= most;
}

/** The first so many rows of a list are read at most to find a page of those that may be seen. */
const MET = 20_000;

/** The same where indexes tell what somebody sees: rows further on need not be read to be found. */
const MET_BY_INDEX = 2_000;

/** What the rows of a list hold, and which of them somebody sees, whom indexes may tell. */
interface Met {
  plain: RawBuilder<SqlBool>;
  seen: RawBuilder<SqlBool>;
  byIndex: boolean;
}

/**
 * Whether the first rows of a list that hold `plain`, in its order, have a page of rows that may be `seen`:
 * they need not, where what somebody sees stands together at the other end. Kept for a minute.
 */
export async function fillsPage(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  { plain, seen, byIndex }: Met,
): Promise<boolean> {
  const { limit } = query;
  const rows = sql.ref(ALIAS);
  const first = sql`SELECT ${rows}.* FROM ${sql.table(tableName(resource.name))} AS ${rows}
    WHERE ${plain} ORDER BY ${orderBySql(scope, resource, query)} LIMIT ${sql.lit(byIndex ? MET_BY_INDEX : MET)}`;
  const met = sql<{ n: number }>`SELECT count(*)::integer AS n FROM (
    SELECT FROM (${first}) AS ${rows} WHERE ${seen} LIMIT ${limit}) AS met`;
  const found = await knownOf(scope).rows.get(written(scope, met), async () => {
    const { rows: counted } = await met.execute(scope.db);
    return counted[0]?.n ?? 0;
  });
  return found >= limit;
}

/**
 * How the rows of a list are found by what other tables say, if the conditions find `where` without that.
 * Where their number is `guessed` to be large, as that of rows with several words is, it is found out.
 */
export async function setsFor(
  scope: Scope,
  resource: Resource,
  where: RawBuilder<SqlBool>,
  guessed: boolean,
): Promise<SqlContext['sets']> {
  const size = await sizeOf(scope, resource);
  if (size < SMALL) return undefined;
  if (resource.keepsSeen) return 'listed';
  const each = askedEach(size);
  if ((await expectedRows(scope, resource, where)) <= each) return 'each';
  return guessed && (await matchAtMost(scope, resource, where, each)) ? 'each' : 'listed';
}

/** How many rows the table of a resource has, as PostgreSQL last counted them. */
export async function sizeOf(scope: Scope, resource: Resource): Promise<number> {
  const sizes = await knownOf(scope).sizes.get('', () => sizesOf(scope.db));
  return sizes.get(tableName(resource.name)) ?? 0;
}

/** Whether a table is worth a thought about how it is read. */
export const isLarge = async (scope: Scope, resource: Resource): Promise<boolean> =>
  (await sizeOf(scope, resource)) >= SMALL;

/**
 * How a page is found: `gather` makes the set of all rows that match, counts it and puts it in order;
 * `walk` reads in the order of the list until the page is full, and counts apart or not at all.
 */
export type ListPlan = { way: 'gather' } | { way: 'walk'; total: number | null };

interface Gathered {
  /** Whether only guesses say how many rows have the words that are looked for. */
  guessedWords: boolean;
  /** Whether somebody sees but some rows of the table. */
  some: boolean;
  /** Whether statistics tell how many of these match. */
  told?: boolean;
  /** So many rows a search finds before a walk may end: of rare words that is longer than gathering all. */
  wanted?: number;
}

/** Up to how many expected rows a list of a table of `size` rows is gathered rather than walked. */
export function mostGathered(size: number, { guessedWords, some, wanted = 0 }: Gathered): number {
  // A walk reads `wanted` of `size` / expected rows: here that costs as much as gathering the expected ones.
  const alike = Math.sqrt(WALKED_COST * wanted * size);
  const few = Math.max(some ? GATHERED_OF_SOME : GATHERED, alike);
  return Math.round(guessedWords ? Math.max(few, size * GUESSED_WORDS) : few);
}

/**
 * Decides how a list is read, by how many rows are expected to match. Where somebody sees but `some` rows
 * of the table, and nothing has told how many of the matching ones, they are counted as far as totals are exact.
 */
export async function planList(
  scope: Scope,
  resource: Resource,
  where: RawBuilder<SqlBool>,
  asked: Gathered & { filtered: boolean },
): Promise<ListPlan> {
  const size = await sizeOf(scope, resource);
  if (size < SMALL) return asked.filtered ? { way: 'gather' } : { way: 'walk', total: null };
  const expected = await expectedRows(scope, resource, where);
  const most = mostGathered(size, asked);
  if (asked.filtered && expected <= most) return { way: 'gather' };
  const many = (!asked.some || asked.told) && isMany(resource, expected);
  return { way: 'walk', total: many ? expected : null };
}
