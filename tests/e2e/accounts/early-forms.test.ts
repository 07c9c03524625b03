import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, PASSWORD, startClinic } from './clinic';
import { password, submit, username } from './steps';

let clinic: Clinic;
let page: Page;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.account('benh-nhan', '+84912345001');
});
afterAll(() => clinic?.close());
afterEach(() => page.close());

/** Holds the program back until it is let go: the page shows, but nothing runs yet. */
async function holdProgram(): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('before the program runs', () => {
  it('what is typed stays', async () => {
    page = await clinic.page();
    const release = await holdProgram();
    await page.goto('/register', { waitUntil: 'commit' });
    await page.getByLabel('Họ và tên').fill('Lê Thị Mai');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    await password(page).fill(PASSWORD);
    await page.getByRole('checkbox').first().check();
    release();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
    await page.getByRole('button', { name: 'Ẩn mật khẩu' }).waitFor();
    expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Lê Thị Mai');
    expect(await page.getByLabel('Giới tính').inputValue()).toBe('female');
    expect(await password(page).inputValue()).toBe(PASSWORD);
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  });

  it('a form that is sent waits, and signs in once the program runs', async () => {
    page = await clinic.page();
    const release = await holdProgram();
    await page.goto('/login', { waitUntil: 'commit' });
    await username(page).fill('0912345001');
    await password(page).fill(PASSWORD);
    await submit(page, 'Đăng nhập');
    expect(new URL(page.url()).search).toBe('');
    expect(await username(page).inputValue()).toBe('0912345001');
    release();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await page.evaluate(() => localStorage.getItem('sen.access_token'))).toBeTruthy();
  });

  it('a browser without the program gets the page again, with a message and no password anywhere', async () => {
    const context = await clinic.browser.newContext({
      baseURL: clinic.url,
      javaScriptEnabled: false,
    });
    page = await context.newPage();
    for (const address of ['/login?next=%2Flich-kham', '/user/dang-nhap']) {
      await page.goto(address);
      await username(page).fill('0912345001');
      await password(page).fill(PASSWORD);
      await submit(page, 'Đăng nhập');
      await page.getByText('Biểu mẫu chưa gửi được').waitFor();
      expect(page.url()).toBe(clinic.url + address);
      expect(await page.content()).not.toContain(PASSWORD);
    }
    expect(clinic.log.join('\n')).not.toContain(PASSWORD);
  });
});
