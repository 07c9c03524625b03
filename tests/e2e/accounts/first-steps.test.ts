import { generate } from 'otplib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, PASSWORD, startClinic } from './clinic';
import { expectSound, expectSummary, h1, signIn, submit, typeInto } from './steps';

const STEP_SECONDS = 30;

let clinic: Clinic;
let page: Page;
afterAll(() => clinic?.close());
afterEach(() => page.close());

/** The code of an authenticator app, some steps of 30 s from now: each works once. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

describe('a new installation that asks administrators for a second factor', () => {
  let secret = '';
  beforeAll(async () => {
    clinic = await startClinic({ DEMO: '0', MFA_ROLES: 'quan-tri' });
  });

  it('makes the first administrator with the code printed at start, who sets the factor up', async () => {
    const code = (await clinic.firstAdminCode()) ?? '';
    page = await clinic.page();
    await page.goto('/user/dang-nhap');
    await h1(page, 'Tạo người quản trị đầu tiên').waitFor();
    // By keyboard alone, as a form that everybody meets once.
    await typeInto(page, {
      code: 'SAI',
      fullName: 'Nguyễn Thị Quản',
      phone: '0912 345 200',
      email: '',
      password: PASSWORD,
    });
    await page.keyboard.press('Enter');
    await expectSummary(page, 'code');
    await expectSound(page);
    await page.getByLabel('Mã khởi tạo').fill(code.toLowerCase());
    await submit(page, 'Tạo tài khoản quản trị');
    secret = (await page.getByText(/^Khóa: /).textContent())?.replace('Khóa: ', '') ?? '';
    await expectSound(page);
    await page.getByLabel('Mã xác thực').fill('000000');
    await submit(page, 'Xác nhận');
    await expectSummary(page, 'code');
    await page.getByLabel('Mã xác thực').fill(await codeOf(secret));
    await submit(page, 'Xác nhận');
    await page.waitForURL(/\/dashboard\/trang-chu/);
  });

  it('asks for the code at each sign-in from then on, and shows the key no more', async () => {
    page = await clinic.page();
    await page.goto('/user/dang-nhap');
    await signIn(page, '0912345200');
    await page.getByText('Nhập mã trong ứng dụng xác thực của bạn.').waitFor();
    expect(await page.getByText(/^Khóa: /).count()).toBe(0);
    await page.getByLabel('Mã xác thực').fill(await codeOf(secret, 1));
    await submit(page, 'Xác nhận');
    await page.waitForURL(/\/dashboard\/trang-chu/);
    expect(await clinic.firstAdminCode()).toBeNull();
  });
});
