import { sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { Database } from '../database';
import { soughtWords } from './sought-words';
import { isWritten, wordSources } from './word-sources';

/** What is known of the words of a table that begin like what is looked for. */
export interface Vocabulary {
  /** By letter and beginning; null where there are more than a search asks for one by one. */
  words: ReadonlyMap<string, readonly string[] | null>;
  /**
   * Whether one word is looked for, whole or one that tables learn, so that statistics know how often it
   * is: they do not know how many rows have several.
   */
  single: boolean;
  /** It is only to be guessed how many rows are found: see {@link knownWords}. */
  guessed?: boolean;
}

/**
 * The words that an index is asked for by one letter and beginning; null for all that begin so. Where
 * rows are only `guessed`, codes and numbers, which nobody learns, do not count for a word without a digit:
 * PostgreSQL takes each beginning that it has no statistics of for a share of all rows.
 */
export function knownWords(vocabulary: Vocabulary | null, kept: string): readonly string[] | null {
  if (!vocabulary) return null;
  const words = vocabulary.words.get(kept);
  if (words === undefined) return vocabulary.guessed && LETTERS.test(kept.slice(1)) ? [] : null;
  return words;
}

/** So many words are asked for one by one: a beginning of more costs as much as all that begin so. */
const MOST_WORDS = 50;

/** What a kept word begins with where it is written down (`sen_learn`). */
const LETTERS = /^[^0-9]{3}/;

/** The last of all signs. */
const LAST = '\u{10ffff}';

/** The letters of words that a table learns. */
const learnedBy = (config: Config, resource: Resource): string[] =>
  resource.words
    ? Object.keys(resource.words)
    : wordSources(config, resource)
        .filter((source) => isWritten(resource, source))
        .map(({ letter }) => letter);

/**
 * The words that a search for the beginnings in `q` asks the index of a table for: looked up one by one
 * they are found in a tenth of the time of all that begin so. Null where the table has learned none, or
 * nothing of several words in `q` is a beginning.
 */
export async function readVocabulary(
  db: Database,
  config: Config,
  resource: Resource,
  q: string,
): Promise<Vocabulary | null> {
  const all = soughtWords(q) ?? [];
  if (all.length === 1 && all[0]?.beginning === false) return { words: new Map(), single: true };
  const learned = all.filter(({ word, beginning }) => beginning && LETTERS.test(word));
  const beginnings = learned.flatMap(({ word }) =>
    learnedBy(config, resource).map((letter) => letter + word),
  );
  if (beginnings.length === 0) return null;
  const table = tableName(resource.name);
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    SELECT b.beginning, ARRAY(
      SELECT word FROM sen_word WHERE of_table = ${table} AND word >= b.beginning COLLATE "C"
        AND word < (b.beginning || ${LAST}) COLLATE "C"
      LIMIT ${MOST_WORDS + 1}) AS words
    FROM unnest(${beginnings}::text[]) AS b (beginning)
    WHERE EXISTS (SELECT FROM sen_word WHERE of_table = ${table})`.execute(db);
  if (rows.length === 0) return null;
  const words = new Map(
    rows.map(({ beginning, words }) => [beginning, words.length > MOST_WORDS ? null : words]),
  );
  return { words, single: all.length === 1 && learned.length === 1 };
}
