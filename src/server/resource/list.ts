import { type RawBuilder, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import { isNullable } from '../db/sql/column';
import { readVocabulary, type Vocabulary } from '../db/sql/vocabulary';
import { readAudited } from './audit';
import type { Values } from './hooks';
import { jumpTo, surveyLater } from './list-milestones';
import { narrowedRule } from './list-narrow';
import { gatherSql, type Walk, walkSql } from './list-pages';
import { exactCountOf, isLarge, written } from './list-plan';
import { type ListQuery, readListQuery } from './list-query';
import { reachOf } from './list-reach';
import { orderBySql, whereSql } from './list-rows';
import { endBefore, rememberEdge, type Step, stepTo } from './list-steps';
import { chooseWay } from './list-way';
import { denied, policyOf, type Scope } from './scope';
import { ALIAS, columnsSql, toRecord } from './select';
import { readTitles } from './titles';

export interface Page {
  rows: Values[];
  /** How many rows match, on all pages. */
  total: number;
  /** Whether the total is an estimate. */
  estimated: boolean;
}

/** The words that begin like those of `q` in a table that is worth it; null for any other. */
export async function vocabularyOf(
  scope: Scope,
  resource: Resource,
  q: string,
): Promise<Vocabulary | null> {
  if (q === '' || !(await isLarge(scope, resource))) return null;
  return readVocabulary(scope.db, scope.services.config, resource, q);
}

/**
 * The rows that a list with this filter has for the actor, as what follows FROM: for counting them
 * in other ways than the list does. Its total is their number. With the `vocabulary` of what is looked
 * for, words are looked up one by one.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read the resource.
 */
export function matchingSql(
  scope: Scope,
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  vocabulary: Vocabulary | null = null,
): RawBuilder<unknown> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  const asked = readListQuery(scope, resource, { filter: JSON.stringify(filter) });
  const query = { ...asked, vocabulary };
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  return sql`${table} WHERE ${whereSql(scope, resource, policy, query)}`;
}

/** Every row that the query finds, in its order, without pages: for exports. */
export function everyRowSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): RawBuilder<Row> {
  return sql<Row>`
    SELECT ${columnsSql(scope, resource, policy.fields.read)}
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${whereSql(scope, resource, policy, query)}
    ORDER BY ${orderBySql(scope, resource, query)}`;
}

interface Walked extends Omit<Walk, 'step' | 'deep'> {
  isDeep?: boolean;
  isFar?: boolean;
  isAsked?: boolean;
  expected: () => Promise<number>;
}

/** The rows of a page without the one that only says how many there are. */
const found = (rows: readonly Row[]): Row[] => rows.filter(({ id }) => id !== null);

/**
 * Walks to a page; from the page before or after it, if where that ended or began is known, else from the last
 * milestone before it, if the list has some.
 */
async function walkTo(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  { isDeep, isFar, isAsked, expected, ...how }: Walked,
): Promise<Row[]> {
  const { offset, limit } = query;
  const walk = async (step: Step | null, deep: Walk['deep'] = null) => {
    const sets = isFar && !step ? undefined : how.sets;
    const statement = walkSql(scope, resource, policy, query, { ...how, sets, step, deep });
    return (await statement.execute(scope.db)).rows;
  };
  const isStepped = !isNullable(resource, query.sort.field);
  if (query.q !== '' || !(isStepped || isDeep)) return walk(null);
  const where = whereSql(scope, resource, policy, query);
  // The list as it stands, but for which page of it: rows, order and who asks.
  const key = `${resource.name} ${written(scope, sql`${where} ${orderBySql(scope, resource, query)}`)}`;
  const step = isStepped && offset > 0 ? stepTo(scope.services, key, offset, limit) : null;
  const isSurveyed = isStepped && !step && !how.apart && !query.uncounted;
  // Of all its rows those that somebody sees are read as a set, where others keep who sees them.
  const listed = { scope, resource, policy, query, sets: isAsked ? undefined : how.sets };
  const jump = isSurveyed
    ? await jumpTo(key, listed, async () => how.total ?? (await expected()))
    : null;
  const end = () => endBefore(scope.services, key, offset + limit);
  const until = async () =>
    jump ? jump.until : (end() ?? (await reachOf(scope, resource, policy, query)));
  const deep = isDeep && !step ? { edge: await until() } : null;
  let rows = await walk(step ?? jump?.step ?? null, deep);
  // Rows went meanwhile: there are too few before the next page, or so far, to fill this one.
  if ((step?.way === 'back' || deep?.edge) && found(rows).length < limit)
    rows = await walk(jump?.step ?? null, deep && { edge: null });
  if (isSurveyed) {
    const isCounted = Number(rows[0]?.$total ?? 0) <= exactCountOf(resource);
    const total = how.total ?? (isCounted ? 0 : await expected());
    surveyLater(key, total, listed);
  }
  const remember = (way: Step['way'], at: number, row: Row | undefined) => {
    const { id, $key } = row ?? {};
    if (typeof id !== 'string' || typeof $key !== 'string') return;
    rememberEdge(scope.services, key, way, at, { id, key: $key });
  };
  if (offset > 0) remember('back', offset, rows[0]);
  if (rows.length === limit) remember('on', offset + rows.length, rows.at(-1));
  return rows;
}

/** How many rows there are, where the page shows it by ending before it is full. */
function shownTotal(rows: readonly Row[], { offset, limit }: ListQuery): number | null {
  const here = found(rows).length;
  return here < limit && (here > 0 || offset === 0) ? offset + here : null;
}

async function readPage(
  scope: Scope,
  resource: Resource,
  of: ViewerPolicy,
  asked: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const rule = narrowedRule(scope, resource, of.rows, asked.conditions);
  const policy = rule === of.rows ? of : { ...of, rows: rule };
  const vocabulary = await vocabularyOf(scope, resource, asked.q);
  const query = { ...asked, vocabulary };
  const { plan, expected, ...how } = await chooseWay(scope, resource, policy, query);
  if (plan.way === 'gather') {
    const { rows } = await gatherSql(scope, resource, policy, query, how.sets).execute(scope.db);
    return { rows, total: Number(rows[0]?.$total ?? 0) };
  }
  const total = query.uncounted ? 0 : plan.total;
  const rows = await walkTo(scope, resource, policy, query, { total, expected, ...how });
  if (query.uncounted) return { rows, total: rows.length };
  const counted = Number(rows[0]?.$total ?? 0);
  if (plan.total === null && counted <= exactCountOf(resource)) return { rows, total: counted };
  const guessed = plan.total ?? Math.max(counted, await expected());
  return { rows, total: shownTotal(rows, query) ?? guessed };
}

/**
 * The page of a list that the actor may see, and the total. Lists of rows about persons are audited.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read the resource.
 */
export async function listRecords(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
): Promise<Page> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  const { rows, total } = await readAudited(scope, resource, (of) =>
    readPage(of, resource, policy, query),
  );
  const records = found(rows).map((row) => {
    const record = toRecord(scope, resource, policy.fields.read, row);
    return query.titled ? Object.assign(record, readTitles(scope, resource, row)) : record;
  });
  return {
    rows: records,
    total,
    estimated: total > exactCountOf(resource),
  };
}
