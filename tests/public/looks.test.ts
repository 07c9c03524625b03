// @vitest-environment node
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser';
import { type SiteServer, startSite } from './site-server';
import { expectSound, watchShifts } from './sound';

let site: SiteServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  // A worker answers without the network, where no test can delay or break a call.
  context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1366, height: 800 },
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const field = () => page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn');
const h1 = (name: string) => page.getByRole('heading', { level: 1, name });

describe('data that arrive late', () => {
  it('shows the bar and grey shapes while the data take their time, and moves nothing', async () => {
    for (const [link, shown] of [
      ['Xem danh sách bác sĩ', '6 bác sĩ'],
      ['Xem tất cả chuyên khoa', '9 chuyên khoa'],
      ['Xem tất cả hướng dẫn', '4 bài'],
      ['BS.CKII Đặng Quốc Thắng', 'Chuyên môn'],
    ] as const) {
      await page.goto('/');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/trang**', async (route) => {
        await released;
        await route.continue();
      });
      // A click by program, since what moves after a person's own is not counted.
      await page.getByRole('link', { name: link }).first().dispatchEvent('click');
      await page.getByRole('progressbar').waitFor();
      await page.locator('main [aria-hidden=true]').first().waitFor();
      const moved = await watchShifts(page);
      release();
      await page.getByText(shown, { exact: true }).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      expect([link, await moved()]).toEqual([link, 0]);
      await page.unroute('**/api/trang**');
    }
  });
});

describe('the search of the header', () => {
  it('suggests as one types, by keyboard alone, and leads there', async () => {
    await page.goto('/');
    await field().focus();
    await page.keyboard.type('tim mach');
    const option = page.getByRole('option');
    await page.getByRole('option', { name: /Khoa Nội tim mạch/ }).waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await expectSound(page, 'suggestions');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await field().inputValue()).toBe('tim mach');
    await page.keyboard.press('ArrowUp');
    const last = await option.last().getAttribute('id');
    await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(last);
    expect(await option.last().textContent()).toBe('Xem tất cả kết quả');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await h1('Khoa Nội tim mạch').waitFor();
    expect(await field().inputValue()).toBe('');
    await field().fill('khong co gi ca');
    await page.getByRole('status').getByText('Không tìm thấy kết quả nào').waitFor();
    await page.keyboard.press('Enter');
    await h1('Tìm kiếm').waitFor();
  });
});

describe('accessibility', () => {
  // 320 px is also a window of 1280 px at 400 %, and half of that at 200 %.
  it('finds nothing wrong at 320 px on any page, light and dark', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { departments, doctors } = site.ids;
    const paths = [
      '/',
      '/chi-tiet-kxc',
      `/chi-tiet-kxc/${departments[0]}`,
      '/bac-si-kxc',
      '/bac-si-kxc?q=khong+co+ai',
      `/bac-si-kxc/${doctors[0]}`,
      '/huong-dan',
      '/huong-dan/kham-bang-bhyt',
      '/tim-kiem?q=tim',
      '/dat-lich',
      '/login',
      '/register',
      '/quen-mat-khau',
      '/user/dang-nhap',
      '/ngoai-tuyen',
      '/khong-co',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expectSound(page, path);
    }
    complaints = complaints.filter((text) => !text.includes('404'));
  });

  it('finds nothing wrong in the wide layout', async () => {
    await page.goto('/');
    await expectSound(page, 'wide');
  });
});
