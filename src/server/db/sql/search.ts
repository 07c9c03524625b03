import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Field } from '../../../shared/fields/kinds';
import { fold } from '../../../shared/format/fold';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import { referralNamed } from '../../../shared/resource/lead-names';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { RowSource } from './context';
import { type Found, keptWordsSql, type SeenIds, type SeenRows } from './kept-words';
import { columnNamed } from './lead-columns';
import { columnRef, foldColumn, hasFold, wordsOf } from './physical';
import { MOST_WORDS } from './sought-words';
import type { Vocabulary } from './vocabulary';
import { keepsWords, type WordSource, wordSources } from './word-sources';

const words = (q: string): string[] =>
  q.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** A pattern for LIKE that finds `text` anywhere; its `%`, `_` and `\` mean themselves. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The folded columns that a field is searched in: its own, or the title's of what it refers to. */
function findsIn(config: Config, row: RowSource, name: string, word: string, seen: SeenRows) {
  const field = row.resource.fields[name];
  const referral = referralNamed(row.resource, name);
  if (referral) {
    const target = resourceNamed(config, referral.to);
    const title = target.fields[target.title];
    if (!title || !hasFold(title)) return [];
    const inner = { resource: target, alias: row.alias };
    const found = sql<SqlBool>`${columnRef(row, columnNamed(row.resource, name))} IN (
      SELECT ${columnRef(inner, 'id')} FROM ${sql.table(tableName(target.name))} AS ${sql.ref(row.alias)}
      WHERE ${columnRef(inner, foldColumn(target.title))} LIKE ${likePattern(word)} AND ${seen(target, row.alias, name)?.seen ?? sql`true`})`;
    return [found];
  }
  if (!field || !hasFold(field)) return [];
  const sought = wordsOf(field).sought(word);
  return sought
    ? [sql<SqlBool>`${columnRef(row, foldColumn(name))} LIKE ${likePattern(sought)}`]
    : [];
}

/** The kinds of words that a migration of the resource's own keeps, which `fields` open. */
const ownSources = (resource: Resource, fields: readonly string[]): WordSource[] =>
  Object.entries(resource.words ?? {})
    .filter(([, field]) => fields.includes(field))
    .map(([letter, field]) => ({ letter, field, begun: false, digits: false }));

/**
 * Rows in which every word of `q` begins a word of one of the fields, accents and case aside; in rows
 * that are sealed, occurs in one of them. Only searched fields count (and references, by the title of
 * their target); pass those that the viewer may read, and with `seen` the rows that a reference may be
 * found by, with `ids` those of all of these where they are read once, with `vocabulary` the words that begin
 * like those of `q`. Without any such field nothing is found; without a word everything is.
 */
export function searchSql(
  config: Config,
  resource: Resource,
  fields: readonly string[],
  q: string,
  alias: string,
  seen: SeenRows = () => null,
  ids: SeenIds = () => null,
  vocabulary: Vocabulary | null = null,
): Found {
  const row = { resource, alias };
  if (words(q).length === 0) return { words: sql`true`, seen: null };
  if (resource.words)
    return keptWordsSql(row, ownSources(resource, fields), q, seen, ids, vocabulary);
  if (keepsWords(resource)) {
    const sources = wordSources(config, resource).filter(({ field }) => fields.includes(field));
    return keptWordsSql(row, sources, q, seen, ids, vocabulary);
  }
  const terms = words(q).map((word) => {
    const found = fields.flatMap((name) => findsIn(config, row, name, fold(word), seen));
    return found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
  });
  return { words: sql`(${sql.join(terms, sql` AND `)})`, seen: null };
}

/** Words of a language, where diacritics tell one from another; not addresses and numbers. */
const isWritten = (field: Field): boolean => hasFold(field) && wordsOf(field).written;

/** Whether the rows of a resource can tell which have the words with their diacritics. */
export const hasRank = (resource: Resource): boolean => resource.words === undefined;

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
  if (!hasRank(resource)) return sql`0::integer`;
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
