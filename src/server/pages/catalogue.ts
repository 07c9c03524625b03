import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { VISITOR } from '../../shared/account/actors';
import { referralOf } from '../../shared/fields/ask';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/language';
import { type Config, findResource } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import { publicPolicy, type ViewerPolicy } from '../../shared/resource/policy';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import { columnSql, orderSql } from '../db/sql/column';
import { predicateSql } from '../db/sql/predicate';

const ALIAS = 't';

export interface CatalogueQuery<N extends ResourceName, F extends FieldName<N>> {
  /** Fields wanted; the ones that are not public come back empty. */
  fields: readonly F[];
  /** One field's value that rows must have, or hold; `id` included. */
  where?: { field: FieldName<N>; equals: unknown } | undefined;
  /** Adds `changedAt`, when the row was last written. */
  changed?: boolean;
}

/** A field of an entity, or its id. */
export type FieldName<N extends ResourceName> = Extract<keyof RecordOf<N>, string>;

/** What is read of a row: the wanted fields, its id, and when it was changed where that is asked for. */
export type PublicRow<F extends string> = Readonly<Record<F | 'id', unknown>> & {
  readonly changedAt?: unknown;
  /** Wanted fields that say something and are not translated into the language that is asked for. */
  readonly untranslated?: readonly string[];
};

const policies = new WeakMap<Resource, ViewerPolicy>();

function visitorPolicy(resource: Resource): ViewerPolicy {
  const known = policies.get(resource) ?? publicPolicy(resource);
  policies.set(resource, known);
  return known;
}

function conditionOf(
  config: Config,
  resource: Resource,
  { field, equals }: { field: string; equals: unknown },
): RawBuilder<SqlBool> {
  const column = columnSql(config, resource, field, ALIAS);
  return referralOf(resource.fields[field])?.many
    ? sql<SqlBool>`${equals} = ANY(${column})`
    : sql<SqlBool>`${column} = ${equals}`;
}

/** The field that says another one in English, by that other one. */
const translationsOf = ({ fields }: Resource): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      'translates' in field && field.translates ? [[field.translates, name]] : [],
    ),
  );

/**
 * The columns of the wanted fields for who reads English: a text that was translated says that, and
 * `untranslated` names those that were not.
 */
function englishColumns(
  config: Config,
  resource: Resource,
  fields: readonly string[],
): RawBuilder<unknown>[] {
  const translations = translationsOf(resource);
  const missing: RawBuilder<unknown>[] = [];
  const columns = fields.map((field) => {
    const original = columnSql(config, resource, field, ALIAS);
    const name = translations.get(field);
    if (name === undefined) return sql`${original} AS ${sql.id(field)}`;
    const english = columnSql(config, resource, name, ALIAS);
    missing.push(sql`CASE WHEN ${english} IS NULL AND ${original} IS NOT NULL
      THEN ${sql.lit(field)} END`);
    return sql`coalesce(${english}, ${original}) AS ${sql.id(field)}`;
  });
  if (missing.length === 0) return columns;
  const untranslated = sql`array_remove(ARRAY[${sql.join(missing)}]::text[], NULL)`;
  return [...columns, sql`${untranslated} AS ${sql.id('untranslated')}`];
}

/**
 * The rows of a resource that anyone may read, in the order of its list; of the wanted fields only
 * those that its config makes public, in Vietnamese unless another `language` is asked for and they
 * were translated. A resource that the config lacks, or keeps closed, has none.
 */
export async function publicRows<const N extends ResourceName, const F extends FieldName<N>>(
  {
    config,
    db,
    language = DEFAULT_LANGUAGE,
  }: { config: Config; db: Database; language?: Language },
  name: N,
  { fields, where, changed = false }: CatalogueQuery<N, F>,
): Promise<PublicRow<F>[]> {
  const resource = findResource(config, name);
  if (!resource) return [];
  const policy = visitorPolicy(resource);
  if (!policy.read) return [];
  const readable = (field: string) => field === 'id' || policy.fields.read.has(field);
  if (where && !readable(where.field)) return [];
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (policy.rows) {
    conditions.push(predicateSql(config, resource, policy.rows, { alias: ALIAS, actor: VISITOR }));
  }
  if (resource.archive) conditions.push(sql<SqlBool>`${sql.ref(`${ALIAS}.archived_at`)} IS NULL`);
  if (where) conditions.push(conditionOf(config, resource, where));
  const wanted = ['id', ...fields.filter((field) => readable(field) && field in resource.fields)];
  const columns =
    language === DEFAULT_LANGUAGE
      ? wanted.map((field) => sql`${columnSql(config, resource, field, ALIAS)} AS ${sql.id(field)}`)
      : englishColumns(config, resource, wanted);
  if (changed) columns.push(sql`${sql.ref(`${ALIAS}.updated_at`)} AS ${sql.id('changedAt')}`);
  const [sort, direction] = resource.list.sort;
  const { rows } = await sql<PublicRow<F>>`
    SELECT ${sql.join(columns)} FROM ${sql.table(tableName(name))} AS ${sql.id(ALIAS)}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${orderSql(config, resource, sort, direction, ALIAS)}, ${sql.ref(`${ALIAS}.id`)}`.execute(
    db,
  );
  return rows;
}
