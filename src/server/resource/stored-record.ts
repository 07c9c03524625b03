import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { holds } from '../../shared/resource/evaluate';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import type { RowOf } from './hooks';
import { policyOf, type Scope } from './scope';
import { ALIAS, columnsSql, fewRowsSql, toRecord } from './select';
import { readTitles, TITLES, titlesSql } from './titles';

/** A row with all its fields, for the server's own use; never answered as it is. */
export interface StoredRecord<N extends string = string> {
  record: RowOf<N>;
  version: number;
  archived: boolean;
  /** Whether the actor's policy lets it see, and change, the row. */
  visible: boolean;
  writable: boolean;
}

const names = new WeakMap<Resource, ReadonlySet<string>>();

/** The names of all fields: one set for each resource, by which what is made of it is kept. */
function everyField(resource: Resource): ReadonlySet<string> {
  const known = names.get(resource) ?? new Set(Object.keys(resource.fields));
  names.set(resource, known);
  return known;
}

/**
 * How a row is read: `lock` keeps one that the actor may see from changing until the transaction ends,
 * and passes over any other, which nobody shall hold up who may not see it; `lock-any` keeps any.
 */
type Reading = 'read' | 'lock' | 'lock-any';

/** Rows with all their fields, and whether the actor may see and change each. */
function storedSql(
  scope: Scope,
  resource: Resource,
  where: RawBuilder<unknown>,
  reading: Reading = 'read',
): RawBuilder<Row> {
  const policy = policyOf(scope, resource);
  const visible = sql`(${fewRowsSql(scope, resource, policy.rows)}) IS TRUE`;
  return sql<Row>`SELECT ${columnsSql(scope, resource, everyField(resource), 'stored')},
      ${visible} AS "$visible",
      (${fewRowsSql(scope, resource, policy.writeRows)}) IS TRUE AS "$writable"
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${where}
    ${reading === 'lock' ? sql`AND ${visible}` : sql``}
    ${reading === 'read' ? sql`` : sql`FOR UPDATE OF ${sql.ref(ALIAS)}`}`;
}

/**
 * Asks for a row with all its fields, and the titles of what it refers to where they are asked for;
 * undefined where it cannot be there.
 */
export function askStored(
  scope: Scope,
  resource: Resource,
  id: string,
  reading: Reading = 'read',
  titled = false,
): RawBuilder<Row> | undefined {
  if (!isId(id)) return undefined;
  if (reading === 'lock' && !policyOf(scope, resource).read) return undefined;
  const select = storedSql(scope, resource, sql`${sql.ref(`${ALIAS}.id`)} = ${id}`, reading);
  if (!titled) return select;
  const titles = sql`${titlesSql(scope, resource, 'stored')} AS ${sql.ref(TITLES)}`;
  return sql<Row>`WITH stored AS (${select}) SELECT stored.*, ${titles} FROM stored`;
}

/** What {@link askStored} was answered; null where there is no such row, or none to lock. */
export function readStored<N extends string>(
  scope: Scope,
  resource: Resource<N>,
  [row]: readonly Row[],
  titled = false,
): StoredRecord<N> | null {
  if (!row) return null;
  const fields = everyField(resource);
  const record = toRecord(scope, resource, fields, row);
  if (titled) Object.assign(record, readTitles(scope, resource, row));
  return {
    record: record as RowOf<N>,
    version: Number(record.version),
    archived: Boolean(record.archivedAt),
    visible: policyOf(scope, resource).read && row.$visible === true,
    writable: row.$writable === true,
  };
}

/** Does {@link askStored} at once. */
export async function findStored<N extends string>(
  scope: Scope,
  resource: Resource<N>,
  id: string,
  reading: Reading = 'read',
  titled = false,
): Promise<StoredRecord<N> | null> {
  const asked = askStored(scope, resource, id, reading, titled);
  const found = await asked?.execute(scope.db);
  return readStored(scope, resource, found?.rows ?? [], titled);
}

/**
 * Reads and locks the row that the actor wants to change.
 * @throws AppError NOT_FOUND where there is none for the actor, FORBIDDEN where it may only look,
 *   BAD_TRANSITION where the row is `editable` no more.
 */
export async function lockStored(
  scope: Scope,
  resource: Resource,
  id: string,
): Promise<StoredRecord> {
  const stored = await findStored(scope, resource, id, 'lock');
  if (!stored?.visible) throw new AppError('NOT_FOUND');
  if (!stored.writable) throw new AppError('FORBIDDEN');
  const open = stored.archived || !resource.editable || holds(resource.editable, stored.record);
  if (!open) throw new AppError('BAD_TRANSITION');
  return stored;
}

/**
 * Reads a row that was just written; it must still be one that the actor may see and change.
 * @throws AppError FORBIDDEN otherwise, which undoes the write.
 */
export async function rereadStored(
  scope: Scope,
  resource: Resource,
  id: string,
  titled = false,
): Promise<StoredRecord> {
  const stored = await findStored(scope, resource, id, 'read', titled);
  if (!stored?.visible || !stored.writable) throw new AppError('FORBIDDEN');
  return stored;
}

/**
 * Reads rows that were just written, in the order of their ids; each must still be one that the actor
 * may see and change.
 * @throws AppError FORBIDDEN otherwise, which undoes the writes.
 */
export async function rereadAll(
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const where = sql`${sql.ref(`${ALIAS}.id`)} = ANY(${ids}::uuid[])`;
  const { rows } = await storedSql(scope, resource, where).execute(scope.db);
  const stored = rows.map((row) => readStored(scope, resource, [row]));
  const byId = new Map(stored.map((one) => [one?.record.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    if (!one?.visible || !one.writable) throw new AppError('FORBIDDEN');
    return one;
  });
}
