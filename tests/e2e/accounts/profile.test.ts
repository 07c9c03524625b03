import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import { expectSound, expectSummary, h1, signIn, submit } from './steps';

const PATIENT = '0912345301';
const OLD_RECORD = { code: 'BN-2020-00001', phone: '+84911111111' };

let clinic: Clinic;
let page: Page;
beforeAll(async () => {
  clinic = await startClinic();
  const answer = await fetch(`${clinic.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Nguyễn Thị Phương Thảo',
      phone: PATIENT,
      email: 'phuong.thao@vidu.vn',
      dateOfBirth: '1990-09-05',
      sex: 'female',
      password: PASSWORD,
      consent: ['kham-chua-benh', 'lien-thong'],
    }),
  });
  expect(answer.status).toBe(201);
  await clinic.database.owner
    .insertInto('benh_nhan')
    .values({
      id: randomUUID(),
      code: OLD_RECORD.code,
      full_name: 'Trần Thị Mẹ',
      date_of_birth: '1960-05-01',
      sex: 'female',
      phone: OLD_RECORD.phone,
    })
    .execute();
});
afterAll(() => clinic?.close());
afterEach(() => page.close());

async function open(address: string, size?: typeof PHONE_SIZE): Promise<void> {
  page = await clinic.page(size);
  await page.goto(address);
  await signIn(page, PATIENT);
  await page.waitForURL((url) => url.pathname === '/thong-tin-ca-nhan');
}
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Các phần của trang này' }).getByRole('link', { name });

describe('the own profile', () => {
  it('is edited, and keeps what was typed when the session dies at saving', async () => {
    await open('/thong-tin-ca-nhan', PHONE_SIZE);
    await page.getByRole('link', { name: 'Sửa thông tin' }).click();
    await page.getByLabel('Số nhà, đường').fill('12 Lê Lợi');
    await submit(page, 'Lưu thông tin');
    await expectSummary(page, 'province');
    await expectSound(page);
    await page.getByLabel('Tỉnh, thành phố').selectOption('TP. Hồ Chí Minh');
    await page.getByLabel('Phường, xã').fill('Phường Sài Gòn');
    await page.getByLabel('Chất gây dị ứng').fill('Penicillin');
    await page.getByRole('button', { name: 'Thêm dị ứng' }).click();
    await page.getByLabel('Chất gây dị ứng').nth(1).fill('Tôm');
    await page.getByLabel('Mức độ').nth(1).selectOption('Nặng');
    // It ends on the way of what is saved: a moment earlier the page may hear of it before the press.
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await page.unroute('**/api/**');
      await sql`UPDATE auth_session SET ended_at = now(), ended_by = 'owner'`.execute(
        clinic.database.owner,
      );
      return route.fallback();
    });
    await submit(page, 'Lưu thông tin');
    await page.getByRole('heading', { name: 'Phiên đăng nhập đã kết thúc' }).waitFor();
    await expectSound(page);
    await page.getByLabel('Mật khẩu').fill(PASSWORD);
    await page.getByRole('button', { name: 'Làm tiếp' }).click();
    await page.getByText('Đã lưu thông tin.').waitFor();
    await page.getByRole('link', { name: 'Sửa thông tin' }).click();
    expect(await page.getByLabel('Số nhà, đường').inputValue()).toBe('12 Lê Lợi');
    expect(await page.getByLabel('Tỉnh, thành phố').inputValue()).toBe('79');
    expect(await page.getByLabel('Chất gây dị ứng').nth(1).inputValue()).toBe('Tôm');
    await submit(page, 'Lưu thông tin');
    await page.getByText('Đã lưu thông tin.').waitFor();
    await page.getByText('12 Lê Lợi, Phường Sài Gòn, TP. Hồ Chí Minh').waitFor();
    await page.getByText('Penicillin; Tôm (Nặng)').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('sen.form'))).toBeNull();
    await expectSound(page);
  });

  it('takes a child in, and a record that exists by the code to its phone alone', async () => {
    await open('/thong-tin-ca-nhan?muc=nguoi-than');
    await page.getByRole('link', { name: 'Thêm người thân' }).click();
    await submit(page, 'Thêm hồ sơ');
    await expectSummary(page, 'fullName');
    await page.getByLabel('Họ và tên').fill('Lê Ngọc Bảo An');
    await page.getByLabel('Người này là gì của bạn').selectOption('Con');
    await page.getByLabel('Ngày sinh').fill('4/3/2022');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    for (const box of await page.getByRole('checkbox', { name: /bắt buộc/ }).all()) {
      await box.check();
    }
    await submit(page, 'Thêm hồ sơ');
    await page.getByText('Đã thêm hồ sơ người thân.').waitFor();
    await page.getByText('Con · Ngày sinh 04/03/2022').waitFor();

    const claim = async (code: string) => {
      await page.getByRole('link', { name: 'Liên kết hồ sơ đã có' }).click();
      await page.getByLabel('Mã bệnh nhân').fill(code);
      await page.getByLabel('Ngày sinh').fill('1/5/1960');
      await submit(page, 'Gửi mã');
      return page.getByText('Nếu thông tin khớp với một hồ sơ').textContent();
    };
    const unknown = await claim('BN-1999-99999');
    await page.getByRole('link', { name: 'Người thân', exact: true }).click();
    expect(await claim(OLD_RECORD.code.toLowerCase())).toBe(unknown);
    expect(await page.getByText('Trần Thị Mẹ').count()).toBe(0);
    await expect.poll(() => clinic.codes().length).toBe(1);
    await page.getByLabel('Người này là gì của bạn').selectOption('Mẹ');
    await page.getByLabel('Mã vừa nhận').fill('000000x');
    await submit(page, 'Liên kết hồ sơ');
    await expectSummary(page, 'code');
    await page.getByLabel('Mã vừa nhận').fill(clinic.codes()[0]!);
    await submit(page, 'Liên kết hồ sơ');
    await page.getByRole('heading', { name: 'Trần Thị Mẹ' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Xem hồ sơ của Trần Thị Mẹ' }).click();
    await page.getByText(OLD_RECORD.code).waitFor();
  });

  it('gives and withdraws a consent, and gives the data away as a file', async () => {
    await open('/thong-tin-ca-nhan', PHONE_SIZE);
    await part('Đồng ý').click();
    const box = page.getByRole('checkbox', { name: 'Tôi muốn được nhắc lịch khám' });
    await box.check();
    const standing = (text: string) => page.getByRole('status').filter({ hasText: text }).count();
    await expect.poll(() => standing('Đã đồng ý lúc')).toBe(2);
    await box.uncheck();
    await expect.poll(() => standing('Đã rút lại lúc')).toBe(1);
    await expectSound(page);
    await part('Dữ liệu của tôi').click();
    await page.getByRole('heading', { name: 'Ai đã xem hồ sơ' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click();
    expect((await download).suggestedFilename()).toMatch(/^BN-.*\.zip$/);
    await expectSound(page);
    await page.goBack();
    await h1(page, 'Đồng ý').waitFor();
  });

  it('proves the phone and the e-mail address, each by a code of its own', async () => {
    await open('/thong-tin-ca-nhan?muc=bao-mat', PHONE_SIZE);
    const prove = async (begin: string, title: string, done: string) => {
      const before = clinic.codes().length;
      await page.getByRole('button', { name: begin }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect.poll(() => clinic.codes().length).toBe(before + 1);
      await dialog.getByLabel('Mã xác minh').fill('000000x');
      await dialog.getByRole('button', { name: 'Xác minh', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
      await expectSound(page);
      await dialog.getByLabel('Mã xác minh').fill(clinic.codes().at(-1)!);
      await dialog.getByRole('button', { name: 'Xác minh', exact: true }).click();
      await page.getByText(done).waitFor();
      expect(await page.getByRole('button', { name: begin }).count()).toBe(0);
    };
    await prove('Xác minh số này', 'Xác minh số điện thoại', '0912 345 301 đã được xác minh.');
    await prove('Xác minh email này', 'Xác minh email', 'phuong.thao@vidu.vn đã được xác minh.');
  });

  it('says where the account is signed in, and shows a QR code for a second factor', async () => {
    await open('/thong-tin-ca-nhan?muc=bao-mat');
    await page.getByText('Thiết bị này', { exact: true }).waitFor();
    await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await submit(page, 'Bật xác thực hai bước');
    const code = page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' });
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(80);
    await page.getByText(/^Khóa: [A-Z2-7]+$/).waitFor();
    await expectSound(page);
  });

  it('of nobody: the page asks for sign-in, and signing out leaves nothing typed behind', async () => {
    await open('/thong-tin-ca-nhan?muc=ho-so&viec=sua');
    await page.getByLabel('Số nhà, đường').fill('riêng tư');
    await page.getByRole('button', { name: 'Mở menu tài khoản' }).click();
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => sessionStorage.getItem('sen.form'))).toBeNull();
  });
});
