import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { referralsOf, singleReferralOf } from '../../shared/fields/ask';
import type { Referral } from '../../shared/fields/facet';
import { leadsIn } from '../../shared/fields/lead';
import { resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { predicateSql } from '../db/sql/predicate';
import type { Values } from './hooks';
import { sameValue } from './same-value';
import { policyOf, type Scope, sqlContext } from './scope';
import { ALIAS, fewRowsSql } from './select';

const GONE: Text = {
  vi: 'Không có trong danh sách được chọn.',
  en: 'It is not among those that may be chosen.',
};

/** The ids that a write newly refers to, by field. */
function newIds(resource: Resource, values: Values, known: Values): [string, Referral, string[]][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const referrals = referralsOf(resource.fields[name]);
    const before = [known[name] ?? []].flat();
    const sent = [value ?? []].flat().filter((one) => !before.some((old) => sameValue(old, one)));
    const leads = leadsIn(referrals, sent);
    return referrals.flatMap((referral): [string, Referral, string[]][] => {
      const ids = leads.filter(({ to }) => to === referral.to).map(({ id }) => id);
      return ids.length > 0 ? [[name, referral, ids]] : [];
    });
  });
}

/** One SELECT with the ids of a field that may be chosen. */
function choosableSql(scope: Scope, name: string, { to, choose }: Referral, ids: string[]) {
  const { config } = scope.services;
  const target = resourceNamed(config, to);
  const policy = policyOf(scope, target);
  const conditions: RawBuilder<SqlBool>[] = [
    sql`${sql.ref(`${ALIAS}.id`)} = ANY(${ids}::uuid[])`,
    policy.read ? fewRowsSql(scope, target, policy.rows) : sql`false`,
  ];
  if (target.archive) conditions.push(sql`${sql.ref(`${ALIAS}.archived_at`)} IS NULL`);
  if (choose) {
    conditions.push(predicateSql(config, target, choose, { alias: ALIAS, ...sqlContext(scope) }));
  }
  return sql`SELECT ${name}::text AS field, ${sql.ref(`${ALIAS}.id`)} AS id
    FROM ${sql.table(tableName(target.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

const LOOP: Text = {
  vi: 'Không được nằm dưới chính nó.',
  en: 'It would stand below itself.',
};

/**
 * Names of the fields by which a row would stand below itself: those that refer to one row of its own
 * resource, whose writers wait for each other.
 */
async function loops(scope: Scope, resource: Resource, values: Values, id: unknown) {
  const found: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const referral = singleReferralOf(resource.fields[name]);
    if (referral?.to !== resource.name || typeof value !== 'string') continue;
    const [table, column] = [tableName(resource.name), columnName(name)];
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${table}.${column}`}))`.execute(scope.db);
    const { rows } = await sql<{ loops: boolean }>`
      WITH RECURSIVE above (id) AS (
        SELECT ${value}::uuid
        UNION
        SELECT up.${sql.ref(column)} FROM ${sql.table(table)} AS up
        JOIN above ON up.id = above.id WHERE up.${sql.ref(column)} IS NOT NULL
      ) SELECT bool_or(id = ${id}::uuid) AS loops FROM above`.execute(scope.db);
    if (rows[0]?.loops) found.push(name);
  }
  return found;
}

/**
 * Checks, in one statement, that what a write newly refers to is there, may be seen by the actor,
 * is not archived and fulfils `choose`; and that no row of a tree comes to stand below itself.
 * @throws AppError INVALID at each field that refers to something else.
 */
export async function checkReferences(
  scope: Scope,
  resource: Resource,
  values: Values,
  known: Values,
): Promise<void> {
  const wanted = newIds(resource, values, known).filter(
    ([name, , ids]) => !ids.every((id) => scope.choosable?.has(`${name} ${id}`)),
  );
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
  // A row that is not there yet has nothing below it.
  if (typeof known.id === 'string') {
    for (const name of await loops(scope, resource, values, known.id)) errors[name] ??= LOOP;
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  for (const key of found) scope.choosable?.add(key);
}
