import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource, RowOrder } from '../../shared/resource/resource';
import { STEP } from '../db/ddl/order';
import { audit, changedFields, subjectOf } from './audit';
import type { Values } from './hooks';
import { denied, policyOf, type Scope } from './scope';
import { ALIAS, fewRowsSql, shownRecord } from './select';
import { lockStored, rereadStored } from './stored-record';
import { inTransaction } from './transaction';
import { updateRow } from './write-row';

/** Beside which row another comes to stand. */
export type Beside = { before: string } | { after: string };

const ELSEWHERE: Text = {
  vi: 'Không nằm cùng danh sách với mục này.',
  en: 'It does not stand in the same list.',
};

const ARCHIVED: Text = {
  vi: 'Bản ghi đã được lưu trữ. Khôi phục trước khi sắp xếp.',
  en: 'This record is archived. Restore it before moving it.',
};

/** The rows among which one stands, of those that a statement calls `alias`. */
function amongSql({ within }: RowOrder, record: Values, alias: string): RawBuilder<SqlBool> {
  if (within === undefined) return sql`true`;
  const column = sql.ref(`${alias}.${columnName(within)}`);
  const value = record[within] ?? null;
  return value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`;
}

/** Waits for whoever else gives places among the same rows, until the transaction ends. */
async function waitForOthers(scope: Scope, resource: Resource, order: RowOrder, id: string) {
  const table = tableName(resource.name);
  const among =
    order.within === undefined ? sql`''` : sql`to_jsonb(t) ->> ${columnName(order.within)}`;
  await sql`SELECT pg_advisory_xact_lock(${table}::regclass::oid::integer, hashtext(coalesce(among, '')))
    FROM (SELECT ${among} AS among FROM ${sql.table(table)} AS t WHERE t.id = ${id}) AS row`.execute(
    scope.db,
  );
}

/** Where the other row stands, and the next place that is taken on the side where there is to be room. */
async function findRoom(
  scope: Scope,
  resource: Resource,
  order: RowOrder,
  moved: Values,
  beside: Beside,
): Promise<{ at: number; next: number | null }> {
  const table = sql.table(tableName(resource.name));
  const place = (alias: string) => sql.ref(`${alias}.${columnName(order.by)}`);
  const [name, other] = Object.entries(beside)[0] as [keyof Beside, string];
  const [nearest, beyond] =
    'before' in beside
      ? [sql`max(${place('n')})`, sql`${place('n')} < ${place(ALIAS)}`]
      : [sql`min(${place('n')})`, sql`${place('n')} > ${place(ALIAS)}`];
  const { rows } = await sql<{ at: number; next: number | null }>`
    SELECT ${place(ALIAS)} AS at, (SELECT ${nearest} FROM ${table} AS n
      WHERE ${amongSql(order, moved, 'n')} AND n.id <> ${moved.id} AND ${beyond}) AS next
    FROM ${table} AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.id`)} = ${other} AND ${sql.ref(`${ALIAS}.id`)} <> ${moved.id}
      AND ${amongSql(order, moved, ALIAS)}
      AND ${fewRowsSql(scope, resource, policyOf(scope, resource).rows)}`.execute(scope.db);
  const [found] = rows;
  if (!found) throw new AppError('INVALID', { errors: { [name]: ELSEWHERE } });
  return found;
}

/** Numbers the rows anew, `moved` beside the place `at`, and so makes room between all of them. */
async function makeRoom(
  scope: Scope,
  resource: Resource,
  order: RowOrder,
  moved: Values,
  at: number,
  side: 1 | -1,
): Promise<void> {
  const table = sql.table(tableName(resource.name));
  const by = sql.ref(columnName(order.by));
  await sql`UPDATE ${table} AS t SET ${by} = placed.n * ${sql.lit(STEP)} FROM (
      SELECT a.id, row_number() OVER (ORDER BY
        CASE WHEN a.id = ${moved.id} THEN ${at}::integer ELSE a.${by} END,
        CASE WHEN a.id = ${moved.id} THEN ${side}::integer ELSE 0 END) AS n
      FROM ${table} AS a WHERE ${amongSql(order, moved, 'a')}
    ) AS placed WHERE t.id = placed.id`.execute(scope.db);
}

/**
 * Gives a row the place directly before or after another and answers it: in a constant number of
 * statements, while others who move rows of the same order wait. Only the row itself gets a new version,
 * also where the numbers of others are made anew to have room.
 * @throws AppError as `updateRecord` does; INVALID where the other row is none of the same order that the
 *   actor sees.
 */
export async function moveRecord(
  scope: Scope,
  resource: Resource,
  order: RowOrder,
  id: string,
  beside: Beside,
): Promise<Values> {
  const policy = policyOf(scope, resource);
  if (!policy.update) throw denied(scope.actor);
  return inTransaction(scope, async (inner) => {
    await waitForOthers(inner, resource, order, id);
    const stored = await lockStored(inner, resource, id);
    if (stored.archived) throw new AppError('CONFLICT', { message: ARCHIVED });
    const { at, next } = await findRoom(inner, resource, order, stored.record, beside);
    const side = 'before' in beside ? -1 : 1;
    const place = next === null ? at + side * STEP : Math.trunc((at + next) / 2);
    if (place === at || place === next) {
      await makeRoom(inner, resource, order, stored.record, at, side);
      await updateRow(inner, resource, id, {});
    } else {
      await updateRow(inner, resource, id, { [order.by]: place });
    }
    const { record } = await rereadStored(inner, resource, id, true);
    await audit(inner, {
      action: 'move',
      resource,
      recordId: id,
      subject: subjectOf(resource, record),
      changes: changedFields(resource, stored.record, record),
    });
    return shownRecord(scope, resource, policy.fields.read, record);
  });
}
