import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names';

const LATER = 5;

/** The names that a statement is sent by, one time after another. */
function sent(text: string): (string | undefined)[] {
  const names = new StatementNames(true);
  return Array.from({ length: LATER }, () => names.of(text));
}

describe('the names of statements', () => {
  it('are given to what comes again and again', () => {
    const [first, , , fourth, fifth] = sent('SELECT id FROM benh_nhan WHERE id = $1');
    expect(first).toBeUndefined();
    expect(fourth).toMatch(/^[\w-]{24}$/);
    expect(fifth).toBe(fourth);
  });

  it.each([
    'SELECT id FROM benh_nhan WHERE search_words @@ $1::tsquery',
    'SELECT id FROM benh_nhan WHERE full_name_fold LIKE $1',
    'SELECT id FROM benh_nhan TABLESAMPLE SYSTEM ($1)',
  ])('are not given where the value decides the plan: %s', (text) => {
    expect(sent(text)).toEqual(Array(LATER).fill(undefined));
  });
});
