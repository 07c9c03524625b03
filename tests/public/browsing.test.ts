// @vitest-environment node
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser';
import { type SiteServer, startSite } from './site-server';

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

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const h1 = (name: string) => page.getByRole('heading', { level: 1, name });

describe('navigation', () => {
  it('gives each page its title and moves the focus to its heading, at the top', async () => {
    await page.goto('/');
    await page.mouse.wheel(0, 1500);
    await page.getByRole('link', { name: 'Xem tất cả bác sĩ' }).click();
    await h1('Bác sĩ').waitFor();
    await expect.poll(focused).toBe('Bác sĩ');
    expect(await page.title()).toBe('Bác sĩ – Phòng khám Đa khoa Sen');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('returns to the place on the page that was left', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Xem tất cả hướng dẫn' }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Xem tất cả hướng dẫn' }).click();
    await h1('Hướng dẫn').waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    expect(before).toBeGreaterThan(500);
  });

  it('offers another try in place when the data do not come', async () => {
    await page.goto('/');
    let broken = true;
    await page.route('**/api/trang**', (route) =>
      broken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Xem danh sách bác sĩ' }).click();
    await page.getByRole('alert').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await page.getByText('6 bác sĩ').waitFor();
    complaints = complaints.filter((text) => !text.includes('400'));
  });
});

describe('finding', () => {
  it('finds doctors and departments without accents, as one types', async () => {
    await page.goto('/');
    await page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn').fill('tim mach');
    await page.keyboard.press('Enter');
    await page.getByText('Tìm thấy 2 kết quả').waitFor();
    await page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn').fill('dang thang');
    await page.getByRole('link', { name: 'BS.CKII Đặng Quốc Thắng' }).waitFor();
  });

  it('keeps the filters of doctors in the address', async () => {
    await page.goto('/bac-si-kxc');
    await page.getByLabel('Giới tính').selectOption('Nam');
    await page.getByText('3 bác sĩ').waitFor();
    await page.reload();
    await page.getByText('3 bác sĩ').waitFor();
    expect(await page.getByLabel('Giới tính').inputValue()).toBe('male');
  });
});

describe('forms', () => {
  it('name what is wrong at the fields, keep the rest, and lead to them', async () => {
    await page.goto('/register');
    await page.getByLabel('Họ và tên').fill('Lê Thị Sen');
    await page.getByLabel('Số điện thoại').fill('123');
    await page.getByRole('button', { name: 'Đăng ký tài khoản' }).click();
    await expect.poll(focused).toContain('Vui lòng sửa những chỗ sau');
    expect(await page.getByLabel('Số điện thoại').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Lê Thị Sen');
    await page.getByRole('link', { name: 'Số điện thoại không hợp lệ' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone');
  });

  it('say so when name and password do not fit', async () => {
    await page.goto('/login');
    await page.getByLabel('Số điện thoại hoặc email').fill('0912345678');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('sai mật khẩu');
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
    await page.getByText('mật khẩu không đúng').waitFor();
    complaints = complaints.filter((text) => !text.includes('401'));
  });

  it('send a guest from a guarded page to sign in, remembering the way', async () => {
    await page.goto('/user/thay-doi-mat-khau');
    await h1('Đăng nhập khu quản lý').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/user/thay-doi-mat-khau');
  });
});

describe('preferences', () => {
  it('change the theme at once and keep it for the next visit', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mở menu tài khoản' }).click();
    await page.getByRole('radio', { name: 'Tối' }).check({ force: true });
    await page.locator('html[data-theme=dark]').waitFor();
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
