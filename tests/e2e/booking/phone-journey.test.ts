// @vitest-environment node

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringForward, callIn, doorOf, freeRoom, seen, visitOf } from './clinic-side';
import { photograph } from './photograph';
import { type BookingSite, startBookingSite } from './site';
import { button, heading, pickByKeys, press, tabTo, write } from './steps';

const PHONE = '0987 650 433';
const SMALL = { width: 360, height: 800 };

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(() => site?.close());

/** The code of the newest message to a number, read on the page of the mailbox. */
async function codeInMailbox(number: string): Promise<string> {
  const page = await site.page({ viewport: SMALL });
  await page.goto('/hop-thu-thu');
  const message = page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(number) })
    .first();
  const code = (await message.textContent())?.match(/\b\d{6}\b/)?.[0] ?? '';
  await page.context().close();
  return code;
}

/** The names of the files that the account keeps of the booking under way. */
async function keptOnAccount(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT file ->> 'name' AS name
    FROM nhap_dat_lich, jsonb_array_elements(to_jsonb(${sql.ref('attachments')})) AS file`.execute(
    site.database.owner,
  );
  return rows.map(({ name }) => name);
}

it('who has only a phone books for a child, comes, follows the queue to the room and books the follow-up, by keys alone', async () => {
  const page = await site.page({ viewport: SMALL });
  const child = 'Nguyễn Bé Đi Khám Một Mình';
  const again = async (name: string) => {
    await page.reload();
    await heading(page, name).waitFor();
  };
  await page.goto('/dat-lich');
  await heading(page, 'Chọn chuyên khoa').waitFor();
  await write(page, 'Tìm chuyên khoa', 'nhi khoa');
  await expect.poll(() => page.getByRole('radio').count()).toBeLessThan(8);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const nhi = page.getByRole('radio', { name: /^Nhi khoa/ });
  for (let presses = 0; presses < 8 && !(await nhi.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await nhi.isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await heading(page, 'Chọn bác sĩ').waitFor();
  await again('Chọn bác sĩ');
  await press(page, 'Tiếp tục');
  await heading(page, 'Chọn ngày khám').waitFor();
  await again('Chọn ngày khám');
  await button(page, /^Giờ trống gần nhất/).waitFor();
  await press(page, 'Giờ trống gần nhất');
  await press(page, 'Tiếp tục');

  await heading(page, 'Đăng nhập để đặt lịch').waitFor();
  await again('Đăng nhập để đặt lịch');
  await write(page, 'Số điện thoại', PHONE);
  await page.keyboard.press('Enter');
  await page.getByLabel('Mã gồm 6 chữ số').waitFor();
  await page.reload();
  await page.getByLabel('Mã gồm 6 chữ số').waitFor();
  await write(page, 'Mã gồm 6 chữ số', await codeInMailbox('650433'));
  await page.keyboard.press('Enter');
  await page.getByLabel('Họ và tên').waitFor();
  await write(page, 'Họ và tên', 'Nguyễn Thị Mẹ');
  await write(page, 'Ngày sinh', '05/09/1990');
  await pickByKeys(page, 'Giới tính', 'Nữ');
  await tabTo(page, /khám bệnh, chữa bệnh/);
  await page.keyboard.press('Space');
  await press(page, 'Đăng ký tài khoản');

  await heading(page, 'Thông tin khám').waitFor();
  await again('Thông tin khám');
  await page.getByRole('link', { name: '+ Thêm người thân' }).waitFor();
  await press(page, '+ Thêm người thân');
  await page.getByLabel('Họ và tên').waitFor();
  await write(page, 'Họ và tên', child);
  await pickByKeys(page, 'Người này là gì của bạn', 'Con');
  await write(page, 'Ngày sinh', '4/3/2023');
  await pickByKeys(page, 'Giới tính', 'Nam');
  await tabTo(page, /bắt buộc/);
  await page.keyboard.press('Space');
  await press(page, 'Thêm hồ sơ');
  await heading(page, 'Thông tin khám').waitFor();
  await page.getByRole('radio', { name: new RegExp(child) }).waitFor();
  await write(page, 'Lý do khám', 'Bé ho');
  await write(page, 'Cân nặng của bé', '12,5');
  const photographs = await Promise.all(
    ['truoc.jpg', 'sau.jpg'].map(async (name) => {
      return { name, mimeType: 'image/jpeg', buffer: await photograph() };
    }),
  );
  await page.locator('#attachments').setInputFiles(photographs);
  await page.getByText('Đã lưu vào tài khoản.').waitFor();
  await again('Thông tin khám');
  await expect.poll(() => page.getByLabel('Cân nặng của bé').inputValue()).toBe('12,5');
  await press(page, 'Tiếp tục');
  await heading(page, 'Kiểm tra lại').waitFor();
  await again('Kiểm tra lại');
  await page.getByText('sau.jpg').waitFor();
  await expect.poll(keptOnAccount).toEqual(['truoc.jpg', 'sau.jpg']);
  await page.close();

  // The rest on another device.
  const other = await site.page({ viewport: SMALL });
  await other.goto('/login');
  await press(other, 'Chỉ dùng số điện thoại và mã');
  await other.getByLabel('Số điện thoại').waitFor();
  await write(other, 'Số điện thoại', PHONE);
  await other.keyboard.press('Enter');
  await other.getByLabel('Mã gồm 6 chữ số').waitFor();
  await write(other, 'Mã gồm 6 chữ số', await codeInMailbox('650433'));
  await other.keyboard.press('Enter');
  await other.waitForURL(/lich-kham/);
  await other.goto('/dat-lich');
  await other.getByRole('link', { name: 'Đặt tiếp' }).waitFor();
  await press(other, 'Đặt tiếp');
  // The account has the last step only where it was told of it before the first device went away.
  const [person, check] = [heading(other, 'Thông tin khám'), heading(other, 'Kiểm tra lại')];
  await person.or(check).waitFor();
  if (await person.isVisible()) await press(other, 'Tiếp tục');
  await check.waitFor();
  await other.getByText('truoc.jpg').waitFor();
  await other.getByRole('definition').filter({ hasText: child }).waitFor();
  await press(other, 'Xác nhận đặt lịch');
  await other.getByRole('img', { name: /QR/ }).waitFor();
  const visit = await visitOf(site, child);
  expect(Number(visit.weight)).toBe(12.5);
  expect(JSON.stringify(visit.attachments)).toMatch(/truoc.*sau/);

  // The day of the visit: the door lets in nobody of another day.
  const door = await doorOf(site, visit.department);
  const room = await freeRoom(site, visit.department);
  await bringForward(site, visit, room.id);
  await other.goto(door);
  await heading(other, 'Báo đã đến khám').waitFor();
  await button(other, /^Tôi đã đến, lấy số/).waitFor();
  await press(other, 'Tôi đã đến, lấy số');
  await other.getByText('Đã báo bạn đến.').waitFor();
  await other.getByText(/Bạn là người tiếp theo|Trước bạn còn/).waitFor();
  await callIn(site, visit);
  await other.getByText(`Mời bạn vào phòng ${room.number}`).waitFor();
  await press(other, 'Xem phòng trên sơ đồ tầng');
  await other.locator('[aria-current=location]').getByText(room.number).waitFor();

  await seen(site, visit);
  await other.goto('/');
  await other.getByText(/\d hẹn tái khám/).waitFor();
  await press(other, /\d hẹn tái khám$/);
  await press(other, 'Đặt lịch tái khám');
  await heading(other, 'Chọn ngày khám').waitFor();
  await button(other, /^Giờ trống gần nhất/).waitFor();
  await press(other, 'Giờ trống gần nhất');
  await press(other, 'Tiếp tục');
  await heading(other, 'Thông tin khám').waitFor();
  await other.getByRole('radio', { name: new RegExp(child) }).waitFor();
  await tabTo(other, new RegExp(child));
  await other.keyboard.press('Space');
  await write(other, 'Lý do khám', 'Tái khám');
  await press(other, 'Tiếp tục');
  await heading(other, 'Kiểm tra lại').waitFor();
  await press(other, 'Xác nhận đặt lịch');
  await other.getByRole('img', { name: /QR/ }).waitFor();
  await other.close();
});
