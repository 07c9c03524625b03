import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { resourceNamed } from '../../../shared/resource/config';
import type { Predicate } from '../../../shared/resource/predicate';
import { comparisonSql, emptySql } from './comparison';
import type { Compiler, RowSource } from './context';
import { isAskedByKey } from './kept-targets';
import { setsSql } from './row-sets';
import { nested, presentSql, sourceSql } from './row-source';

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
      return joined(setsSql(compiler, row, predicate, outer) ?? predicate.of.map(inside), 'OR');
    case 'not':
      return sql`(${inside(predicate.of)}) IS NOT TRUE`;
    case 'isNull':
      return emptySql(compiler, row, predicate.field);
    case 'notNull':
      return sql`NOT (${emptySql(compiler, row, predicate.field)})`;
    case 'exists': {
      const isAsked = isAskedByKey(compiler, row, predicate);
      const inner = { ...nested(row, resourceNamed(compiler.config, predicate.resource)), isAsked };
      // With an OFFSET it is asked of one row after the other: PostgreSQL makes neither a join nor a set of it.
      return sql`EXISTS (SELECT 1 FROM ${sourceSql(inner)} WHERE ${compiler.condition(
        inner,
        predicate.where,
        row,
      )}${presentSql(inner)}${isAsked ? sql` OFFSET 0` : sql``})`;
    }
    default:
      return comparisonSql(compiler, row, predicate, outer);
  }
}
