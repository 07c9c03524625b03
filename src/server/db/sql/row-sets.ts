import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { singleReferralOf } from '../../../shared/fields/ask';
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

const asOne = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(parts, sql` UNION ALL `);

const flat = (predicate: Predicate): Predicate[] =>
  predicate.op === 'or' ? predicate.of.flatMap(flat) : [predicate];

/** The alternatives of an `or` as sets of the row, null for each that is none. */
const setsOf = (compiler: Compiler, row: RowSource, parts: readonly Predicate[]) =>
  parts.map((part) => {
    const set = setOf(part);
    if (!set || joinTableOf(row.resource, set.field)) return null;
    const target = resourceNamed(compiler.config, set.resource);
    return joinTableOf(target, set.key) ? null : set;
  });

/** What the actor stands for in a reference of the row, which has an index. */
const isOwn = ({ resource }: RowSource, part: Predicate): boolean =>
  (part.op === 'eq' || part.op === 'in') &&
  isObject(part.value) &&
  'me' in part.value &&
  singleReferralOf(resource.fields[part.field]) !== null;

/** The sets by the field that they are of, each field with all of its keys. */
function keysByField(
  compiler: Compiler,
  row: RowSource,
  sets: readonly RowSet[],
): [string, RawBuilder<unknown>][] {
  const fields = [...new Set(sets.map(({ field }) => field))];
  return fields.map((field) => {
    const ofField = sets.filter((set) => set.field === field);
    return [field, asOne(ofField.map((set) => selectSql(compiler, row, set)))];
  });
}

/** The rows as a set of their own ids, so that PostgreSQL can guess how many they are. */
function ownSql(
  compiler: Compiler,
  row: RowSource,
  sets: readonly RowSet[],
  others: readonly Predicate[],
): RawBuilder<SqlBool> {
  const inner = nested(row, row.resource);
  const select = sql`SELECT ${compiler.column(inner, 'id')} FROM ${sourceSql(inner)} WHERE`;
  const found = keysByField(compiler, inner, sets).map(
    ([field, keys]) => sql`${select} ${compiler.column(inner, field)} IN (${keys})`,
  );
  found.push(...others.map((part) => sql`${select} ${compiler.condition(inner, part)}`));
  return sql`${compiler.column(row, 'id')} IN (${asOne(found)})`;
}

/** The ids of the rows that hold a predicate, as a SELECT; null where other tables do not tell them. */
export function idsSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
): RawBuilder<unknown> | null {
  const sets = setsOf(compiler, row, flat(predicate));
  const ofIds = sets.filter((set) => set?.field === 'id').map((set) => set!);
  if (ofIds.length < sets.length) return null;
  return asOne(ofIds.map((set) => selectSql(compiler, row, set)));
}

/**
 * An `or` that an index can serve, as its alternatives: where all are sets of the same field, one set
 * that the rows are joined with, from whichever side is smaller; beside other conditions, what one
 * account has as a list that is read once. Where many rows are wanted, each set is such a list, if an
 * index serves the other conditions too. Null where it has no set to make something of.
 */
export function setsSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
  outer?: RowSource,
): RawBuilder<SqlBool>[] | null {
  const parts = flat(predicate);
  const ofPart = setsOf(compiler, row, parts);
  const sets = ofPart.filter((set) => set !== null);
  const others = parts.filter((_, index) => ofPart[index] === null);
  const [first] = sets;
  const many = row.isInner ? undefined : compiler.context.sets;
  if (many === 'listed' && first && others.every((part) => isOwn(row, part))) {
    const lists = keysByField(compiler, row, sets).map(
      ([field, keys]) => sql<SqlBool>`${compiler.column(row, field)} = ANY(ARRAY(${keys}))`,
    );
    return [...others.map((part) => compiler.condition(row, part, outer)), ...lists];
  }
  const isOneSet = others.length === 0 && sets.every(({ field }) => field === first?.field);
  if (many !== 'each' && first && sets.length > 1 && isOneSet) {
    const keys = sets.map((set) => selectSql(compiler, row, set));
    return [sql`${compiler.column(row, first.field)} IN (${asOne(keys)})`];
  }
  const isGuessed = sets.some(({ few }) => !few) && others.every((part) => isOwn(row, part));
  if (many === 'counted' && isGuessed) return [ownSql(compiler, row, sets, others)];
  if (!sets.some(({ few }) => few)) return null;
  return parts.map((part, index) => {
    const set = ofPart[index];
    if (!set?.few) return compiler.condition(row, part, outer);
    return sql<SqlBool>`${compiler.column(row, set.field)} = ANY(ARRAY(${selectSql(compiler, row, set)}))`;
  });
}
