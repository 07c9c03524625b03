import { generate } from 'otplib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import {
  expectSound,
  expectSummary,
  h1,
  password,
  signIn,
  storedKeys,
  submit,
  username,
} from './steps';

const PATIENT = '0912 345 001';
const STAFF = 'bacsi@vidu.vn';
const NEXT = 'mưa rào trên mái ngói';

let clinic: Clinic;
let page: Page;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.account('quan-tri', '+84912345000');
  await clinic.account('benh-nhan', '+84912345001', 'benhnhan@vidu.vn');
  await clinic.account('bac-si', '+84912345002', STAFF);
});
afterAll(() => clinic?.close());
beforeEach(async () => {
  await page?.close();
  page = await clinic.page();
});

const path = () => new URL(page.url()).pathname;

describe('signing in', () => {
  it.each([PATIENT, 'benhnhan@vidu.vn'])(
    'takes a patient to the own start page: %s',
    async (name) => {
      await page.goto('/login');
      await signIn(page, name);
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(['/', '/lich-kham']).toContain(path());
      expect(await storedKeys(page)).toEqual([
        'access_token',
        'refresh_token',
        'sen.access_token',
        'sen.device',
        'sen.refresh_token',
        'sen.user',
      ]);
    },
  );

  it.each(['0912345002', STAFF])('takes staff to the staff area: %s', async (name) => {
    await page.goto('/user/dang-nhap');
    await signIn(page, name);
    await page.waitForURL(/\/(quan-ly|dashboard)/);
    await page.locator('h1').waitFor();
    expect(path()).toBe('/dashboard/trang-chu');
  });

  it('says alike of a wrong password and an unknown name, and keeps what was typed', async () => {
    for (const name of [PATIENT, '0912 999 999']) {
      await page.goto('/login');
      await signIn(page, name, 'không đúng đâu');
      await page.getByText('Số điện thoại, email hoặc mật khẩu không đúng.').waitFor();
      expect(await username(page).inputValue()).toBe(name);
      expect(await password(page).inputValue()).toBe('không đúng đâu');
    }
  });

  it('names empty fields in a summary that takes the focus and leads to them', async () => {
    await page.goto('/login');
    await submit(page, 'Đăng nhập');
    await expectSummary(page, 'username');
    await expectSound(page);
  });

  it('keeps a patient out of the staff area', async () => {
    await page.goto('/login');
    await signIn(page, PATIENT);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/quan-ly/benh-nhan');
    await h1(page, 'Trang này dành cho nhân viên').waitFor();
    expect(path()).toBe('/quan-ly/benh-nhan');
    expect(await page.getByRole('navigation', { name: 'Danh mục quản lý' }).count()).toBe(0);
  });

  it('ends with every key gone, and the tokens dead', async () => {
    await page.goto('/user/dang-nhap');
    await signIn(page, STAFF);
    await page.waitForURL(/\/dashboard/);
    const token = await page.evaluate(() => localStorage.getItem('sen.access_token'));
    await page.getByRole('button', { name: 'Tài khoản của Trần Thị Sen' }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await page.waitForURL(/\/user\/dang-nhap/);
    expect((await storedKeys(page)).filter((key) => /token|user/.test(key))).toEqual([]);
    const answer = await fetch(`${clinic.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('registering', () => {
  it('asks for each purpose, keeps what was typed, and lets the person sign in', async () => {
    await page.goto('/register');
    await page.getByLabel('Họ và tên').fill('Lê Thị Mai');
    await page.getByLabel('Số điện thoại').fill('0912 345 003');
    await page.getByLabel('Ngày sinh').fill('5/9/1990');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    await password(page).fill('ngắn');
    await submit(page, 'Đăng ký tài khoản');
    await expectSummary(page, 'password');
    expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Lê Thị Mai');
    await password(page).fill(PASSWORD);
    for (const box of await page.getByRole('checkbox', { name: /bắt buộc/ }).all()) {
      await box.check();
    }
    await submit(page, 'Đăng ký tài khoản');
    await page.getByText('Đã tạo tài khoản. Mời bạn đăng nhập.').waitFor();
    await signIn(page, '0912345003');
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  it('says at the field that a number has an account', async () => {
    await page.goto('/register');
    await page.getByLabel('Họ và tên').fill('Lê Thị Mai');
    await page.getByLabel('Số điện thoại').fill(PATIENT);
    await page.getByLabel('Ngày sinh').fill('1990');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    await password(page).fill(PASSWORD);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await submit(page, 'Đăng ký tài khoản');
    await page.getByText('Số điện thoại này đã có tài khoản').first().waitFor();
    expect(await page.getByLabel('Ngày sinh').inputValue()).toBe('1990');
  });
});

describe('passwords', () => {
  it('are changed by who knows the current one', async () => {
    await clinic.account('le-tan', '+84912345004');
    await page.goto('/user/thay-doi-mat-khau');
    await h1(page, 'Đăng nhập khu quản lý').waitFor();
    await signIn(page, '0912345004');
    await h1(page, 'Đổi mật khẩu').waitFor();
    await password(page, 'Mật khẩu hiện tại').fill('không phải');
    await password(page, 'Mật khẩu mới').fill(NEXT);
    await password(page, 'Nhập lại mật khẩu').fill(NEXT);
    await submit(page, 'Đổi mật khẩu');
    await expectSummary(page, 'currentPassword');
    await password(page, 'Mật khẩu hiện tại').fill(PASSWORD);
    await submit(page, 'Đổi mật khẩu');
    await page.getByText('Đã đổi mật khẩu.').waitFor();
  });

  it('have a second factor beside them for staff who turn it on, and devices to sign out', async () => {
    await clinic.account('le-tan', '+84912345006');
    const elsewhere = await fetch(`${clinic.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/140 Windows' },
      body: JSON.stringify({ username: '0912345006', password: PASSWORD }),
    });
    expect(elsewhere.status).toBe(201);
    await page.goto('/user/thay-doi-mat-khau');
    await signIn(page, '0912345006');
    await page.getByRole('button', { name: 'Đăng xuất thiết bị này: Firefox, Windows' }).click();
    await page.getByText('Firefox, Windows').waitFor({ state: 'detached' });
    await password(page).fill(PASSWORD);
    await submit(page, 'Bật xác thực hai bước');
    const key = await page.getByText(/^Khóa: /).textContent();
    await expectSound(page);
    const codeAt = (steps: number) =>
      generate({ secret: key!.slice(6), epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await page.getByLabel('Mã xác thực').fill(await codeAt(0));
    await submit(page, 'Xác nhận');
    await page.getByText('Đang bật.').waitFor();
    await submit(page, 'Tắt xác thực hai bước');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mã trong ứng dụng xác thực').fill('000000');
    await dialog.getByRole('button', { name: 'Tắt xác thực hai bước' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Mã trong ứng dụng xác thực').fill(await codeAt(1));
    await dialog.getByRole('button', { name: 'Tắt xác thực hai bước' }).click();
    await page.getByRole('button', { name: 'Bật xác thực hai bước' }).waitFor();
  });

  it('that were forgotten are set anew with the code in the log of the demo', async () => {
    await clinic.account('benh-nhan', '+84912345005');
    await page.goto('/quen-mat-khau');
    await username(page).fill('0912345005');
    await submit(page, 'Gửi mã');
    await page.getByText('Nếu tài khoản tồn tại, mã đã được gửi.').waitFor();
    await expect.poll(() => clinic.codes().length).toBe(1);
    await page.getByLabel('Mã xác thực').fill('000000x');
    await password(page, 'Mật khẩu mới').fill(NEXT);
    await password(page, 'Nhập lại mật khẩu').fill(NEXT);
    await submit(page, 'Lưu mật khẩu mới');
    await expectSummary(page, 'code');
    await page.getByLabel('Mã xác thực').fill(clinic.codes()[0]!);
    await submit(page, 'Lưu mật khẩu mới');
    await page.getByText('Đã đặt mật khẩu mới. Mời bạn đăng nhập.').waitFor();
    await signIn(page, '0912345005', NEXT);
    await page.waitForURL((url) => url.pathname !== '/login');
  });
});

describe.each([PHONE_SIZE, { width: 1280, height: 900 }])('at $width px', (size) => {
  it('every form is sound, has labels and the right autocomplete, and is reached by keyboard', async () => {
    await page.close();
    page = await clinic.page(size);
    const wanted: Record<string, string[]> = {
      '/login': ['username', 'current-password'],
      '/user/dang-nhap': ['username', 'current-password'],
      '/quen-mat-khau': ['username'],
      '/register': ['name', 'tel', 'email', 'bday', 'sex', 'new-password'],
    };
    for (const [address, expected] of Object.entries(wanted)) {
      await page.goto(address);
      await page.getByRole('main').locator('form button[type=submit]').waitFor();
      const controls = page.getByRole('main').locator('form [autocomplete]');
      const found = await controls.evaluateAll((all) =>
        all.map((control) => control.getAttribute('autocomplete')),
      );
      expect([address, found]).toEqual([address, expected]);
      await controls.first().focus();
      for (const _ of expected.slice(1)) await page.keyboard.press('Tab');
      await expectSound(page);
    }
  });
});
