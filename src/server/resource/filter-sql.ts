import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import { columnName } from '../../shared/resource/names';
import { and, isNull, not, notNull, or, type Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { columnRef, foldColumn, hasFold, wordsOf } from '../db/sql/physical';
import { predicateSql } from '../db/sql/predicate';
import { likeSql } from '../db/sql/search';
import type { Span } from '../fields/facet';
import { serverFacetOf } from '../fields/registry';
import { lookupHashes } from './field-cipher';
import { type Condition, filteredField } from './filter';
import { mergeableOf, withMergedSql } from './merged';
import { type Scope, sqlContext } from './scope';

type Value = Condition['values'][number];

/** A comparison with all that a value stands for. */
function spanPredicate(
  field: string,
  operator: Condition['operator'],
  [from, until]: Span,
): Predicate {
  const since = { op: 'gte', field, value: from } as const;
  const before = { op: 'lt', field, value: from } as const;
  const after = { op: 'gte', field, value: until } as const;
  const upTo = { op: 'lt', field, value: until } as const;
  if (operator === 'gte') return since;
  if (operator === 'gt') return after;
  if (operator === 'lte') return upTo;
  return operator === 'lt' ? before : and(since, upTo);
}

/** A condition on one value or several, as the predicate that the config could have written. */
function predicateOf(
  { field, operator, values }: Condition,
  stored: (v: Value) => Value[],
  spanOf: ((value: string) => Span) | undefined,
  wholeOf: (value: Value) => string | null,
): Predicate {
  if (operator === 'neq') {
    return not(predicateOf({ field, operator: 'eq', values }, stored, spanOf, wholeOf));
  }
  const wholes = values.flatMap((value) => wholeOf(value) ?? []);
  const filled = values.filter((value) => value !== null && !wholeOf(value)).flatMap(stored);
  if (operator !== 'eq' && operator !== 'in') {
    const parts = filled.map((value) =>
      spanOf
        ? spanPredicate(field, operator, spanOf(String(value)))
        : ({ op: operator, field, value } as Extract<Predicate, { field: string }>),
    );
    return and(...parts);
  }
  const single = (value: Value): boolean => spanOf !== undefined || typeof value === 'boolean';
  const texts = filled.filter((value) => !single(value));
  const parts: Predicate[] = filled
    .filter(single)
    .map((value) =>
      spanOf
        ? spanPredicate(field, operator, spanOf(String(value)))
        : { op: 'eq', field, value: value as boolean },
    );
  if (texts.length === 1) parts.push({ op: 'eq', field, value: texts[0] as string });
  if (texts.length > 1) parts.push({ op: 'in', field, value: texts as string[] });
  if (values.includes(null)) parts.push(isNull(field));
  parts.push(...wholes.map(notNull));
  return or(...parts);
}

/**
 * Narrows equality by the folded column, whose index finds the rows where the value has none of its
 * own: fields that are searched only. Null for other conditions.
 */
function foldedSql(
  resource: Resource,
  { field, operator, values }: Condition,
  alias: string,
): RawBuilder<SqlBool> | null {
  const declared = resource.fields[field];
  if (!declared || !hasFold(declared)) return null;
  if (declared.filter || declared.unique || facetOf(declared).indexed) return null;
  const wanted = values.filter((value) => typeof value === 'string');
  if (!['eq', 'in'].includes(operator) || wanted.length === 0 || wanted.length < values.length) {
    return null;
  }
  // As one array, worked out before the rows are looked for: so the index serves it.
  const given = sql`ARRAY(SELECT ${sql.raw(wordsOf(declared).folded('given'))}
    FROM unnest(${wanted}::text[]) AS given)`;
  return sql`${columnRef({ resource, alias }, foldColumn(field))} = ANY(${given})`;
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
  const named = mergeableOf(scope.services.config, resource, field);
  const ids = values.filter((value) => typeof value === 'string');
  if (named && ['eq', 'in'].includes(operator) && ids.length === values.length) {
    return sql`${columnRef({ resource, alias }, columnName(field))} = ANY(${withMergedSql(named, ids)})`;
  }
  const declared = resource.fields[field];
  const stored = (value: Value): Value[] => {
    if (!declared?.encrypted) return [value];
    const text = String(value);
    const names = [text, ...(facetOf(declared).alsoKnownAs?.(text) ?? [])];
    return names.flatMap((name) => lookupHashes(scope.services.secrets, declared, name));
  };
  const asked = filteredField(resource, field);
  const { span, whole } = serverFacetOf(asked);
  const wholeOf = (value: Value) => whole?.(asked, field, String(value)) ?? null;
  const predicate = predicateOf(condition, stored, span, wholeOf);
  const context = { alias, ...sqlContext(scope) };
  const exact = predicateSql(scope.services.config, resource, predicate, context);
  const folded = foldedSql(resource, condition, alias);
  return folded ? sql`(${folded} AND ${exact})` : exact;
}
