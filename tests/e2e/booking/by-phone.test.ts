// @vitest-environment node

import { sql } from 'kysely';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { type BookingSite, PASSWORD, startBookingSite } from './site';
import {
  button,
  expectSound,
  heading,
  hours,
  next,
  pickByKeys,
  press,
  reachHours,
  tabTo,
  write,
} from './steps';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const USER = columnsOf('ca_nhan', 'c');

const PHONE = '0987 650 432';
const NUMBER = '+84987650432';

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(() => site?.close());

/** A photograph as a phone takes it: large, and turned by its orientation alone. */
const photograph = () =>
  sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#c06080' } })
    .composite([
      {
        input: { create: { width: 1600, height: 2400, channels: 3, background: '#204060' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The newest code that the number received, as the mailbox shows it. */
async function codeOnPhone(): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM sent_message WHERE address = ${NUMBER} ORDER BY id DESC LIMIT 1`.execute(
    site.database.owner,
  );
  return rows[0]?.body.match(/\d{6}/)?.[0] ?? '';
}

/** What is held, and whether for somebody who is not signed in. */
async function holds(): Promise<{ id: string; guest: boolean }[]> {
  const { rows } = await sql<{ id: string; guest: boolean }>`
    SELECT id, guest IS NOT NULL AS guest FROM booking_claim
    WHERE guest IS NOT NULL OR account = (SELECT id FROM ca_nhan c WHERE ${USER.phone} = ${NUMBER})`.execute(
    site.database.owner,
  );
  return rows;
}

/** Width and height of each picture that this device keeps for a booking. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => {
        request.onsuccess = () => done(request.result);
      });
    const db = await answer(indexedDB.open('sen-visit-files'));
    const stored = await answer(db.transaction('files').objectStore('files').getAll());
    const pictures: File[] = stored.flat().filter((value) => value instanceof File);
    return Promise.all(
      pictures.map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        return [width, height];
      }),
    );
  });

it('who has only a phone registers by a code within the booking, and keeps a photograph over a reload', async () => {
  const page = await site.page({ viewport: { width: 360, height: 800 } });
  await reachHours(page);
  const hour = (await hours(page).first().textContent()) ?? '';
  await hours(page).first().click();
  await next(page);
  await heading(page, 'Đăng nhập để đặt lịch').waitFor();
  await page.getByText('Giờ này được giữ cho bạn thêm').waitFor();
  const held = await holds();
  expect(held.map(({ guest }) => guest)).toEqual([true]);
  await page.getByLabel('Số điện thoại').fill(PHONE);
  await expectSound(page);
  await button(page, 'Gửi mã').click();
  const code = page.getByLabel('Mã gồm 6 chữ số');
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await page.getByText(`Mã gồm 6 chữ số đã gửi đến ${PHONE}`).waitFor();
  // The phone that shows the message loads the page anew.
  await page.reload();
  await code.fill(await codeOnPhone());
  await button(page, 'Xác nhận').click();
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Chỉ Có Điện Thoại');
  await page.getByLabel('Ngày sinh').fill('05/09/1990');
  await page.getByLabel('Giới tính').selectOption('female');
  await page.getByLabel(/khám bệnh, chữa bệnh/).check();
  await expectSound(page);
  await button(page, 'Đăng ký tài khoản').click();

  await heading(page, 'Thông tin khám').waitFor();
  await page.getByText('Giờ này được giữ cho bạn thêm').waitFor();
  // The very hold of before is the new account's.
  expect(await holds()).toEqual(held.map(({ id }) => ({ id, guest: false })));
  await page.getByLabel('Lý do khám').fill('Khám kiểm tra');
  await page.locator('#attachments').setInputFiles({
    name: 'don-thuoc-cu.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await next(page);
  await heading(page, 'Kiểm tra lại').waitFor();
  // Upright and smaller.
  expect(await keptOnDevice(page)).toEqual([[1500, 2000]]);
  await page.reload();
  await heading(page, 'Kiểm tra lại').waitFor();
  await page.getByText('don-thuoc-cu.jpg').waitFor();
  await page.getByText('Khám kiểm tra').waitFor();
  await button(page, 'Xác nhận đặt lịch').click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  expect(await page.getByText(hour).count()).toBeGreaterThan(0);
  await expect.poll(() => keptOnDevice(page)).toEqual([]);

  const { rows } = await sql<{ names: string[] }>`
    SELECT jsonb_path_query_array(to_jsonb(${VISIT.attachments}), '$[*].name') AS names
    FROM phieu_thong_tin p JOIN ca_nhan c ON c.id = ${VISIT.booked_by}
    WHERE ${USER.phone} = ${NUMBER}`.execute(site.database.owner);
  expect(rows).toEqual([{ names: ['don-thuoc-cu.jpg'] }]);
  await page.close();
}, 60_000);

const DAY_NUMBER = '0987 650 433';
const SMALL = { width: 360, height: 800 };

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

/** The page that the code at the door of a department's waiting room opens. */
async function doorOf(department: string): Promise<string> {
  const body = JSON.stringify({ username: 'letan@sen.example', password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const answer = await fetch(`${site.url}/api/hang-cho/${department}/door`, {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  const { door } = (await answer.json()) as { door: string };
  return `/lich-kham?cua=${door}`;
}

interface Visit {
  id: string;
  patient: string;
  department: string;
  doctor: string | null;
  attachments: unknown;
  weight: string | null;
}

/** The visit that is booked for somebody, as the clinic has it. */
async function visitOf(patient: string): Promise<Visit> {
  const { rows } = await sql<Visit>`
    SELECT ${VISIT.id}, ${VISIT.patient}, ${VISIT.department}, ${VISIT.doctor}, ${VISIT.attachments}, ${VISIT.weight}
    FROM phieu_thong_tin p JOIN benh_nhan b ON b.id = ${VISIT.patient}
    WHERE ${columnsOf('benh_nhan', 'b').full_name} = ${patient}`.execute(site.database.owner);
  const [visit] = rows;
  if (!visit) throw new Error(`no visit of ${patient}`);
  return visit;
}

/** A room of a department, on the plan of its floor, that nobody else is seen in. */
async function freeRoom(department: string): Promise<{ id: string; number: string }> {
  const { owner } = site.database;
  const { block, floor } = await owner
    .selectFrom('phong')
    .select(['block', 'floor'])
    .where('kind', '=', 'kham')
    .executeTakeFirstOrThrow();
  const place = { block, floor, plan_column: 30, plan_row: 1 };
  const room = { id: uuidv7(), number: 'K-30', kind: 'kham', capacity: 1, active: true } as const;
  await owner
    .insertInto('phong')
    .values({ ...room, ...place, department })
    .execute();
  return room;
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

/** The doctor has seen somebody, and wants to see them again in ten days. */
async function seen(visit: { id: string; patient: string; doctor: string | null }): Promise<void> {
  const { owner } = site.database;
  await owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'completed', completed_at: new Date().toISOString() })
    .where('id', '=', visit.id)
    .execute();
  await sql`ALTER TABLE don_thuoc DISABLE TRIGGER USER`.execute(owner);
  await sql`UPDATE don_thuoc SET ${sql.ref('patient')} = ${visit.patient}, ${sql.ref('doctor')} = ${visit.doctor},
    ${sql.ref('follow_up')} = current_date + 10, ${sql.ref('signed_at')} = now(), ${sql.ref('state')} = 'signed'
    WHERE id = (SELECT id FROM don_thuoc ORDER BY id LIMIT 1)`.execute(owner);
  await sql`ALTER TABLE don_thuoc ENABLE TRIGGER USER`.execute(owner);
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
  await write(page, 'Số điện thoại', DAY_NUMBER);
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
  await write(other, 'Số điện thoại', DAY_NUMBER);
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
  const visit = await visitOf(child);
  expect(Number(visit.weight)).toBe(12.5);
  expect(JSON.stringify(visit.attachments)).toMatch(/truoc.*sau/);

  // The day of the visit: the door lets in nobody of another day.
  const door = await doorOf(visit.department);
  const room = await freeRoom(visit.department);
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await site.database.owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'cancelled' })
    .where('doctor', '=', visit.doctor)
    .where('id', '!=', visit.id)
    .where('start', '<', soon(12))
    .where('end', '>', soon(2))
    .execute();
  await site.database.owner
    .updateTable('phieu_thong_tin')
    .set({ start: soon(2), end: soon(12), room: room.id })
    .where('id', '=', visit.id)
    .execute();
  await other.goto(door);
  await heading(other, 'Báo đã đến khám').waitFor();
  await button(other, /^Tôi đã đến, lấy số/).waitFor();
  await press(other, 'Tôi đã đến, lấy số');
  await other.getByText('Đã báo bạn đến.').waitFor();
  await other.getByText(/Bạn là người tiếp theo|Trước bạn còn/).waitFor();
  await site.database.owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'called', called_at: new Date().toISOString() })
    .where('id', '=', visit.id)
    .execute();
  await other.getByText(`Mời bạn vào phòng ${room.number}`).waitFor();
  await press(other, 'Xem phòng trên sơ đồ tầng');
  await other.locator('[aria-current=location]').getByText(room.number).waitFor();

  await seen(visit);
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
