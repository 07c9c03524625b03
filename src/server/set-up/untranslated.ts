import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { VISITOR } from '../../shared/account/actors';
import { tableName } from '../../shared/resource/names';
import { publicPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { Untranslated } from '../../shared/set-up/operations';
import { columnSql } from '../db/sql/column';
import { predicateSql } from '../db/sql/predicate';
import type { Scope } from '../resource/scope';

/** Rows of a resource that are named; the others are counted. */
const NAMED = 50;
const ALIAS = 't';

/** Fields that visitors read, each with the one that says it in English. */
const pairsOf = (resource: Resource): [original: string, english: string][] => {
  const { read, fields } = publicPolicy(resource);
  if (!read) return [];
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    'translates' in field && field.translates && fields.read.has(field.translates)
      ? [[field.translates, name] as [string, string]]
      : [],
  );
};

/** Which rows visitors see. */
function conditionsOf({ services }: Scope, resource: Resource): RawBuilder<SqlBool>[] {
  const { rows } = publicPolicy(resource);
  const archived = sql<SqlBool>`${sql.ref(`${ALIAS}.archived_at`)} IS NULL`;
  return [
    sql<SqlBool>`true`,
    ...(resource.archive ? [archived] : []),
    ...(rows
      ? [predicateSql(services.config, resource, rows, { alias: ALIAS, actor: VISITOR })]
      : []),
  ];
}

async function ofResource(scope: Scope, resource: Resource): Promise<Untranslated | null> {
  const pairs = pairsOf(resource);
  if (pairs.length === 0) return null;
  const { config } = scope.services;
  const column = (name: string) => sql`${columnSql(config, resource, name, ALIAS)}::text`;
  const missing = pairs.map(
    ([original, english]) => sql`CASE WHEN coalesce(trim(${column(original)}), '') <> ''
      AND coalesce(trim(${column(english)}), '') = '' THEN ${sql.lit(original)} END`,
  );
  const { rows } = await sql<{
    id: string;
    title: string | null;
    fields: string[];
    rows: number;
    texts: number;
  }>`SELECT id, title, fields, (count(*) OVER ())::int AS rows,
      (sum(cardinality(fields)) OVER ())::int AS texts
    FROM (SELECT ${sql.ref(`${ALIAS}.id`)} AS id, ${column(resource.title)} AS title,
        array_remove(ARRAY[${sql.join(missing)}]::text[], NULL) AS fields
      FROM ${sql.table(tableName(resource.name))} AS ${sql.id(ALIAS)}
      WHERE ${sql.join(conditionsOf(scope, resource), sql` AND `)}) AS told
    WHERE cardinality(fields) > 0 ORDER BY title COLLATE "vi-x-icu", id LIMIT ${NAMED}`.execute(
    scope.db,
  );
  const [first] = rows;
  return {
    resource: resource.name,
    rows: first?.rows ?? 0,
    texts: first?.texts ?? 0,
    first: rows.map(({ id, title, fields }) => ({ id, title: title ?? '', fields })),
  };
}

/** What visitors who read English are still shown in Vietnamese, resource by resource. */
export async function untranslatedOf(scope: Scope): Promise<Untranslated[]> {
  const found: Untranslated[] = [];
  for (const resource of scope.services.config.resources) {
    const of = await ofResource(scope, resource);
    if (of) found.push(of);
  }
  return found;
}
