import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { referralOf } from '../../shared/fields/ask';
import type { Referral } from '../../shared/fields/facet';
import { resourceNamed } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { predicateSql } from '../db/sql/predicate';
import type { Values } from './hooks';
import { sameValue } from './same-value';
import { policyOf, type Scope, sqlContext } from './scope';
import { ALIAS, rowsSql } from './select';

const GONE: Text = {
  vi: 'Không có trong danh sách được chọn.',
  en: 'It is not among those that may be chosen.',
};

/** The ids that a write newly refers to, by field. */
function newIds(resource: Resource, values: Values, known: Values): [string, Referral, string[]][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const referral = referralOf(resource.fields[name]);
    if (!referral) return [];
    const before = [known[name] ?? []].flat();
    const ids = [value ?? []].flat().filter((id) => !before.some((old) => sameValue(old, id)));
    return ids.length > 0 ? [[name, referral, ids as string[]]] : [];
  });
}

/** One SELECT with the ids of a field that may be chosen. */
function choosableSql(scope: Scope, name: string, { to, choose }: Referral, ids: string[]) {
  const { config } = scope.services;
  const target = resourceNamed(config, to);
  const policy = policyOf(scope, target);
  const conditions: RawBuilder<SqlBool>[] = [
    sql`${sql.ref(`${ALIAS}.id`)} = ANY(${ids}::uuid[])`,
    policy.read ? rowsSql(scope, target, policy.rows) : sql`false`,
  ];
  if (target.archive) conditions.push(sql`${sql.ref(`${ALIAS}.archived_at`)} IS NULL`);
  if (choose) {
    conditions.push(predicateSql(config, target, choose, { alias: ALIAS, ...sqlContext(scope) }));
  }
  return sql`SELECT ${name}::text AS field, ${sql.ref(`${ALIAS}.id`)} AS id
    FROM ${sql.table(tableName(target.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

/**
 * Checks, in one statement, that what a write newly refers to is there, may be seen by the actor,
 * is not archived and fulfils `choose`.
 * @throws AppError INVALID at each field that refers to something else.
 */
export async function checkReferences(
  scope: Scope,
  resource: Resource,
  values: Values,
  known: Values,
): Promise<void> {
  const wanted = newIds(resource, values, known);
  if (wanted.length === 0) return;
  const parts = wanted.map(([name, referral, ids]) => choosableSql(scope, name, referral, ids));
  const { rows } = await sql<{ field: string; id: string }>`${sql.join(
    parts,
    sql` UNION ALL `,
  )}`.execute(scope.db);
  const found = new Set(rows.map((row) => `${row.field} ${row.id}`));
  const errors = Object.fromEntries(
    wanted
      .filter(([name, , ids]) => ids.some((id) => !found.has(`${name} ${id}`)))
      .map(([name]) => [name, GONE]),
  );
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
}
