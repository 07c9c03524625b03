import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { SqlContext } from '../db/sql/context';
import type { Services } from '../services';
import { exactCountOf } from './list-plan';
import type { ListQuery } from './list-query';
import { keySql, orderBySql, whereSql } from './list-rows';
import type { PageEdge, Step } from './list-steps';
import type { Scope } from './scope';
import { ALIAS } from './select';

/** Worth it are lists of so many times the rows that are counted: a jump in a shorter one passes over few anyway. */
const SURVEYED = 5;

/** A page is far on beyond so many times the rows that are counted. */
const FAR = 2;

/** A list has about so many milestones, but no more than one in so many rows. */
const MILESTONES = 500;
const CLOSEST = 500;

/** So long a list is not looked through again, and so long what was found may be used meanwhile. */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 60 * 60_000;

/** How many lists are known, and how many wait to be looked through: the last one asked for comes first. */
const MOST_KEPT = 200;
const MOST_WAITING = 20;

/** After it was looked through for so long, nothing is for nine times as long: a tenth of a processor goes into this. */
const PAUSES = 9;

/** To look through millions of rows that are not in memory takes longer than any call may. */
const READ_MS = 120_000;

/** A list as somebody sees it, and how its rows are found by what other tables say. */
interface Listed {
  scope: Scope;
  resource: Resource;
  policy: ViewerPolicy;
  query: ListQuery;
  sets: SqlContext['sets'];
}

/** So long a jump waits for it. */
const MOST_WAITED_MS = 10_000;

interface Milestones {
  /** Between two of them are so many rows. */
  every: number;
  edges: readonly PageEdge[];
  madeAt: number;
}

interface Survey {
  every: number;
  statement: RawBuilder<PageEdge>;
}

interface Surveyed {
  known: Map<string, Milestones>;
  waiting: Map<string, Survey>;
  /** What was begun last, of which list, and whether it or the pause after it is under way. */
  last: Promise<void>;
  of: string | null;
  isBusy: boolean;
}

/** For each server, which has a database of its own. */
const surveyed = new WeakMap<Services, Surveyed>();

function surveyedOf(services: Services): Surveyed {
  const found = surveyed.get(services) ?? {
    known: new Map(),
    waiting: new Map(),
    last: Promise.resolve(),
    of: null,
    isBusy: false,
  };
  surveyed.set(services, found);
  return found;
}

/** How far apart the milestones of a list of so many rows are; null where it is not worth it. */
const spacingOf = (resource: Resource, total: number): number | null =>
  total < SURVEYED * exactCountOf(resource)
    ? null
    : Math.max(CLOSEST, Math.ceil(total / MILESTONES));

/** Each so many rows of a list the row that stands there. */
function milestonesSql(
  { scope, resource, policy, query, sets }: Listed,
  every: number,
): RawBuilder<PageEdge> {
  const listed = sql`SELECT ${sql.ref(`${ALIAS}.id`)} AS id, ${keySql(scope, resource, query)} AS key
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${whereSql(scope, resource, policy, query, sets)}
    ORDER BY ${orderBySql(scope, resource, query)} OFFSET 0`;
  return sql<PageEdge>`SELECT id, key::text AS key FROM (
      SELECT id, key, row_number() OVER () AS place FROM (${listed}) AS listed
    ) AS numbered WHERE place % ${every} = 0 ORDER BY place`;
}

/** Keeps what was found of a list, of so many lists at most: the one looked through longest ago goes first. */
function remember({ known }: Surveyed, key: string, found: Omit<Milestones, 'madeAt'>): void {
  known.delete(key);
  known.set(key, { ...found, madeAt: Date.now() });
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value ?? '');
}

async function survey(services: Services, key: string, { every, statement }: Survey) {
  const { db, downloads = db } = services;
  const edges = await downloads.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(READ_MS)}`.execute(tx);
    return (await statement.execute(tx)).rows;
  });
  remember(surveyedOf(services), key, { every, edges });
}

function begin(services: Services, key: string, next: Survey): void {
  const state = surveyedOf(services);
  state.waiting.delete(key);
  state.isBusy = true;
  state.of = key;
  const from = Date.now();
  const resume = () => {
    state.isBusy = state.of !== null;
    runNext(services);
  };
  state.last = survey(services, key, next)
    .catch((error: unknown) => {
      services.log.warn({ err: error }, 'a list was not looked through');
      // Nor is it for each jump: these skip along the index meanwhile.
      remember(state, key, { every: next.every, edges: [] });
    })
    .finally(() => {
      state.of = null;
      setTimeout(resume, (Date.now() - from) * PAUSES).unref();
    });
}

/** Looks through one list after the other, the newest first, for a share of the time. */
function runNext(services: Services): void {
  const { isBusy, waiting } = surveyedOf(services);
  const [key, next] = [...waiting].at(-1) ?? [];
  if (!isBusy && key !== undefined && next) begin(services, key, next);
}

const surveyOf = (listed: Listed, total: number): Survey | null => {
  const every = spacingOf(listed.resource, total);
  return every === null ? null : { every, statement: milestonesSql(listed, every) };
};

/** Whether what was found of a list may be used, if it may be so old. */
const isKnown = ({ known }: Surveyed, key: string, age: number): boolean =>
  (known.get(key)?.madeAt ?? 0) + age > Date.now();

/**
 * Has a long list looked through beside what people ask, unless that was done a while ago: from the milestones
 * that are found, a jump reaches any of its pages by passing over a few rows. `key` is the list as it stands,
 * for whom it is, `total` about how many rows it has.
 */
export function surveyLater(key: string, total: number, listed: Listed): void {
  const { services } = listed.scope;
  const state = surveyedOf(services);
  const next = isKnown(state, key, FRESH_MS) ? null : surveyOf(listed, total);
  if (next === null) return;
  const { waiting } = state;
  waiting.delete(key);
  waiting.set(key, next);
  if (waiting.size > MOST_WAITING) waiting.delete(waiting.keys().next().value ?? '');
  runNext(services);
}

/** Waits until the list that was begun last has been looked through. */
export const surveyEnded = (services: Services): Promise<void> => surveyedOf(services).last;

/** A way to a page from a row before it: so many rows further on, and before another one. */
export interface Jump {
  step: Step & { skip: number };
  until: PageEdge | null;
}

/**
 * From where a page is jumped to, if its list was looked through. That is done at once for a page far on, or waited for
 * where it is under way, since to pass over the same rows costs nearly as much each time. Which rows stand there
 * is as true as the list's total: those that came and went since then have moved it by as many.
 */
export async function jumpTo(
  key: string,
  listed: Listed,
  total: () => Promise<number>,
): Promise<Jump | null> {
  const { offset, limit } = listed.query;
  const { services } = listed.scope;
  const state = surveyedOf(services);
  if (!isKnown(state, key, KEPT_MS)) {
    if (offset < FAR * exactCountOf(listed.resource)) return null;
    const next = surveyOf(listed, await total());
    if (next && state.of === null && !isKnown(state, key, KEPT_MS)) begin(services, key, next);
    if (state.of === key)
      await Promise.race([state.last, wait(MOST_WAITED_MS, null, { ref: false })]);
  }
  const found = state.known.get(key);
  if (!found || !isKnown(state, key, KEPT_MS)) return null;
  const { every, edges } = found;
  const passed = Math.min(Math.floor(offset / every), edges.length);
  const edge = edges[passed - 1];
  if (!edge) return null;
  const until = edges[Math.ceil((offset + limit) / every) - 1] ?? null;
  return { step: { edge, way: 'on', skip: offset - passed * every }, until };
}
