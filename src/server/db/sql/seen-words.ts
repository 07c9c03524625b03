import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActorKey } from '../../../shared/resource/actor';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Compiler, RowSource } from './context';
import { columnRef } from './physical';
import { keptAs } from './seen-sources';

/** The column that says by which words of others a row is seen. */
export const SEEN_WORDS = 'seen_words';

/** What the words of those who ask are looked for by: `letters` of one value or of several. */
const wordsOf = (letters: string, value: unknown): RawBuilder<unknown> =>
  Array.isArray(value)
    ? sql`sen_seen(${sql.lit(letters)}, ${value}::uuid[])`
    : sql`sen_seen(${sql.lit(letters)}, ARRAY[${value}::uuid])`;

/**
 * The alternatives of a rule that the rows keep, as one condition that an index serves together with the
 * words that are looked for. A word says that a row of the other table let the actor see this one; where
 * such a row has gone since (its letter in capitals), it is asked for. Null where the rows keep none.
 */
export function seenSql(
  compiler: Compiler,
  row: RowSource,
  alternatives: readonly Predicate[],
): { condition: RawBuilder<SqlBool>; parts: Predicate[] } | null {
  const { config } = compiler;
  const { actor } = compiler.context;
  if (!row.resource.keepsSeen || !actor) return null;
  const parts: Predicate[] = [];
  const letters = new Map<ActorKey, string>();
  for (const part of alternatives) {
    const kept = keptAs(config, row.resource, part);
    if (!kept) continue;
    parts.push(part);
    const claim = kept.claim as ActorKey;
    if (actor[claim] !== null) letters.set(claim, (letters.get(claim) ?? '') + kept.letter);
  }
  if (parts.length === 0) return null;
  if (letters.size === 0) return { condition: sql`false`, parts };
  const seen = columnRef(row, SEEN_WORDS);
  const words = [...letters].map(([claim, of]) => wordsOf(of, actor[claim]));
  const doubts = [...letters].map(([claim, of]) => wordsOf(of.toUpperCase(), actor[claim]));
  const exact = parts.map((part) => compiler.condition(row, part));
  return {
    condition: sql`(${seen} @@ (${sql.join(words, sql` || `)})
      AND (NOT ${seen} @@ (${sql.join(doubts, sql` || `)}) OR ${sql.join(exact, sql` OR `)}))`,
    parts,
  };
}
