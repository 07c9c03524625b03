import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atRest } from '../../at-rest';
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
  await atRest(page);
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

/** What the animations that run on the page change from moment to moment. */
const animated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    const about = ['offset', 'computedOffset', 'easing', 'composite'];
    return [...new Set(frames.flatMap(Object.keys))].filter((name) => !about.includes(name));
  });

it('draws nothing anew at each frame while its rows are on their way', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === '/api/bac-si',
    async (route) => {
      await answered;
      await route.continue();
    },
  );
  await page.goto(`${site.url}/quan-ly/bac-si`);
  await page.getByRole('progressbar').waitFor();
  const changed = await animated(page);
  answer();
  await page.locator('tbody tr td').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(changed).toContain('transform');
  expect(changed.filter((name) => !['transform', 'opacity'].includes(name))).toEqual([]);
});

/** The codes of the patients that are shown, as rows or, on a phone, as cards. */
const codes = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .getByText(/^BN-\d{4}-\d+$/)
    .allTextContents();

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Phân trang' });

describe.each([1366, 820, 360])('the pages of a list, %i px wide', (width) => {
  it('are reached by their numbers and by steps', async () => {
    const page = await site.signIn('quanly', { at: '/quan-ly/benh-nhan', width });
    await pagesOf(page).waitFor();
    const first = await codes(page);
    expect(first.length).toBeGreaterThan(5);
    await pagesOf(page).getByRole('button', { name: 'Trang sau' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await pagesOf(page).getByRole('button', { name: 'Trang 2', exact: true }).waitFor();
    await expect.poll(async () => (await codes(page))[0]).not.toBe(first[0]);
    expect(first).not.toContain((await codes(page))[0]);
    await pagesOf(page).getByRole('button', { name: 'Đến trang 1', exact: true }).click();
    await expect.poll(() => codes(page)).toEqual(first);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});

it('shows as many rows of a page as are wanted', async () => {
  const page = await site.signIn('quanly', { at: '/quan-ly/benh-nhan' });
  const size = page.getByLabel('Số dòng mỗi trang');
  await size.waitFor();
  const before = (await codes(page)).length;
  await size.selectOption('10');
  await expect.poll(async () => (await codes(page)).length).toBe(10);
  expect(before).not.toBe(10);
  await page.getByText('1–10 / 2.100').waitFor();
});

/** Where each part of the screen stands, and what it is drawn with. */
const looks = () =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('#root *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, padding, display } =
        getComputedStyle(element);
      const drawn = [color, backgroundColor, fontSize, fontWeight, padding, display];
      return [element.tagName, x, y, width, height, ...drawn].join(' ');
    }),
  );

const broughtStyles = () =>
  page
    .locator('style[data-emotion^="sen "]')
    .evaluateAll((styles) => styles.map(({ dataset }) => dataset.emotion?.split(' ').length ?? 0));

it('draws a list that was open before with the styles of that time, the same to the eye', async () => {
  const open = async () => {
    await page.goto(`${site.url}/quan-ly/phong`);
    await page.locator('tbody tr td').first().waitFor();
    await atRest(page);
  };
  await open();
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate(() => localStorage.removeItem('sen.admin.styles'));
  await open();
  expect(await broughtStyles()).toEqual([]);
  const before = await looks();
  expect(before.length).toBeGreaterThan(300);
  await open();
  const [names = 0, ...more] = await broughtStyles();
  expect(names).toBeGreaterThan(50);
  expect(more).toEqual([]);
  expect(await looks()).toEqual(before);
});
