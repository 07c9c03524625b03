import { expect, it } from 'vitest';
import type { SeedRow } from './demo';
import { demoTurns } from './duties';

it('gives turns to who is at work, and to accounts of the demo only where there are too few others', () => {
  const nurse = (id: string, more: Partial<SeedRow<'y-ta'>> = {}): SeedRow<'y-ta'> => ({
    ...{ id, department: 'ward', status: 'active' as const, user: null },
    ...more,
  });
  const nurses = [nurse('a'), nurse('b'), nurse('c')];
  const accounts = [nurse('d', { user: 'one' })];
  const away = [nurse('x', { status: 'away' }), nurse('z', { status: 'away' })];
  const taking = (ones: SeedRow<'y-ta'>[]) =>
    demoTurns(ones, new Set(['ward']))
      .filter(({ whole }) => whole)
      .map(({ nurse: { id } }) => id);
  expect(taking([...away, ...accounts, ...nurses])).toEqual(['d', 'a', 'b', 'c']);
  expect(taking([...away, ...accounts, ...nurses, nurse('e')])).toEqual(['a', 'b', 'c', 'e']);
});
