import { describe, expect, it } from 'vitest';
import { PATIENT, SLIP, VISIT } from '../../bench/ceiling/columns';
import { config } from '../../resources.config';
import { compilePolicies } from '../../src/shared/resource/policy';
import type { Viewer } from '../../src/shared/resource/role';

const NAMED = /\bAS "?(\w+)"?|(?:^|,)\s*t\."?(\w+)"?(?=\s*(?:,|$))/g;
const SYSTEM = ['archivedAt', 'createdAt', 'id', 'updatedAt', 'version'];
const policies = compilePolicies(config);

describe('the hand-written server that is measured beside Sen', () => {
  it.each([
    ['benh-nhan', 'quan-ly', PATIENT],
    ['phieu-thong-tin', 'quan-ly', VISIT],
    ['phieu-thong-tin', 'benh-nhan', SLIP],
  ] as const)('answers of %s what %s reads', (resource, role: Viewer, columns) => {
    const named = [...columns.matchAll(NAMED)].map(([, alias, plain]) => alias ?? plain);
    const read = policies.get(resource)?.[role].fields.read ?? [];
    expect(named.toSorted()).toEqual([...read, ...SYSTEM].toSorted());
  });
});
