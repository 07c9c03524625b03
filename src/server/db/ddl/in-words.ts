import type { Rehearsal } from './rehearse';
import type { Lock, Statement } from './statement';

const WORDS: Record<Statement['phase'], string> = {
  create: 'adds',
  add: 'adds',
  index: 'adds',
  constrain: 'adds',
  refer: 'adds',
  rename: 'renames',
  alter: 'changes',
  words: 'makes anew',
  remake: 'makes anew',
  release: 'takes away',
  drop: 'loses',
  grant: 'changes',
};

const WAITS: Record<Exclude<Lock, 'none'>, string> = {
  'ACCESS EXCLUSIVE': 'nobody reads or writes it meanwhile',
  'SHARE ROW EXCLUSIVE': 'nobody writes it meanwhile',
  SHARE: 'nobody writes it meanwhile',
  'ROW EXCLUSIVE': 'only the rows that are changed wait',
};

const STRENGTH: readonly Lock[] = [
  'none',
  'ROW EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];

/** The strongest lock on each table: it is kept until the migration ends. */
function locksOf(statements: readonly Statement[]): Map<string, Lock> {
  const locks = new Map<string, Lock>();
  for (const { table, lock } of statements) {
    const before = locks.get(table) ?? 'none';
    if (STRENGTH.indexOf(lock) > STRENGTH.indexOf(before)) locks.set(table, lock);
  }
  return locks;
}

const length = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.ceil(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** What a plan does, what it locks and how long it took on the rows at hand, a line each. */
export function inWords(statements: readonly Statement[], rehearsal: Rehearsal | null): string[] {
  const done = statements.map(
    ({ phase, table, what }) => `${WORDS[phase]}: ${table === '' ? what : `${table}: ${what}`}`,
  );
  const locks = [...locksOf(statements)].map(
    ([table, lock]) => `locks ${table} (${lock}): ${lock === 'none' ? '' : WAITS[lock]}`,
  );
  if (!rehearsal) return [...new Set(done), ...locks, 'not tried: no database is at hand'];
  const total = rehearsal.took.reduce<number>((sum, took) => sum + (took ?? 0), 0);
  const tried =
    rehearsal.obstacles.length === 0
      ? `tried on the rows at hand and taken back: ${length(total)}, no row stands in the way`
      : 'tried on the rows at hand and taken back: rows stand in the way';
  return [...new Set(done), ...locks, tried];
}
