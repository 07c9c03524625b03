import { expect, it } from 'vitest';
import { cat, tinyConfig } from '../../../../tests/fixtures/tiny-config';
import { VISITOR } from '../../../shared/account/actors';
import { compilePolicies } from '../../../shared/resource/policy';
import { retryPlan } from './retry-plan';

const policy = compilePolicies(tinyConfig).get('meo')!['le-tan'];
const actor = { ...VISITOR, role: 'le-tan' as const, userId: 'u1' };
const asked = { resource: cat, policy, actor, name: 'weight', value: 4 };
const row = (id: string, more: object = {}) => ({ id, weight: 3, ...more });

it('keeps in the account what can not be tried again, and tries the rest as it is stored', () => {
  const [stale, archived, gone, given, untried] = ['1', '2', '3', '4', '5'].map((id) => row(id));
  const refused = [stale, archived, gone, given].map((one) => ({ row: one!, why: 'before' }));
  const stored = [
    row('1', { version: 2 }),
    row('2', { archivedAt: '2026-11-25T00:00:00Z' }),
    row('4', { weight: 4 }),
    row('5'),
    row('6'),
  ];
  const plan = retryPlan({ changed: [], refused, untried: [untried!] }, stored, asked, {
    ...{ notYours: 'barred', gone: 'gone' },
  });
  expect(plan.changing).toEqual([row('1', { version: 2 }), row('5')]);
  expect(plan.refused).toEqual([
    { row: row('2', { archivedAt: '2026-11-25T00:00:00Z' }), why: 'barred' },
    { row: row('3'), why: 'gone' },
  ]);
});
