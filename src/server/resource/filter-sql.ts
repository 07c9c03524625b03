import dayjs from 'dayjs';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isDate } from '../../shared/format/plain-date';
import { and, isNull, not, or, type Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { columnRef, foldColumn, foldExpression, hasFold } from '../db/sql/physical';
import { predicateSql } from '../db/sql/predicate';
import { likeSql } from '../db/sql/search';
import { lookupHash } from './field-cipher';
import { type Condition, filteredField } from './filter';
import { type Scope, sqlContext } from './scope';

type Value = Condition['values'][number];

/** The moments of a day begin at its local midnight: so the database reads a day without a time. */
const nextDay = (day: string): string => dayjs(day).add(1, 'day').format('YYYY-MM-DD');

/** A comparison of an instant with a whole day in the clinic's zone. */
function dayPredicate(field: string, operator: Condition['operator'], day: string): Predicate {
  const from = { op: 'gte', field, value: day } as const;
  const before = { op: 'lt', field, value: day } as const;
  const after = { op: 'gte', field, value: nextDay(day) } as const;
  const until = { op: 'lt', field, value: nextDay(day) } as const;
  if (operator === 'gte') return from;
  if (operator === 'gt') return after;
  if (operator === 'lte') return until;
  return operator === 'lt' ? before : and(from, until);
}

/** A condition on one value or several, as the predicate that the config could have written. */
function predicateOf(
  { field, operator, values }: Condition,
  stored: (v: Value) => Value,
  isDay: (value: Value) => value is string,
): Predicate {
  if (operator === 'neq') return not(predicateOf({ field, operator: 'eq', values }, stored, isDay));
  const filled = values.filter((value) => value !== null).map(stored);
  if (operator !== 'eq' && operator !== 'in') {
    const parts = filled.map((value) =>
      isDay(value)
        ? dayPredicate(field, operator, value)
        : ({ op: operator, field, value } as Extract<Predicate, { field: string }>),
    );
    return and(...parts);
  }
  const single = (value: Value): boolean => typeof value === 'boolean' || isDay(value);
  const texts = filled.filter((value) => !single(value));
  const parts: Predicate[] = filled
    .filter(single)
    .map((value) =>
      isDay(value)
        ? dayPredicate(field, operator, value)
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
  const given = sql`(SELECT array_agg(${sql.raw(foldExpression(declared, 'given'))})
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
  const instant = filteredField(resource, field).kind === 'instant';
  const isDay = (value: Value): value is string => instant && isDate(String(value));
  const predicate = predicateOf(condition, stored, isDay);
  const context = { alias, ...sqlContext(scope) };
  const exact = predicateSql(scope.services.config, resource, predicate, context);
  const folded = foldedSql(resource, condition, alias);
  return folded ? sql`(${folded} AND ${exact})` : exact;
}
