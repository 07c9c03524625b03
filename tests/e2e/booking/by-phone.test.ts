// @vitest-environment node

import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { photograph } from './photograph';
import { type BookingSite, startBookingSite } from './site';
import { button, expectSound, heading, hours, next, reachHours } from './steps';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const USER = columnsOf('ca_nhan', 'c');

const PHONE = '0987 650 432';
const NUMBER = '+84987650432';

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(() => site?.close());

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
