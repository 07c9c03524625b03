import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, isDate } from '../../shared/format/plain-date';
import { and, isNull, not, or, type Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { columnRef, foldColumn, foldExpression, hasFold } from '../db/sql/physical';
import { predicateSql } from '../db/sql/predicate';
import { likeSql } from '../db/sql/search';
import { lookupHash } from './field-cipher';
import { type Condition, filteredField } from './filter';
import { type Scope, sqlContext } from './scope';

type Value = Condition['values'][number];

/** From a moment until before another, as the database reads them. */
type Span = readonly [from: string, until: string];

/** Later ones are written with a sign, which the database does not read. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * What a value stands for in an instant field: a day begins at its local midnight, as the database
 * reads a day without a time; a moment lasts the millisecond to which the API tells it.
 */
const spanOf = (value: string): Span =>
  isDate(value)
    ? [value, addDays(value, 1)]
    : [value, new Date(Math.min(Date.parse(value) + 1, LAST)).toISOString()];

/** A comparison of an instant with all the moments of a span. */
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
  stored: (v: Value) => Value,
  isMoment: boolean,
): Predicate {
  if (operator === 'neq') {
    return not(predicateOf({ field, operator: 'eq', values }, stored, isMoment));
  }
  const filled = values.filter((value) => value !== null).map(stored);
  if (operator !== 'eq' && operator !== 'in') {
    const parts = filled.map((value) =>
      isMoment
        ? spanPredicate(field, operator, spanOf(String(value)))
        : ({ op: operator, field, value } as Extract<Predicate, { field: string }>),
    );
    return and(...parts);
  }
  const single = (value: Value): boolean => isMoment || typeof value === 'boolean';
  const texts = filled.filter((value) => !single(value));
  const parts: Predicate[] = filled
    .filter(single)
    .map((value) =>
      isMoment
        ? spanPredicate(field, operator, spanOf(String(value)))
        : { op: 'eq', field, value: value as boolean },
    );
  if (texts.length === 1) parts.push({ op: 'eq', field, value: texts[0] as string });
  if (texts.length > 1) parts.push({ op: 'in', field, value: texts as string[] });
  if (values.includes(null)) parts.push(isNull(field));
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
  const own = declared?.filter || declared?.unique || declared?.kind === 'code';
  if (!declared || own || !hasFold(declared)) return null;
  const wanted = values.filter((value) => typeof value === 'string');
  if (!['eq', 'in'].includes(operator) || wanted.length === 0 || wanted.length < values.length) {
    return null;
  }
  // As one array, worked out before the rows are looked for: so the index serves it.
  const given = sql`ARRAY(SELECT ${sql.raw(foldExpression(declared, 'given'))}
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
  const declared = resource.fields[field];
  const stored = (value: Value): Value =>
    declared?.encrypted ? lookupHash(scope.services.secrets, declared, String(value)) : value;
  const isMoment = filteredField(resource, field).kind === 'instant';
  const predicate = predicateOf(condition, stored, isMoment);
  const context = { alias, ...sqlContext(scope) };
  const exact = predicateSql(scope.services.config, resource, predicate, context);
  const folded = foldedSql(resource, condition, alias);
  return folded ? sql`(${folded} AND ${exact})` : exact;
}
