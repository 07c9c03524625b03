import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintsOf } from '../../complaints';
import { type StaffSite, startStaffSite } from '../admin/staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

it('asks for nothing that its own policy refuses', async () => {
  const page = await site.signIn('bacsi');
  const complaints = await complaintsOf(page);
  for (const path of ['/dashboard/trang-chu', '/quan-ly/y-ta', '/form/created', '/form/template']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
  }
  expect(complaints).toEqual([]);
});
