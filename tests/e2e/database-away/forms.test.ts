// @vitest-environment node
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseRelay, relayToDatabase } from '../../fixtures/relay';
import { password, submit } from '../accounts/steps';
import { type StaffSite, startStaffSite } from '../admin/staff-site';

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

describe('while the database is away', () => {
  it('a form of staff keeps what was typed, and one press sends it once it is back', async () => {
    const name = 'Nguyễn Thị Vắng';
    page = await site.signIn('letan', { at: '/quan-ly/benh-nhan/create' });
    const fields = {
      name: page.locator('input[name="fullName"]'),
      born: page.locator('input[name="dateOfBirth"]'),
      phone: page.locator('input[name="phone"]'),
    };
    await fields.name.fill(name);
    await fields.born.fill('05/09/1990');
    await fields.phone.fill('0912 345 991');
    const typed = await valuesOf(fields);
    const save = page.getByRole('button', { name: 'Lưu', exact: true });

    await relay.be('cut');
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
    await fields.name.fill('Lê Thị Mai');
    await fields.phone.fill('0912 345 993');
    await fields.born.fill('5/9/1990');
    await fields.sex.selectOption('Nữ');
    await fields.password.fill(secret);
    const consents = await page.getByRole('checkbox', { name: /bắt buộc/ }).all();
    for (const box of consents) await box.check();
    const typed = await valuesOf(fields);

    await relay.be('cut');
    await submit(page, 'Đăng ký tài khoản');
    await told();
    expect(await valuesOf(fields)).toEqual(typed);
    for (const box of consents) expect(await box.isChecked()).toBe(true);

    await back();
    await submit(page, 'Đăng ký tài khoản');
    await page.getByText('Đã tạo tài khoản. Mời bạn đăng nhập.').waitFor();
  });
});
