import { expect, it } from 'vitest';
import { config } from '../resources.config';
import { bulkFields } from '../src/shared/resource/bulk-fields';
import { resourceNamed } from '../src/shared/resource/config';
import { compilePolicies } from '../src/shared/resource/policy';
import type { Role } from '../src/shared/resource/role';

const policies = compilePolicies(config);
const offered = (name: string, role: Role) =>
  bulkFields(resourceNamed(config, name), policies.get(name)![role]);

it('lets several rows be edited at once, but no names, identity and nothing clinical', () => {
  expect(offered('phieu-thong-tin', 'le-tan')).toEqual(['doctor', 'room', 'kind', 'fee']);
  expect(offered('phieu-thong-tin', 'bac-si')).toEqual([]);
  expect(offered('benh-nhan', 'le-tan')).toEqual(['occupation']);
  expect(offered('benh-nhan', 'bac-si')).toEqual(['occupation']);
  expect(offered('don-thuoc', 'bac-si')).toEqual([]);
  expect(offered('ca-nhan', 'quan-tri')).toEqual(['disabled']);
});
