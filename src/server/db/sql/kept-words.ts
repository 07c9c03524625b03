import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { RowSource } from './context';
import { columnNamed } from './lead-columns';
import { columnRef, KEPT_WORDS } from './physical';
import { KEPT_BEGINNINGS, type Sought, soughtWords } from './sought-words';
import { knownWords, type Vocabulary } from './vocabulary';
import type { WordSource } from './word-sources';

/** The longest that a word is kept. */
const LONGEST_WORD = 64;

/** Whether a beginning of so many signs is kept as a word itself. */
const isKept = (beginning: string): boolean =>
  beginning.length >= KEPT_BEGINNINGS[0] && beginning.length <= KEPT_BEGINNINGS[1];

/** Rows with all words, each in one of the kept kinds that the sources open. */
function withWords(
  row: RowSource,
  sources: readonly WordSource[],
  sought: readonly Sought[],
  vocabulary: Vocabulary | null,
): RawBuilder<SqlBool> {
  const terms = sought.map(({ word, beginning }) => {
    const all = sources.flatMap(({ letter, begun, digits }) => {
      if (digits && /\D/.test(word)) return [];
      const kept = letter + word.slice(0, LONGEST_WORD);
      if (begun && isKept(word)) return [`'${kept}'`];
      // The word itself stands for none that begins so.
      const known = knownWords(vocabulary, kept);
      if (known) return [...new Set([kept, ...known])].map((one) => `'${one}'`);
      return [`'${kept}'${beginning ? ':*' : ''}`];
    });
    return all.join(' | ');
  });
  if (terms.includes('')) return sql`false`;
  return sql`${columnRef(row, KEPT_WORDS)} @@ ${`(${terms.join(') & (')})`}::tsquery`;
}

/** Which rows may be searched, as conditions on each. */
export interface Sight {
  seen: RawBuilder<SqlBool>;
  /** Those that may not, where they are few and an index finds them. */
  unseen: RawBuilder<SqlBool> | null;
  /** Whether the row that leads to one shows by itself that it may be seen. */
  witness: RawBuilder<SqlBool> | null;
}

/** The rows that a field of the searched row leads to and may be searched, under an alias; null where all may. */
export type SeenRows = (target: Resource, alias: string, field: string) => Sight | null;

/** The ids of all of these as a SELECT, where many rows are searched; null where each is asked for. */
export type SeenIds = (target: Resource, alias: string) => RawBuilder<unknown> | null;

/** Whether a reference leads to a row that may be seen, in the way that costs least. */
function leadsToSeen(
  lead: RawBuilder<unknown>,
  target: Resource,
  alias: string,
  { seen, unseen, witness }: Sight,
  ids: RawBuilder<unknown> | null,
): RawBuilder<SqlBool> {
  // A question, not a join: PostgreSQL reads the ids once and looks each row's up among them.
  if (ids && !witness) return sql`(${lead} IN (${ids})) IS TRUE`;
  const rows = sql`${sql.table(tableName(target.name))} AS ${sql.ref(alias)}
    WHERE ${sql.ref(`${alias}.id`)} = ${lead}`;
  // The few are read once, too.
  if (unseen) return sql`(${lead} IS NOT NULL AND NOT EXISTS (SELECT FROM ${rows} AND ${unseen}))`;
  // One row by its key for each that has the words: as EXISTS, all rows that may be seen might be
  // gathered first.
  const looked = sql<SqlBool>`coalesce((SELECT true FROM ${rows} AND ${seen}), false)`;
  // Hardly any row is looked up where nearly each is a witness: that is asked first.
  return witness ? sql`(${lead} IS NOT NULL AND (${witness} OR ${looked}))` : looked;
}

/** Every choice out of `items`, the empty one first. */
const choicesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, choice) =>
    items.filter((_item, index) => Math.floor(choice / 2 ** index) % 2 === 1),
  );

/**
 * The rows that a search finds, by two conditions that both must hold: an index finds those with the
 * `words`; `seen`, if there is such a condition, asks of each of them, which costs more and is mostly
 * true, whether it has them in what may be seen. PostgreSQL cannot know how often that is.
 */
export interface Found {
  words: RawBuilder<SqlBool>;
  seen: RawBuilder<SqlBool> | null;
}

/**
 * Rows whose kept words have every word of `q`. What a reference says counts only where its row may
 * be seen: the words of others must then do without it.
 */
export function keptWordsSql(
  row: RowSource,
  sources: readonly WordSource[],
  q: string,
  mayBeSeen: SeenRows,
  idsSeen: SeenIds,
  vocabulary: Vocabulary | null,
): Found {
  const sought = soughtWords(q);
  if (!sought) return { words: sql`false`, seen: null };
  const hidden = new Map<string, RawBuilder<SqlBool>>();
  for (const { field, of } of sources) {
    const alias = `${row.alias}_seen`;
    const visible = of && !hidden.has(field) ? mayBeSeen(of.resource, alias, field) : null;
    if (!of || !visible) continue;
    const lead = columnRef(row, columnNamed(row.resource, field));
    const ids = idsSeen(of.resource, alias);
    hidden.set(field, leadsToSeen(lead, of.resource, alias, visible, ids));
  }
  const openTo = (fields: readonly string[]) =>
    sources.filter(({ field }) => !hidden.has(field) || fields.includes(field));
  const names = [...hidden.keys()];
  const words = withWords(row, openTo(names), sought, vocabulary);
  if (names.length === 0) return { words, seen: null };
  const ways = choicesOf(names).map((open) => {
    const all = open.length === names.length;
    const parts = [
      ...(all ? [] : [withWords(row, openTo(open), sought, vocabulary)]),
      ...open.map((name) => hidden.get(name)!),
    ];
    return sql`(${sql.join(parts, sql` AND `)})`;
  });
  return { words, seen: sql`(${sql.join(ways, sql` OR `)})` };
}
