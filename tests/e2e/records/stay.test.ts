import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atRest } from '../../at-rest';
import { PASSWORD } from '../booking/site';
import { signIn } from '../booking/steps';
import { plugInPasskeys } from '../virtual-passkeys';
import { form, keptHere, type RecordSite, reason, saved, startRecordSite } from './record-site';

let at: RecordSite;
beforeAll(async () => {
  at = await startRecordSite();
});
afterAll(() => at?.close());

const TYPED = 'Đau đầu ba ngày, buồn nôn';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

const ENDED = 'Phiên đăng nhập đã kết thúc';
const LOCKED = 'Màn hình đang khóa';

/** Changes what the browser keeps, as another tab would. */
const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [key, newValue] of Object.entries(given)) {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
  }, values);

const answer = async (page: Page, button: string) => {
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
  await reason(page).waitFor();
};

it('warns, signs in over the page, and locks it, and what was typed stays', async () => {
  const page = await at.openAsDoctor(await at.newRecord());
  await reason(page).fill('Đau đầu');
  await saved(page);
  await page.route('**/save-draft', (route) => route.abort());
  await reason(page).fill(TYPED);

  // The page is told of an end in eight minutes.
  const user = await page.evaluate(() => localStorage.getItem('sen.user') ?? '{}');
  const sessionEndsAt = new Date(Date.now() + 8 * 60_000).toISOString();
  await store(page, { 'sen.user': JSON.stringify({ ...JSON.parse(user), sessionEndsAt }) });
  await page.getByText(/^Phiên đăng nhập kết thúc lúc/).waitFor();
  await page.getByRole('button', { name: 'Đăng nhập lại' }).click();
  await page.getByRole('button', { name: 'Để sau' }).click();

  // It ends while nobody looks: the page is covered, and comes back as it was.
  await sql`UPDATE auth_session SET ended_at = now(), ended_by = 'staff' WHERE ended_at IS NULL`.execute(
    at.site.database.owner,
  );
  await page.unroute('**/save-draft');
  // Not on the field, which is covered at once where the page hears of it before.
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: ENDED }).waitFor();
  expect(await page.content()).not.toContain('Lý do đến khám');
  await answer(page, 'Làm tiếp');
  expect(await reason(page).inputValue()).toBe(TYPED);
  await saved(page);

  // Nobody has touched a machine that locks after two minutes.
  await page.route('**/save-draft', (route) => route.abort());
  await reason(page).fill(`${TYPED}, sợ sáng`);
  // The copy on the device follows what is typed in less than half a second.
  await expect.poll(() => keptHere(page), { timeout: 30_000 }).toContain('sợ sáng');
  await store(page, { 'sen.lock_minutes': '2', 'sen.used_at': String(Date.now() - 121_000) });
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: LOCKED }).waitFor();
  await page.unroute('**/save-draft');
  expect(await page.content()).not.toContain('Lý do đến khám');
  // The page is covered at once; then the server is told.
  const shut = () =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('sen.access_token')}`;
      return (await fetch('/api/auth/me', { headers: { authorization } })).status;
    });
  await expect.poll(shut).toBe(423);
  await page.reload();
  await page.getByRole('heading', { name: LOCKED }).waitFor();
  await answer(page, 'Mở khóa');
  // The record comes from the server first, then what the device kept of it.
  await expect.poll(() => reason(page).inputValue(), { timeout: 30_000 }).toBe(`${TYPED}, sợ sáng`);
  await page.context().close();
});

it.each(['by the mouse', 'by keys'])('gives the focus back to the field: %s', async (way) => {
  const page = await at.site.page();
  await page.goto('/user/dang-nhap?next=/quan-ly/toa-nha', { waitUntil: 'networkidle' });
  await signIn(page, 'quanly');
  const shown = page.locator('tbody a[href*="/toa-nha/"][href$="/show"]').first();
  const path = (await shown.getAttribute('href')) ?? '';
  await page.goto(path.replace('/show', ''));
  const name = page.getByRole('textbox', { name: 'Tên', exact: true });
  await name.fill('Khối nhà dở dang');
  const isFocused = () => name.evaluate((node) => node === document.activeElement);
  const prove = async (button: string) => {
    await page.getByLabel('Mật khẩu').fill(PASSWORD);
    await page.getByRole('button', { name: button }).click();
  };

  // Before the end, with and without signing in.
  const user = await page.evaluate(() => localStorage.getItem('sen.user') ?? '{}');
  const sessionEndsAt = new Date(Date.now() + 8 * 60_000).toISOString();
  await store(page, { 'sen.user': JSON.stringify({ ...JSON.parse(user), sessionEndsAt }) });
  const again = page.getByRole('button', { name: 'Đăng nhập lại' });
  const open = async () => {
    if (way === 'by the mouse') return again.click();
    await again.focus();
    await page.keyboard.press('Enter');
  };
  await open();
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect.poll(isFocused).toBe(true);
  await open();
  await prove('Làm tiếp');
  await again.waitFor({ state: 'detached' });
  await expect.poll(isFocused).toBe(true);

  // Behind what covers the page of a locked device.
  await store(page, { 'sen.lock_minutes': '2', 'sen.used_at': String(Date.now() - 121_000) });
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: LOCKED }).waitFor();
  await prove('Mở khóa');
  await expect.poll(isFocused).toBe(true);
  expect(await name.inputValue()).toBe('Khối nhà dở dang');
  await page.context().close();
});

it('is unlocked by a passkey, and a record is signed by one', async () => {
  // Passkeys belong to a name, and the machine itself is called localhost.
  const baseURL = at.site.url.replace('127.0.0.1', 'localhost');
  const page = await at.site.page({ baseURL });
  const id = await at.newRecord();
  await plugInPasskeys(page);
  await page.goto('/user/thay-doi-mat-khau', { waitUntil: 'networkidle' });
  await signIn(page, 'bacsi');
  await page.getByRole('button', { name: 'Thêm passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên gợi nhớ').fill('Máy phòng khám');
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByText('Máy phòng khám').waitFor();

  await page.goto(form(id));
  await atRest(page);
  await reason(page).fill(TYPED);
  await saved(page);
  // A file that the virus scanner has not answered about is not opened, and says so.
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'phim.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  const film = page.getByRole('button', { name: 'Mở phim.pdf' });
  await film.waitFor();
  await sql`INSERT INTO file_check (file, state)
    SELECT id, 'waiting' FROM stored_file WHERE name = 'phim.pdf'`.execute(at.site.database.owner);
  await film.click();
  await page.getByText('Tệp đang được kiểm tra vi-rút.').waitFor();

  await store(page, { 'sen.lock_minutes': '2', 'sen.used_at': String(Date.now() - 121_000) });
  // Not on the field, which is covered at once where the page looks by itself before.
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: LOCKED }).waitFor();
  await page.getByRole('button', { name: 'Dùng passkey' }).click();
  await reason(page).waitFor();
  expect(await reason(page).inputValue()).toBe(TYPED);

  await page.getByRole('button', { name: 'Ký', exact: true }).click();
  await dialog.getByRole('button', { name: 'Dùng passkey' }).click();
  await page.getByText('Chuỗi chữ ký nguyên vẹn').waitFor();
  await page.context().close();
});
