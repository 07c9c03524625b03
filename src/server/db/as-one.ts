import { type Expression, type RawBuilder, sql } from 'kysely';
import type { RowsOf, Statement } from './connection';

/** A question that can stand within another. */
export type Question<Row> = Statement<Row> & Expression<unknown>;

/**
 * Questions that only read as one statement, whose one row has the rows of each under its name: all of
 * one moment, and none cheaper to ask by itself. Values come as JSON has them, which is not how a
 * statement answers moments and dates. What is undefined has no rows.
 */
export function asOne<Asked extends Record<string, Question<unknown> | undefined>>(
  asked: Asked,
): RawBuilder<RowsOf<Asked>> {
  const columns = Object.entries(asked).map(([name, question]) =>
    question
      ? sql`coalesce((SELECT json_agg(r) FROM (${question}) AS r), '[]') AS ${sql.ref(name)}`
      : sql`'[]'::json AS ${sql.ref(name)}`,
  );
  return sql`SELECT ${sql.join(columns)}`;
}
