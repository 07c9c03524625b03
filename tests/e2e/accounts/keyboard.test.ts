import { generate } from 'otplib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import { expectSound, h1, tabTo, typeInto } from './steps';

const NEXT = 'mưa rào trên mái ngói';
const STEP_SECONDS = 30;

let clinic: Clinic;
let page: Page;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.account('quan-tri', '+84912345400');
  await clinic.account('benh-nhan', '+84912345401');
});
afterAll(() => clinic?.close());
afterEach(() => page.close());

const enter = () => page.keyboard.press('Enter');
const focused = () =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('role'));

/** From the summary, which has the focus, to the field that its first link leads to. */
async function followSummary(id: string): Promise<void> {
  await expect.poll(focused).toBe('alert');
  await expectSound(page);
  await page.keyboard.press('Tab');
  await enter();
  expect(await focused()).toBe(id);
}

describe('with the keyboard alone, on a phone', () => {
  it('a person registers, corrects a field and signs in', async () => {
    page = await clinic.page(PHONE_SIZE);
    await page.goto('/register');
    await typeInto(page, {
      fullName: 'Lê Thị Mai',
      phone: '0912 345 402',
      email: '',
      dateOfBirth: 'mai',
    });
    await tabTo(page, 'sex');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await typeInto(page, { password: PASSWORD });
    await tabTo(page, 'consent');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let box = 2; box < 6; box += 1) await page.keyboard.press('Tab');
    await enter();
    await followSummary('dateOfBirth');
    expect(await page.getByLabel('Giới tính').inputValue()).toBe('female');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('5/9/1990');
    await enter();
    await page.getByText('Đã tạo tài khoản. Mời bạn đăng nhập.').waitFor();
    await typeInto(page, { username: '0912345402', password: PASSWORD });
    await enter();
    await page.waitForURL((url) => url.pathname === '/lich-kham');
  });

  it('a person asks for a code, sets a new password with it and signs in', async () => {
    page = await clinic.page(PHONE_SIZE);
    await page.goto('/quen-mat-khau');
    await typeInto(page, { username: '0912345401' });
    await enter();
    await expect.poll(() => clinic.codes().length).toBe(1);
    await page.getByLabel('Mã xác thực').waitFor();
    await typeInto(page, { code: '000000', newPassword: NEXT, repeat: NEXT });
    await enter();
    await followSummary('code');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(clinic.codes()[0]!);
    await enter();
    await page.getByText('Đã đặt mật khẩu mới.').waitFor();
    await page.goto('/user/dang-nhap');
    await typeInto(page, { username: '0912345401', password: NEXT });
    await enter();
    await page.waitForURL((url) => url.pathname === '/lich-kham');
  });

  it('a password is changed, a second factor set up, and its code given at the next sign-in', async () => {
    page = await clinic.page(PHONE_SIZE);
    await page.goto('/user/thay-doi-mat-khau');
    await typeInto(page, { username: '0912345400', password: PASSWORD });
    await enter();
    await h1(page, 'Đổi mật khẩu').waitFor();
    await typeInto(page, { currentPassword: 'không phải', newPassword: NEXT, repeat: NEXT });
    await enter();
    await followSummary('currentPassword');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(PASSWORD);
    await enter();
    await page.getByText('Đã đổi mật khẩu.').waitFor();
    await tabTo(page, 'password', 40);
    await page.keyboard.type(NEXT);
    await enter();
    const secret = (await page.getByText(/^Khóa: /).textContent())!.slice('Khóa: '.length);
    await tabTo(page, 'code', 40);
    await page.keyboard.type(await generate({ secret }));
    await enter();
    await page.getByText('Đang bật.').waitFor();

    const other = await clinic.page(PHONE_SIZE);
    await page.close();
    page = other;
    await page.goto('/user/dang-nhap');
    await typeInto(page, { username: '0912345400', password: NEXT });
    await enter();
    await page.getByLabel('Mã xác thực').waitFor();
    await typeInto(page, { code: '000000' });
    await enter();
    await followSummary('code');
    const epoch = Math.floor(Date.now() / 1000) + STEP_SECONDS;
    await page.keyboard.press('Control+a');
    await page.keyboard.type(await generate({ secret, epoch }));
    await enter();
    await page.waitForURL(/\/dashboard/);
  });
});
