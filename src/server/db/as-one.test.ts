import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBaseDatabase, type TestDatabase } from '../../../tests/database';
import { asOne } from './as-one';

let database: TestDatabase;
beforeAll(async () => {
  database = await createBaseDatabase();
});
afterAll(() => database.drop());

it('answers the rows of each question in its order, and none of what is left out', async () => {
  const { db } = database;
  const parts = db
    .selectFrom(sql<{ part: number }>`(VALUES (1), (3), (2))`.as<'p'>(sql`p (part)`))
    .select('p.part')
    .orderBy('p.part', 'desc')
    .limit(2);
  const counted = sql<{ n: number; word: string | null }>`
    SELECT n, CASE WHEN n = 2 THEN 'hai' END AS word FROM generate_series(3, 1, -1) AS n`;
  const { rows } = await asOne({
    parts,
    counted,
    nothing: sql`SELECT 1 AS one WHERE false`,
    left: undefined,
  }).execute(db);
  expect(rows).toEqual([
    {
      parts: [{ part: 3 }, { part: 2 }],
      counted: [
        { n: 3, word: null },
        { n: 2, word: 'hai' },
        { n: 1, word: null },
      ],
      nothing: [],
      left: [],
    },
  ]);
});
