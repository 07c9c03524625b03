import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
let page: Page;
beforeAll(async () => {
  site = await startStaffSite();
  page = await site.signIn('letan', { at: '/quan-ly/bac-si' });
});
afterAll(() => site?.close());

/** What is asked of a list while its address is opened, until its rows are there and nothing more comes. */
async function askedAt(address: string, list: string): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api/${list}` && !searchParams.get('filter')?.includes('"id"')) {
      asked.push(searchParams);
    }
  });
  await page.goto(site.url + address);
  await page.locator('tbody tr td').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return asked;
}

it('asks once for the rows of a list that is opened by its address', async () => {
  const asked = await askedAt('/quan-ly/bac-si', 'bac-si');
  expect(asked.map((params) => params.get('range'))).toEqual(['[0,24]']);
});

it('asks once for what the address says, and for what was sorted before', async () => {
  const filter = JSON.stringify({ q: 'an' });
  const asked = await askedAt(
    `/quan-ly/benh-nhan?${new URLSearchParams({ filter, sort: 'fullName', order: 'ASC' })}`,
    'benh-nhan',
  );
  expect(asked.map((params) => params.get('filter'))).toEqual([filter]);
  const again = await askedAt('/quan-ly/benh-nhan', 'benh-nhan');
  expect(again.map((params) => params.get('sort'))).toEqual(['["fullName","ASC"]']);
  expect(again.map((params) => params.get('filter'))).toEqual([filter]);
});

it('shows the rows though the first answer was a failure', async () => {
  let failures = 0;
  await page.route(
    (url) => url.pathname === '/api/bac-si',
    (route) => {
      failures += 1;
      return route.fulfill({ status: 400, json: { code: 'VALIDATION', message: 'không' } });
    },
    { times: 1 },
  );
  await page.goto(`${site.url}/quan-ly/bac-si`);
  await page.locator('tbody tr td').first().waitFor();
  expect(failures).toBe(1);
});
