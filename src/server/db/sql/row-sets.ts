import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { singleReferralOf } from '../../../shared/fields/ask';
import { resourceNamed } from '../../../shared/resource/config';
import { or, type Predicate } from '../../../shared/resource/predicate';
import type { Compiler, RowSource } from './context';
import { joinTableOf } from './physical';
import { alternatives, isObject, type RowSet, setOf } from './row-set';
import { nested, presentSql, sourceSql } from './row-source';
import { seenByReferenceSql, seenSql } from './seen-words';

/** `SELECT key FROM …` of a set. */
function selectSql(compiler: Compiler, row: RowSource, set: RowSet): RawBuilder<unknown> {
  const inner = nested(row, resourceNamed(compiler.config, set.resource));
  return sql`SELECT ${compiler.column(inner, set.key)} FROM ${sourceSql(inner)}
    WHERE ${compiler.condition(inner, set.where)}${presentSql(inner)}`;
}

const asOne = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(parts, sql` UNION ALL `);

/** The alternatives of an `or` as sets of the row, null for each that is none. */
const setsOf = (compiler: Compiler, row: RowSource, parts: readonly Predicate[]) =>
  parts.map((part) => {
    const set = setOf(part);
    if (!set || joinTableOf(row.resource, set.field)) return null;
    const target = resourceNamed(compiler.config, set.resource);
    return joinTableOf(target, set.key) ? null : set;
  });

/** What the actor stands for in a reference of the row, which has an index. */
export const isOwn = ({ resource }: RowSource, part: Predicate): boolean =>
  (part.op === 'eq' || part.op === 'in') &&
  isObject(part.value) &&
  'me' in part.value &&
  singleReferralOf(resource.fields[part.field]) !== null;

/**
 * Whether statistics know how many rows hold a predicate: each alternative is a reference of the row that
 * an actor stands for, or of what few rows of one account say.
 */
export const isTold = (row: RowSource, predicate: Predicate): boolean =>
  alternatives(predicate).every((part) => isOwn(row, part) || setOf(part)?.few === true);

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

/**
 * The rows that have all of the `empty` fields and hold one of the `rest`, as a set: PostgreSQL knows how
 * few they are, while it would reckon what other tables say for each row that the statement reads.
 */
function fullSql(
  compiler: Compiler,
  row: RowSource,
  empty: readonly Predicate[],
  rest: readonly Predicate[],
): RawBuilder<SqlBool> {
  const inner = nested(row, row.resource);
  return sql`${compiler.column(row, 'id')} IN (SELECT ${compiler.column(inner, 'id')}
    FROM ${sourceSql(inner)} WHERE ${hasAllSql(compiler, inner, empty)}
    AND ${compiler.condition(inner, or(...rest))})`;
}

/** Rows in which none of the fields is empty that `empty` asks about. */
const hasAllSql = (compiler: Compiler, row: RowSource, empty: readonly Predicate[]) =>
  sql.join(
    empty.map((part) => sql`NOT (${compiler.condition(row, part)})`),
    sql` AND `,
  );

/**
 * The rows that a predicate leaves out, where it holds if a field is empty: an index finds the few that
 * have the field. Null where it says nothing of the kind.
 */
export function leftOutSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
): RawBuilder<SqlBool> | null {
  const parts = alternatives(predicate);
  const empty = parts.filter(({ op }) => op === 'isNull');
  if (empty.length === 0) return null;
  const rest = parts.filter((part) => !empty.includes(part));
  const has = hasAllSql(compiler, row, empty);
  if (rest.length === 0) return sql`${has}`;
  return sql`${has} AND (${compiler.condition(row, or(...rest))}) IS NOT TRUE`;
}

/**
 * Whether a row that leads to another by `field` is itself one of those by which that one holds a
 * predicate. Null where none can be.
 */
export function witnessSql(
  compiler: Compiler,
  row: RowSource,
  field: string,
  predicate: Predicate,
): RawBuilder<SqlBool> | null {
  const own = alternatives(predicate)
    .map(setOf)
    .filter((set) => set !== null)
    .filter(
      ({ field: of, resource, key }) =>
        of === 'id' && resource === row.resource.name && key === field,
    );
  if (own.length === 0) return null;
  const each = own.map(({ where }) => sql`(${compiler.condition(row, where)}${presentSql(row)})`);
  return sql`(${sql.join(each, sql` OR `)})`;
}

/** The ids of the rows that hold a predicate, as a SELECT; null where other tables do not tell them. */
export function idsSql(
  compiler: Compiler,
  row: RowSource,
  predicate: Predicate,
): RawBuilder<unknown> | null {
  const sets = setsOf(compiler, row, alternatives(predicate));
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
  const parts = alternatives(predicate);
  const ofPart = setsOf(compiler, row, parts);
  const sets = ofPart.filter((set) => set !== null);
  const others = parts.filter((_, index) => ofPart[index] === null);
  const [first] = sets;
  const many = row.isAsked ? 'each' : row.isInner ? undefined : compiler.context.sets;
  const listed = (set: RowSet) =>
    sql<SqlBool>`${compiler.column(row, set.field)} = ANY(ARRAY(${selectSql(compiler, row, set)}))`;
  const seen = many && many !== 'each' ? seenSql(compiler, row, parts) : null;
  if (seen) {
    const rest = parts.flatMap((part, index) => {
      const set = ofPart[index];
      if (seen.parts.includes(part)) return [];
      return [set ? listed(set) : compiler.condition(row, part, outer)];
    });
    return [seen.condition, ...rest];
  }
  const asked =
    many === 'each' || many === 'walked' ? seenByReferenceSql(compiler, row, parts) : null;
  if (asked) {
    const rest = parts.flatMap((part, index) => {
      const set = ofPart[index];
      if (asked.parts.includes(part)) return [];
      return [set?.few ? listed(set) : compiler.condition(row, part, outer)];
    });
    return [...asked.conditions, ...rest];
  }
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
  const areEmpty = others.length > 0 && others.every(({ op }) => op === 'isNull');
  if (many && many !== 'each' && first && areEmpty) {
    const rest = parts.filter((part) => !others.includes(part));
    return [
      ...others.map((part) => compiler.condition(row, part, outer)),
      fullSql(compiler, row, others, rest),
    ];
  }
  if (!sets.some(({ few }) => few)) return null;
  // What one account alone has is read once, as a list.
  return parts.map((part, index) => {
    const set = ofPart[index];
    return set?.few ? listed(set) : compiler.condition(row, part, outer);
  });
}
