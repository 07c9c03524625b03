import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ALIAS } from './select';

/** How long the end of a page is remembered, and how many of them. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 10_000;

/** A row that a page ended or began with, and what it was sorted by then, as the database writes it. */
export interface PageEdge {
  id: string;
  key: string;
}

/** From where a page is read, and which way: on from the page before it, or back from the one after. */
export interface Step {
  edge: PageEdge;
  way: 'on' | 'back';
  /** So many rows beyond the edge are passed over. */
  skip?: number;
}

type Kept = Map<string, PageEdge & { until: number }>;

/** Where pages ended and began that somebody may go on from: way, offset and list → the row there. */
const edges = new WeakMap<object, Kept>();

const edgesOf = (owner: object): Kept => {
  const found: Kept = edges.get(owner) ?? new Map();
  edges.set(owner, found);
  return found;
};

/** Remembers the row before `offset` of a list, to go on from, or the row at it, to step back from. */
export function rememberEdge(
  owner: object,
  key: string,
  way: Step['way'],
  offset: number,
  { id, key: sorted }: PageEdge,
): void {
  const kept = edgesOf(owner);
  const name = `${way} ${offset} ${key}`;
  kept.delete(name);
  kept.set(name, { id, key: sorted, until: Date.now() + KEPT_MS });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
}

function known(owner: object, key: string, way: Step['way'], at: number): PageEdge | null {
  const found = edgesOf(owner).get(`${way} ${at} ${key}`);
  return found && found.until > Date.now() ? found : null;
}

/**
 * How the page of a list that begins at `offset` is stepped to, if the page before or after it was read
 * not long ago.
 */
export function stepTo(owner: object, key: string, offset: number, limit: number): Step | null {
  const before = known(owner, key, 'on', offset);
  if (before) return { edge: before, way: 'on' };
  const after = known(owner, key, 'back', offset + limit);
  return after && { edge: after, way: 'back' };
}

/** The row that the page before `offset` ended with, if that was read not long ago. */
export const endBefore = (owner: object, key: string, offset: number): PageEdge | null =>
  known(owner, key, 'on', offset);

/** The direction that rows are read in: a page that is stepped back to is read from its end. */
export function readDirection(direction: 'ASC' | 'DESC', step: Step | null): 'ASC' | 'DESC' {
  if (step?.way !== 'back') return direction;
  return direction === 'ASC' ? 'DESC' : 'ASC';
}

/**
 * The rows beyond the edge of a page, in the direction that they are read in, of a list whose order is a
 * key that is never empty, then the id. `key` is of the row that the statement calls `t`; the edge's is
 * the one of then, wherever its row is now.
 */
export const beyondSql = (
  key: RawBuilder<unknown>,
  direction: 'ASC' | 'DESC',
  edge: PageEdge,
): RawBuilder<SqlBool> => comparedSql(key, direction === 'ASC' ? '>' : '<', edge);

/** The others: all rows of such a list as far as the edge, and that one. */
export const untilSql = (
  key: RawBuilder<unknown>,
  direction: 'ASC' | 'DESC',
  edge: PageEdge,
): RawBuilder<SqlBool> => comparedSql(key, direction === 'ASC' ? '<=' : '>=', edge);

const comparedSql = (key: RawBuilder<unknown>, operator: string, edge: PageEdge) =>
  sql<SqlBool>`(${key}, ${sql.ref(`${ALIAS}.id`)}) ${sql.raw(operator)}
    (${edge.key}, ${edge.id}::uuid)`;
