import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffSite, startStaffSite } from '../e2e/admin/staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

it('shows rows as cards on a phone, with nothing wider than the screen', async () => {
  const page = await site.signIn('dieuduong', { width: 360 });
  await page.locator('main li h2 a').first().waitFor();
  expect(await page.locator('table').count()).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.close();
});

it('heads a card with the patient it is about', async () => {
  const page = await site.signIn('dieuduong', { width: 360 });
  // Who only waits for a bed is not in care yet: a nurse reads no name of theirs.
  const lying = encodeURIComponent(JSON.stringify({ state: 'admitted' }));
  await page.goto(`${site.url}/quan-ly/o-lai?filter=${lying}`);
  const card = page.locator('main li', { hasText: /NV-\d{4}-\d{5}/ }).first();
  await expect.poll(() => card.locator('h2 a').textContent()).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}/u);
  await page.close();
});

it('remembers the dark appearance and English', async () => {
  const cookies = { 'sen.theme': 'dark', 'sen.language': 'en' };
  const page = await site.signIn('quanly', { cookies });
  await page.getByRole('heading', { level: 1, name: 'Nurses' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colour).toBe('rgb(14, 21, 18)');
  await page.close();
});

it('shows rooms by the list screen of clinics', async () => {
  const page = await site.signIn('quanly');
  const screens: (string | null)[] = [];
  for (const name of ['phong', 'phong-kham', 'phong/danh-sach']) {
    await page.goto(`${site.url}/quan-ly/${name}`);
    await page.locator('h1').waitFor();
    screens.push(await page.locator('[data-screen]').getAttribute('data-screen'));
  }
  expect(new Set(screens).size).toBe(1);
  await page.close();
});

it('sends people who are not signed in to sign in, and back', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.url}/quan-ly/thuoc`);
  await page.waitForURL(/\/user\/dang-nhap\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/quan-ly/thuoc');
  await page.close();
});

it('shows a menu of only what the role may read', async () => {
  const page = await site.signIn('dieuduong');
  const menu = page.getByRole('navigation', { name: 'Danh mục quản lý' });
  await menu.getByRole('link', { name: 'Điều dưỡng', exact: true }).waitFor();
  expect(await menu.getByRole('link', { name: 'Nhật ký' }).count()).toBe(0);
  await page.close();
});
