import { expect, it } from 'vitest';
import { config } from '../../resources.config';
import { listStart } from '../../src/admin/generated/list/list-start';
import { STAFF } from '../../src/shared/account/actors';
import { resourceNamed } from '../../src/shared/resource/config';
import { compilePolicies } from '../../src/shared/resource/policy';

const policies = compilePolicies(config);

it.each([
  ['danh-sach-cho', { state: 'waiting' }],
  ['don-thuoc', { state: ['draft', 'signed'] }],
  ['ho-so-benh-an', { state: ['draft', 'in_care', 'awaiting_signature'] }],
])('opens %s with what is still to be done, for all who see it', (name, filter) => {
  const readers = STAFF.filter((role) => policies.get(name)?.[role].read);
  expect(readers.length).toBeGreaterThan(0);
  for (const role of readers) {
    const policy = policies.get(name)?.[role];
    const opened =
      policy && listStart(resourceNamed(config, name), policy, role).filterDefaultValues;
    expect([role, opened]).toEqual([role, filter]);
  }
});
