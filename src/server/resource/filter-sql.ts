import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, isNull, not, or, type Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { predicateSql } from '../db/sql/predicate';
import { likeSql } from '../db/sql/search';
import { lookupHash } from './field-cipher';
import type { Condition } from './filter';
import { type Scope, sqlContext } from './scope';

type Value = Condition['values'][number];

/** A condition on one value or several, as the predicate that the config could have written. */
function predicateOf(
  { field, operator, values }: Condition,
  stored: (v: Value) => Value,
): Predicate {
  if (operator === 'neq') return not(predicateOf({ field, operator: 'eq', values }, stored));
  const filled = values.filter((value) => value !== null).map(stored);
  if (operator !== 'eq' && operator !== 'in') {
    const parts = filled.map(
      (value) => ({ op: operator, field, value }) as Extract<Predicate, { field: string }>,
    );
    return and(...parts);
  }
  const texts = filled.filter((value) => typeof value !== 'boolean');
  const parts: Predicate[] = filled
    .filter((value) => typeof value === 'boolean')
    .map((value) => ({ op: 'eq', field, value }));
  if (texts.length === 1) parts.push({ op: 'eq', field, value: texts[0] as string });
  if (texts.length > 1) parts.push({ op: 'in', field, value: texts as string[] });
  if (values.includes(null)) parts.push(isNull(field));
  return or(...parts);
}

/** One condition of a filter as SQL over the rows that the statement calls `alias`. */
export function filterSql(
  scope: Scope,
  resource: Resource,
  condition: Condition,
  alias: string,
): RawBuilder<SqlBool> {
  const { field, operator, values } = condition;
  if (operator === 'like') {
    return sql`(${sql.join(
      values.map((value) => likeSql(resource, field, String(value), alias)),
      sql` OR `,
    )})`;
  }
  const declared = resource.fields[field];
  const stored = (value: Value): Value =>
    declared?.encrypted ? lookupHash(scope.services.secrets, declared, String(value)) : value;
  const predicate = predicateOf(condition, stored);
  return predicateSql(scope.services.config, resource, predicate, { alias, ...sqlContext(scope) });
}
