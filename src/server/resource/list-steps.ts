import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import { ALIAS } from './select';

/** How long the end of a page is remembered, and how many of them. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 10_000;

/** Where pages ended that somebody may go on from: list and offset → the last row before it. */
const ends = new WeakMap<object, Map<string, { id: string; until: number }>>();

const endsOf = (owner: object) => {
  const found = ends.get(owner) ?? new Map<string, { id: string; until: number }>();
  ends.set(owner, found);
  return found;
};

/** A list as it stands, but for which page of it: rows, order and who asks. */
export function listKey(db: Database, resource: Resource, parts: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`${parts}`.compile(db);
  return `${resource.name} ${text} ${JSON.stringify(parameters)}`;
}

/** Remembers the last row before `offset` of a list. */
export function rememberEnd(owner: object, key: string, offset: number, id: string): void {
  const kept = endsOf(owner);
  const name = `${offset} ${key}`;
  kept.delete(name);
  kept.set(name, { id, until: Date.now() + KEPT_MS });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
}

/** The last row before `offset` of a list, where its page was read not long ago. */
export function endBefore(owner: object, key: string, offset: number): string | null {
  const found = endsOf(owner).get(`${offset} ${key}`);
  return found && found.until > Date.now() ? found.id : null;
}

/**
 * The rows after one of a list whose order is a key that is never empty, then the id. `key` is of the
 * row that the statement calls `t`, so is that of the row gone on from.
 */
export function afterSql(
  resource: Resource,
  key: RawBuilder<unknown>,
  direction: 'ASC' | 'DESC',
  id: string,
): RawBuilder<SqlBool> {
  const own = sql.ref(`${ALIAS}.id`);
  const than = sql.raw(direction === 'ASC' ? '>' : '<');
  return sql`(${key}, ${own}) ${than} ((SELECT ${key}
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)} WHERE ${own} = ${id}), ${id}::uuid)`;
}
