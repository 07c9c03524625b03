import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** PostgreSQL compares no longer texts letter by letter. */
const MOST_BYTES = 255;

/** Letters that names may differ by at most. */
const SLIPS = 2;

/**
 * A condition that all pairs of names hold which are alike (`likeness`), and few others: so whoever has the same
 * birthday need not be read to be compared. Both are folded, as they are stored.
 */
export function maybeAlike(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  const words = (name: RawBuilder<unknown>) => sql`string_to_array(${name}, ' ')`;
  return sql<SqlBool>`(${words(one)} @> ${words(other)} OR ${words(one)} <@ ${words(other)}
    OR (CASE WHEN greatest(octet_length(${one}), octet_length(${other})) <= ${sql.lit(MOST_BYTES)}
      THEN levenshtein_less_equal(${one}, ${other}, ${sql.lit(SLIPS)}) <= ${sql.lit(SLIPS)}
      ELSE true END))`;
}
