import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { resourceNamed } from '../../../shared/resource/config';
import { and, type Predicate, walk } from '../../../shared/resource/predicate';
import type { Compiler, RowSource } from './context';
import { joinTableOf } from './physical';
import { nested, presentSql, sourceSql } from './row-source';

/** The rows of a resource whose `key` is what `field` of the row holds: an `exists` as a set. */
interface RowSet {
  field: string;
  resource: string;
  key: string;
  where: Predicate;
  /** Of one account alone, such as grants: a few rows, which are read once. */
  few: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `exists` as a set, where nothing but one key ties it to the row outside; else null. */
function setOf(predicate: Predicate): RowSet | null {
  if (predicate.op !== 'exists') return null;
  const parts = predicate.where.op === 'and' ? predicate.where.of : [predicate.where];
  const ties = parts.flatMap((part) =>
    part.op === 'eq' && isObject(part.value) && 'outer' in part.value
      ? [{ part, field: String(part.value.outer), key: part.field }]
      : [],
  );
  const [tie] = ties;
  if (!tie || ties.length > 1) return null;
  const rest = parts.filter((part) => part !== tie.part);
  let alone = true;
  let few = false;
  for (const part of rest) {
    walk(part, (inner) => {
      // What a further `exists` inside refers to outside of it is a row of this set.
      if (!('value' in inner) || !isObject(inner.value)) return;
      if ('outer' in inner.value) alone = false;
      if (inner.op === 'eq' && 'me' in inner.value && inner.value.me === 'userId') few = true;
    });
  }
  if (!alone) return null;
  const { resource } = predicate;
  return { field: tie.field, resource, key: tie.key, where: and(...rest), few };
}

/** `SELECT key FROM …` of a set. */
function selectSql(compiler: Compiler, row: RowSource, set: RowSet): RawBuilder<unknown> {
  const inner = nested(row, resourceNamed(compiler.config, set.resource));
  return sql`SELECT ${compiler.column(inner, set.key)} FROM ${sourceSql(inner)}
    WHERE ${compiler.condition(inner, set.where)}${presentSql(inner)}`;
}

const flat = (predicate: Predicate): Predicate[] =>
  predicate.op === 'or' ? predicate.of.flatMap(flat) : [predicate];

/**
 * An `or` that an index can serve, as its alternatives: where all are sets of the same field, one set
 * that the rows are joined with, from whichever side is smaller; beside other conditions, what one
 * account has as a list that is read once. Null where it has no set to make something of.
 */
export function setsSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
  outer?: RowSource,
): RawBuilder<SqlBool>[] | null {
  const parts = flat(predicate);
  const sets = parts.map((part) => {
    const set = setOf(part);
    if (!set || joinTableOf(row.resource, set.field)) return null;
    const target = resourceNamed(compiler.config, set.resource);
    return joinTableOf(target, set.key) ? null : set;
  });
  const [first] = sets;
  if (first && sets.length > 1 && sets.every((set) => set?.field === first.field)) {
    const selects = sets.map((set) => selectSql(compiler, row, set!));
    const together = sql.join(selects, sql` UNION ALL `);
    return [sql`${compiler.column(row, first.field)} IN (${together})`];
  }
  if (!sets.some((set) => set?.few)) return null;
  return parts.map((part, index) => {
    const set = sets[index];
    if (!set?.few) return compiler.condition(row, part, outer);
    return sql<SqlBool>`${compiler.column(row, set.field)} = ANY(ARRAY(${selectSql(compiler, row, set)}))`;
  });
}
