import type { LogEvent } from 'kysely';
import { expect, it } from 'vitest';
import { measureStatement, slowestStatements } from './statement-times';

const run = (sql: string, ms: number) =>
  measureStatement({ level: 'query', query: { sql }, queryDurationMillis: ms } as LogEvent);

it('adds up what a statement took, and shows no value that stands in it', () => {
  run(
    "SELECT *\n  FROM benh_nhan WHERE phone = '0912 345 678' AND name = 'O''Hara' LIMIT 25",
    3_000,
  );
  run('SELECT 1', 1);
  const same = `SELECT ${'x'.repeat(600)} FROM nhat_ky WHERE id = $1 OR code = 20260001`;
  run(same, 5_000);
  run(same, 1_000);
  const [first, second, third] = slowestStatements();
  expect(first).toMatchObject({ calls: 2, total: 6, longest: 5 });
  expect(first?.text).toHaveLength(401);
  expect(second).toEqual({
    text: 'SELECT * FROM benh_nhan WHERE phone = ? AND name = ? LIMIT 25',
    calls: 1,
    total: 3,
    longest: 3,
  });
  expect(third?.text).toBe('SELECT 1');
});
