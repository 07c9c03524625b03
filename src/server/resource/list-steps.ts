import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import { ALIAS } from './select';

/** How long the end of a page is remembered, and how many of them. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 10_000;

/** Where a page ended: its last row, and what that was sorted by then, as the database writes it. */
export interface PageEnd {
  id: string;
  key: string;
}

type Kept = Map<string, PageEnd & { until: number }>;

/** Where pages ended that somebody may go on from: list and offset → the end before it. */
const ends = new WeakMap<object, Kept>();

const endsOf = (owner: object): Kept => {
  const found: Kept = ends.get(owner) ?? new Map();
  ends.set(owner, found);
  return found;
};

/** A list as it stands, but for which page of it: rows, order and who asks. */
export function listKey(db: Database, resource: Resource, parts: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`${parts}`.compile(db);
  return `${resource.name} ${text} ${JSON.stringify(parameters)}`;
}

/** Remembers where the page before `offset` of a list ended. */
export function rememberEnd(owner: object, key: string, offset: number, end: PageEnd): void {
  const kept = endsOf(owner);
  const name = `${offset} ${key}`;
  kept.delete(name);
  kept.set(name, { ...end, until: Date.now() + KEPT_MS });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
}

/** Where the page before `offset` of a list ended, if it was read not long ago. */
export function endBefore(owner: object, key: string, offset: number): PageEnd | null {
  const found = endsOf(owner).get(`${offset} ${key}`);
  return found && found.until > Date.now() ? found : null;
}

/**
 * The rows after the end of a page of a list whose order is a key that is never empty, then the id.
 * `key` is of the row that the statement calls `t`; the end's is the one of then, wherever its row is now.
 */
export const afterSql = (
  key: RawBuilder<unknown>,
  direction: 'ASC' | 'DESC',
  end: PageEnd,
): RawBuilder<SqlBool> =>
  sql`(${key}, ${sql.ref(`${ALIAS}.id`)}) ${sql.raw(direction === 'ASC' ? '>' : '<')}
    (${end.key}, ${end.id}::uuid)`;
