import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../src/shared/resource/role';
import { type StaffSite, startStaffSite } from '../../e2e/admin/staff-site';
import { LOOKS, lookAt } from './looks';
import { WORKERS, workScreensOf } from './work-screens';

/** Several look at a time; the last of them may wait for all others. */
const PATIENCE = 1_800_000;

let site: StaffSite;
let screens: Map<Role, string[]>;
beforeAll(async () => {
  site = await startStaffSite();
  screens = await workScreensOf(site);
});
afterAll(() => site?.close());

it('has screens of work for every role', () => {
  const all = [...screens.values()];
  expect(all.every((paths) => paths.length > 0)).toBe(true);
  expect(all.flat().length).toBeGreaterThan(60);
});

for (const role of WORKERS) {
  it.concurrent.each(Object.keys(LOOKS) as (keyof typeof LOOKS)[])(
    `is sound for ${role}: %s`,
    async (how) => {
      expect(await lookAt(site, role, { how, paths: screens.get(role) ?? [] })).toEqual([]);
    },
    PATIENCE,
  );
}
