import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { singleReferralOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { fold } from '../../../shared/format/fold';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { RowSource } from './context';
import { columnRef, foldColumn, hasFold, wordsOf } from './physical';

/** Words looked for at most; more would only slow the search down. */
const MOST_WORDS = 8;

const words = (q: string): string[] =>
  q.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** A pattern for LIKE that finds `text` anywhere; its `%`, `_` and `\` mean themselves. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Which rows of a resource may be searched, over the alias of the row searched from. */
type Seen = (target: Resource) => RawBuilder<SqlBool>;

/** The folded columns that a field is searched in: its own, or the title's of what it refers to. */
function findsIn(config: Config, row: RowSource, name: string, word: string, seen: Seen) {
  const field = row.resource.fields[name];
  const referral = singleReferralOf(field);
  if (referral) {
    const target = resourceNamed(config, referral.to);
    const title = target.fields[target.title];
    if (!title || !hasFold(title)) return [];
    const inner = { resource: target, alias: row.alias };
    const found = sql<SqlBool>`${columnRef(row, columnName(name))} IN (
      SELECT ${columnRef(inner, 'id')} FROM ${sql.table(tableName(target.name))} AS ${sql.ref(row.alias)}
      WHERE ${columnRef(inner, foldColumn(target.title))} LIKE ${likePattern(word)} AND ${seen(target)})`;
    return [found];
  }
  if (!field || !hasFold(field)) return [];
  const sought = wordsOf(field).sought(word);
  return sought
    ? [sql<SqlBool>`${columnRef(row, foldColumn(name))} LIKE ${likePattern(sought)}`]
    : [];
}

/** Shorter words are looked for whole: too many others begin like them. */
const LEAST_BEGINNING = 3;

/** `HS-2026-00421` or its beginning. */
const CODE = /^[a-z]{1,4}-\d{4}(-\d*)?$/;

/** The longest that a word is kept. */
const LONGEST_WORD = 64;

/** A text-search query for rows with all words, each in one of the kept kinds that `fields` open. */
function keptWordsSql(row: RowSource, fields: readonly string[], q: string): RawBuilder<SqlBool> {
  const letters = Object.entries(row.resource.words ?? {})
    .filter(([, field]) => fields.includes(field))
    .map(([letter]) => letter);
  const sought = words(q)
    .map(fold)
    .flatMap((word) => {
      // A code is kept in one word.
      if (CODE.test(word)) return word.replaceAll('-', '');
      return word.split(/[^a-z0-9]+/).filter(Boolean);
    });
  const terms = sought.map((word) => {
    const beginning = word.length < LEAST_BEGINNING ? '' : ':*';
    const kept = word.slice(0, LONGEST_WORD);
    return `(${letters.map((letter) => `'${letter}${kept}'${beginning}`).join(' | ')})`;
  });
  if (letters.length === 0 || terms.length === 0) return sql`false`;
  return sql`${columnRef(row, 'search_words')} @@ ${terms.join(' & ')}::tsquery`;
}

/**
 * Rows in which every word of `q` occurs in one of the fields, accents and case aside. Only fields
 * with a folded column count (and references, by the title of their target); pass those that the
 * viewer may read, and with `seen` the rows that a reference may be found by. Without any such field
 * nothing is found; without a word everything is. A resource with kept words is searched in those.
 */
export function searchSql(
  config: Config,
  resource: Resource,
  fields: readonly string[],
  q: string,
  alias: string,
  seen: Seen = () => sql`true`,
): RawBuilder<SqlBool> {
  const row = { resource, alias };
  if (resource.words && words(q).length > 0) return keptWordsSql(row, fields, q);
  const terms = words(q).map((word) => {
    const found = fields.flatMap((name) => findsIn(config, row, name, fold(word), seen));
    return found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
  });
  return terms.length === 0 ? sql`true` : sql`(${sql.join(terms, sql` AND `)})`;
}

/** Words of a language, where diacritics tell one from another; not addresses and numbers. */
const isWritten = (field: Field): boolean => hasFold(field) && wordsOf(field).written;

/**
 * 0 for rows that have every word of `q` with its diacritics, 1 for the others: the first term of
 * ORDER BY while searching.
 */
export function exactRankSql(
  resource: Resource,
  fields: readonly string[],
  q: string,
  alias: string,
): RawBuilder<number> {
  if (resource.words) return sql`0::integer`;
  const row = { resource, alias };
  const columns = fields
    .filter((name) => resource.fields[name] && isWritten(resource.fields[name]))
    .map((name) => columnRef(row, columnName(name)));
  const terms = words(q.toLowerCase());
  if (columns.length === 0 || terms.length === 0) return sql`0::integer`;
  const text = sql`lower(concat_ws(' ', ${sql.join(columns)}) COLLATE "und-x-icu")`;
  const all = terms.map((word) => sql`${text} LIKE ${likePattern(word)}`);
  return sql`CASE WHEN ${sql.join(all, sql` AND `)} THEN 0 ELSE 1 END`;
}

/**
 * Rows whose field contains `text`, accents and case aside. Without a folded column (a field that is
 * filtered but not searched) every row is folded on the way.
 */
export function likeSql(
  resource: Resource,
  name: string,
  text: string,
  alias: string,
): RawBuilder<SqlBool> {
  const row = { resource, alias };
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  const { folded, sought, typed } = wordsOf(field);
  const column = hasFold(field)
    ? columnRef(row, foldColumn(name))
    : sql.raw(folded(`"${alias}"."${columnName(name)}"`));
  return sql`${column} LIKE ${likePattern(fold(sought(typed(text))))}`;
}
