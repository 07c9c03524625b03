// @vitest-environment node
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseRelay, relayToDatabase } from '../../fixtures/relay';
import { enterAs, password, submit } from '../accounts/steps';
import { type StaffSite, startStaffSite } from '../admin/staff-site';
import { button, heading, hours, next, reachHours } from '../booking/steps';

const BUSY = 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.';

let relay: DatabaseRelay;
let site: StaffSite;
let page: Page;
beforeAll(async () => {
  site = await startStaffSite(async (address) => {
    relay = await relayToDatabase(address);
    return relay.url;
  });
});
afterAll(async () => {
  await site?.close();
  await relay?.stop();
});
afterEach(async () => {
  await relay.be('open');
  await page?.close();
});

/** Waits until the server has found the database again, by itself. */
async function back(): Promise<void> {
  await relay.be('open');
  const ready = async () => (await fetch(`${site.url}/readyz`)).status;
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
}

const told = () => page.getByText(BUSY).first().waitFor();

const valuesOf = (fields: Record<string, Locator>) =>
  Promise.all(
    Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()] as const),
  ).then(Object.fromEntries);

/** How many rows of a table have the text. */
async function countOf(table: string, column: string, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.id(table)} WHERE ${sql.id(column)} = ${text}`.execute(
    site.database.owner,
  );
  return rows[0]?.count ?? 0;
}

/** In which way it is away, and who uses it meanwhile: a row of theirs is found by what they typed. */
const AWAY = [
  { state: 'cut', name: 'Nguyễn Thị Vắng', phone: '0912 345 991', person: 'benhnhan', day: 0 },
  { state: 'silent', name: 'Nguyễn Thị Lặng', phone: '0912 345 992', person: 'benhnhan2', day: 0 },
  { state: 'held', name: 'Nguyễn Thị Muộn', phone: '0912 345 993', person: 'benhnhan', day: 1 },
] as const;

describe.each(AWAY)(
  'while the database is away ($state)',
  ({ state, name, phone, person, day }) => {
    it('a form of staff keeps what was typed, and one press sends it once it is back', async () => {
      page = await site.signIn('letan', { at: '/quan-ly/benh-nhan/create' });
      const fields = {
        name: page.locator('input[name="fullName"]'),
        born: page.locator('input[name="dateOfBirth"]'),
        phone: page.locator('input[name="phone"]'),
      };
      await fields.name.fill(name);
      await fields.born.fill('05/09/1990');
      await fields.phone.fill(phone);
      const typed = await valuesOf(fields);
      const save = page.getByRole('button', { name: 'Lưu', exact: true });

      await relay.be(state);
      await save.click();
      await told();
      expect(await valuesOf(fields)).toEqual(typed);

      await back();
      await save.click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect(await countOf('benh_nhan', 'full_name', name)).toBe(1);
    });

    it('a registration keeps what was typed, and one press sends it', async () => {
      const secret = 'sen hồng tháng sáu';
      page = await site.browser.newPage({ baseURL: site.url });
      await page.goto('/register');
      const fields = {
        name: page.getByLabel('Họ và tên'),
        phone: page.getByLabel('Số điện thoại'),
        born: page.getByLabel('Ngày sinh'),
        sex: page.getByLabel('Giới tính'),
        password: password(page),
      };
      await fields.name.fill(`${name} Mai`);
      await fields.phone.fill(phone.replace('0912', '0913'));
      await fields.born.fill('5/9/1990');
      await fields.sex.selectOption('Nữ');
      await fields.password.fill(secret);
      const consents = await page.getByRole('checkbox', { name: /bắt buộc/ }).all();
      for (const box of consents) await box.check();
      const typed = await valuesOf(fields);

      await relay.be(state);
      await submit(page, 'Đăng ký tài khoản');
      await told();
      expect(await valuesOf(fields)).toEqual(typed);
      for (const box of consents) expect(await box.isChecked()).toBe(true);

      await back();
      await submit(page, 'Đăng ký tài khoản');
      await page.getByText('Đã tạo tài khoản. Mời bạn đăng nhập.').waitFor();
      expect(await countOf('benh_nhan', 'full_name', `${name} Mai`)).toBe(1);
    });

    it('the last step of a booking keeps the visit, and one press books it', async () => {
      const reason = `Đau ngực khi leo cầu thang, ${name}`;
      const context = await site.browser.newContext({ baseURL: site.url });
      page = await context.newPage();
      await enterAs(page, `${person}@sen.example`, 'Sen@2026demo');
      await reachHours(page, 'Tim mạch', day);
      await hours(page).first().click();
      await next(page);
      await page.getByLabel('Lý do khám').fill(reason);
      await next(page);
      await heading(page, 'Kiểm tra lại').waitFor();
      // Whose time is not kept yet is told something else.
      await page.getByRole('timer').waitFor();

      await relay.be(state);
      await button(page, 'Xác nhận đặt lịch').click();
      await page
        .getByText(/^Chưa nhận được trả lời của phòng khám/)
        .first()
        .waitFor();
      await page.getByRole('definition').filter({ hasText: reason }).waitFor();

      await back();
      await button(page, 'Xác nhận đặt lịch').click();
      await page.getByText(/^PK-\d{4}-\d{6}$/).waitFor();
      expect(await countOf('phieu_thong_tin', 'reason', reason)).toBe(1);
    });
  },
);
