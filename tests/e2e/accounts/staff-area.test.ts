import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { addDoctor, type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import { expectSound, h1, password, signIn, submit, username } from './steps';

const DEPARTMENTS = columnsOf('phong_ban');
const NURSES = columnsOf('y_ta');

const ADMIN = '0912345100';
const OWN = 'mưa rào trên mái ngói';

let clinic: Clinic;
const pages: Page[] = [];
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.account('quan-tri', '+84912345100', 'quantri@vidu.vn');
});
afterAll(() => clinic?.close());
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

async function signedIn(name: string, address: string, size?: typeof PHONE_SIZE): Promise<Page> {
  const page = await clinic.page(size);
  pages.push(page);
  await page.goto(`/user/dang-nhap?next=${encodeURIComponent(address)}`);
  await signIn(page, name);
  await page.waitForURL((url) => url.pathname === address.split('?')[0]);
  await page.locator('[data-screen]:not([data-screen=loading])').waitFor();
  return page;
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function choose(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option }).click();
}

/** Signs in beside every page and turns the second factor on. */
async function turnOnSecondFactor(username: string): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${clinic.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const { token } = await (await post('login', { username, password: PASSWORD })).json();
  const begin = await post('second-factor', { password: PASSWORD }, token.access_token);
  const code = await generate({ secret: (await begin.json()).secret });
  await post('second-factor/confirm', { code }, token.access_token);
}

describe('an administrator', () => {
  it('gives a doctor an account; the doctor sets a password with the code and signs in', async () => {
    await addDoctor(clinic, 'Đặng Quốc Thắng');
    const page = await signedIn(ADMIN, '/quan-ly/ca-nhan/luu-tru-ho-so');
    await page.getByRole('link', { name: 'Cấp tài khoản cho nhân viên' }).click();
    await h1(page, 'Cấp tài khoản cho nhân viên').waitFor();
    await submit(page, 'Tạo tài khoản');
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: /SĐT đăng nhập/ }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone');
    await expectSound(page);
    await choose(page, 'Chọn người', 'dang quoc', 'Đặng Quốc Thắng');
    await expect.poll(() => page.getByLabel('Họ và tên').inputValue()).toBe('Đặng Quốc Thắng');
    await page.getByLabel('SĐT đăng nhập').fill('0912 345 101');
    await submit(page, 'Tạo tài khoản');
    const code = await page.getByTestId('ma').textContent();
    await expectSound(page);
    await page.getByRole('link', { name: 'Xem tài khoản' }).click();
    await h1(page, 'Đặng Quốc Thắng').waitFor();
    await page.getByText('Chưa đặt mật khẩu').waitFor();
    await page
      .getByRole('region', { name: 'Hồ sơ liên kết' })
      .getByRole('link', { name: 'Đặng Quốc Thắng' })
      .waitFor();

    const doctor = await clinic.page();
    pages.push(doctor);
    await doctor.goto('/quen-mat-khau');
    await doctor.getByRole('button', { name: 'Tôi đã có mã' }).click();
    await username(doctor).fill('0912345101');
    await doctor.getByLabel('Mã xác thực').fill(code ?? '');
    await password(doctor, 'Mật khẩu mới').fill(OWN);
    await password(doctor, 'Nhập lại mật khẩu').fill(OWN);
    await submit(doctor, 'Lưu mật khẩu mới');
    await doctor.getByText('Đã đặt mật khẩu mới.').waitFor();
    await signIn(doctor, '0912345101', OWN);
    await doctor.waitForURL(/\/dashboard\/trang-chu/);
  });

  it('sees where somebody is signed in, ends that, resets, disables and enables', async () => {
    const id = await clinic.account('le-tan', '+84912345102');
    const desk = await signedIn('0912345102', '/quan-ly/benh-nhan');
    const page = await signedIn(ADMIN, `/quan-ly/ca-nhan/luu-tru-ho-so/${id}`);
    const devices = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' });
    await devices.getByText('Chrome, Linux', { exact: true }).waitFor();
    await devices.getByRole('button', { name: /Đăng xuất thiết bị này/ }).click();
    await devices.getByText('Không có thiết bị nào').waitFor();
    await desk.reload();
    await desk.waitForURL(/\/user\/dang-nhap\?next=/);
    await page.getByRole('button', { name: 'Cấp mã đặt lại mật khẩu' }).click();
    await confirm(page, 'Cấp mã đặt lại mật khẩu');
    expect(await page.getByTestId('ma').textContent()).toMatch(/^[A-Z-]{14}$/);
    await confirm(page, 'Đã ghi lại, đóng');
    await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
    await confirm(page, 'Khóa tài khoản');
    await page.getByRole('button', { name: 'Mở khóa' }).click();
    await confirm(page, 'Mở khóa');
    await page.getByRole('button', { name: 'Khóa tài khoản' }).waitFor();
    await expectSound(page);
  });

  it('ties an account to the profile of a nurse who was there before it', async () => {
    const id = await clinic.account('dieu-duong', '+84912345106');
    await sql`
      WITH d AS (INSERT INTO phong_ban (id, ${DEPARTMENTS.code}, ${DEPARTMENTS.name}, ${DEPARTMENTS.short_name})
        VALUES (gen_random_uuid(), 'NOI', 'Khoa Nội', 'Nội') RETURNING id)
      INSERT INTO y_ta (id, ${NURSES.full_name}, ${NURSES.department})
      SELECT gen_random_uuid(), 'Phạm Thị Hồng Nhung', id FROM d`.execute(clinic.database.owner);
    const page = await signedIn(ADMIN, `/quan-ly/ca-nhan/luu-tru-ho-so/${id}`);
    const linked = page.getByRole('region', { name: 'Hồ sơ liên kết' });
    await linked.getByText('Tài khoản chưa liên kết hồ sơ nào.').waitFor();
    await linked.getByRole('button', { name: 'Liên kết' }).click();
    await linked.getByText('Vui lòng chọn hồ sơ.').waitFor();
    await linked.getByLabel('Loại hồ sơ').click();
    await page.getByRole('option', { name: 'Điều dưỡng' }).click();
    await choose(page, 'Liên kết hồ sơ có sẵn', 'hong nhung', 'Phạm Thị Hồng Nhung');
    await linked.getByRole('button', { name: 'Liên kết' }).click();
    await linked.getByRole('link', { name: 'Phạm Thị Hồng Nhung' }).waitFor();
    await expectSound(page);
    const rows = await clinic.database.owner
      .selectFrom('y_ta')
      .select('id')
      .where('user', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('takes the second factor off somebody who lost the phone, who then needs the password only', async () => {
    const id = await clinic.account('le-tan', '+84912345107');
    await turnOnSecondFactor('0912345107');
    const page = await signedIn(ADMIN, `/quan-ly/ca-nhan/luu-tru-ho-so/${id}`);
    await page.getByText('Xác thực hai bước', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Gỡ xác thực hai bước' }).click();
    await confirm(page, 'Gỡ xác thực hai bước');
    await page.getByText('Xác thực hai bước', { exact: true }).waitFor({ state: 'detached' });
    await signedIn('0912345107', '/quan-ly/benh-nhan');
  });
});

describe('a session that ends while somebody fills a form', () => {
  it('costs nothing that was typed: who comes back in its place has it saved', async () => {
    const page = await signedIn(ADMIN, '/quan-ly/ca-nhan/create');
    await page.getByLabel('Họ và tên').fill('Phạm Thị Mới');
    await page.getByLabel('SĐT').fill('0912345109');
    await sql`UPDATE auth_session SET ended_at = now(), ended_by = 'staff'`.execute(
      clinic.database.owner,
    );
    await submit(page, 'Lưu');
    await page.getByRole('heading', { name: 'Phiên đăng nhập đã kết thúc' }).waitFor();
    expect(await page.getByLabel('Họ và tên').count()).toBe(0);
    await page.getByLabel('Mật khẩu').fill(PASSWORD);
    await page.getByRole('button', { name: 'Làm tiếp' }).click();
    await h1(page, 'Phạm Thị Mới').waitFor();
  });
});

describe('the rights of roles', () => {
  it('stand in one table for an administrator, down to the fields', async () => {
    const page = await signedIn(ADMIN, '/quan-ly/phan-quyen');
    for (const role of ['Quản trị', 'Bác sĩ', 'Lễ tân', 'Bệnh nhân', 'Khách']) {
      await page.getByRole('columnheader', { name: role, exact: true }).waitFor();
    }
    await expectSound(page);
    await page.getByRole('link', { name: 'Bệnh nhân: quyền của Bác sĩ' }).click();
    await h1(page, 'Bệnh nhân: quyền của Bác sĩ').waitFor();
    await page.getByText('Bác sĩ là chính bác sĩ đang dùng').first().waitFor();
    await expectSound(page);
  });

  it('are the own ones for everybody else, also on a phone', async () => {
    await clinic.account('duoc-si', '+84912345103');
    const page = await signedIn('0912345103', '/quan-ly/phan-quyen', PHONE_SIZE);
    expect(await page.getByLabel('Vai trò').count()).toBe(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Nhật ký' }).click();
    await page.getByText('Dược sĩ không xem được mục này. Được xem: Quản trị.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await page.getByRole('link', { name: 'Phân quyền' }).first().waitFor();
  });
});

describe('the desk', () => {
  it('compares account and record, masked, before it verifies a family link', async () => {
    await clinic.account('le-tan', '+84912345104');
    await clinic.account('benh-nhan', '+84912345105');
    await clinic.database.owner
      .insertInto('benh_nhan')
      .values({
        id: randomUUID(),
        full_name: 'Nguyễn Văn Cha',
        date_of_birth: '1950-03-02',
        sex: 'male',
        phone: '+84988777666',
      })
      .execute();
    const page = await signedIn('0912345104', '/quan-ly/nguoi-than/create');
    await choose(page, 'Tài khoản', '345105', 'Trần Thị Sen');
    await choose(page, 'Bệnh nhân', 'van cha', 'Nguyễn Văn Cha');
    const proof = page.getByRole('region', { name: 'Đối chiếu trước khi xác minh' });
    await proof.getByText('•••• 666').waitFor();
    await proof.getByText('SĐT khác nhau').waitFor();
    expect(await proof.textContent()).not.toContain('988777666');
    await expectSound(page);
  });
});
