import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { resourceNamed } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { comparisonSql, emptySql } from './comparison';
import type { Compiler, RowSource } from './context';

/** A config whose computed fields need each other would nest without end. */
const DEEPEST = 12;

/** A row of `resource` nested inside `row`, under an alias of its own. */
export function nested(row: RowSource, resource: Resource): RowSource {
  const alias = `${row.alias}_x`;
  if (alias.length - alias.replaceAll('_x', '').length > DEEPEST * 2) {
    throw new Error(`${resource.name}: computed fields and conditions nest too deeply`);
  }
  return { resource, alias };
}

/** The table of a row source under its alias. */
export const sourceSql = ({ resource, alias }: RowSource): RawBuilder<unknown> =>
  sql`${sql.table(tableName(resource.name))} AS ${sql.ref(alias)}`;

/** Leaves out archived rows, after other conditions. */
export const presentSql = ({ resource, alias }: RowSource): RawBuilder<unknown> =>
  resource.archive ? sql` AND ${sql.ref(`${alias}.archived_at`)} IS NULL` : sql``;

function joined(parts: RawBuilder<SqlBool>[], word: 'AND' | 'OR'): RawBuilder<SqlBool> {
  if (parts.length === 0) return word === 'AND' ? sql`true` : sql`false`;
  return sql`(${sql.join(parts, sql.raw(` ${word} `))})`;
}

/**
 * A predicate as SQL. Where it meets an empty value the result may be NULL, which a WHERE takes for
 * false; `not` takes it for false too, so that SQL and `holds` agree.
 */
export function conditionSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
  outer?: RowSource,
): RawBuilder<SqlBool> {
  const inside = (part: Predicate) => compiler.condition(row, part, outer);
  switch (predicate.op) {
    case 'always':
      return sql`true`;
    case 'never':
      return sql`false`;
    case 'and':
      return joined(predicate.of.map(inside), 'AND');
    case 'or':
      return joined(predicate.of.map(inside), 'OR');
    case 'not':
      return sql`(${inside(predicate.of)}) IS NOT TRUE`;
    case 'isNull':
      return emptySql(compiler, row, predicate.field);
    case 'notNull':
      return sql`NOT (${emptySql(compiler, row, predicate.field)})`;
    case 'exists': {
      const inner = nested(row, resourceNamed(compiler.config, predicate.resource));
      return sql`EXISTS (SELECT 1 FROM ${sourceSql(inner)}
        WHERE ${compiler.condition(inner, predicate.where, row)}${presentSql(inner)})`;
    }
    default:
      return comparisonSql(compiler, row, predicate, outer);
  }
}
