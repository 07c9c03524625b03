import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffSite, startStaffSite } from '../../e2e/admin/staff-site';
import { type Known, lookAtDialogs } from './dialogs/dialogs';
import { WORKERS } from './work-screens';

/** Several look at a time; the last of them may wait for all others. */
const PATIENCE = 900_000;

/** What one role has opened no other opens again. */
const known: Known = { pressed: new Set(), opened: new Map(), rooms: new Set() };

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

it.concurrent.each(WORKERS)(
  'opens only sound dialogs, menus and drawers for %s',
  async (role) => {
    expect(await lookAtDialogs(site, role, known)).toEqual([]);
  },
  PATIENCE,
);

it('has opened as many as there are, in every room', () => {
  expect(known.opened.size).toBeGreaterThan(50);
  expect([...known.rooms]).toEqual(
    expect.arrayContaining(['phieu-thong-tin', 'benh-nhan', 'don-thuoc', 'o-lai', 'y-ta']),
  );
});
