import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** The codes of the patients that are shown, as rows or, on a phone, as cards. */
const codes = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .getByText(/^BN-\d{4}-\d+$/)
    .allTextContents();

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Phân trang' });

describe.each([1366, 820, 360])('the pages of a list, %i px wide', (width) => {
  it('are reached by their numbers and by steps', async () => {
    const page = await site.signIn('letan', { at: '/quan-ly/benh-nhan', width });
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
  const page = await site.signIn('letan', { at: '/quan-ly/benh-nhan' });
  const size = page.getByLabel('Số dòng mỗi trang');
  await size.waitFor();
  const before = (await codes(page)).length;
  await size.selectOption('10');
  await expect.poll(async () => (await codes(page)).length).toBe(10);
  expect(before).not.toBe(10);
  await page.getByText('1–10 / 2.100').waitFor();
});
