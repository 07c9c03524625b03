// @vitest-environment node
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseRelay, relayToDatabase } from '../../fixtures/relay';
import { password, submit } from '../accounts/steps';
import { type StaffSite, startStaffSite } from '../admin/staff-site';
import { button, heading, hours, next, reachHours, signInOnTheWay } from '../booking/steps';

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

describe.each(['cut', 'silent'] as const)('while the database is away (%s)', (state) => {
  it('a form of staff keeps what was typed, and one press sends it once it is back', async () => {
    const name = `Nguyễn Thị Vắng ${state === 'cut' ? 'Cắt' : 'Lặng'}`;
    page = await site.signIn('letan', { at: '/quan-ly/benh-nhan/create' });
    const fields = {
      name: page.getByLabel('Họ và tên'),
      born: page.getByLabel('Ngày sinh', { exact: true }),
      phone: page.getByLabel('SĐT', { exact: true }),
    };
    await fields.name.fill(name);
    await fields.born.fill('05/09/1990');
    await fields.phone.fill(state === 'cut' ? '0912 345 991' : '0912 345 992');
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

  it('a registration keeps what was typed, and one press sends it once it is back', async () => {
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
    await fields.name.fill('Lê Thị Mai');
    await fields.phone.fill(state === 'cut' ? '0912 345 993' : '0912 345 994');
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
  });

  it('a booking keeps what was typed, and one press books one visit once it is back', async () => {
    const reason = `Đau ngực khi leo cầu thang, ${state}`;
    page = await site.browser.newPage({ baseURL: site.url });
    await reachHours(page, 'Tim mạch', state === 'cut' ? 0 : 1);
    await hours(page).first().click();
    await next(page);
    await signInOnTheWay(page, state === 'cut' ? 'benhnhan' : 'benhnhan2');
    await heading(page, 'Thông tin khám').waitFor();
    await page.getByLabel('Lý do khám').fill(reason);
    await next(page);
    await heading(page, 'Kiểm tra lại').waitFor();
    const confirm = button(page, 'Xác nhận đặt lịch');
    await confirm.waitFor();

    await relay.be(state);
    await confirm.click();
    await told();
    await page.getByText(reason).waitFor();

    await back();
    await confirm.click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await countOf('phieu_thong_tin', 'reason', reason)).toBe(1);
  });
});
