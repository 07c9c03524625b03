import type { Page } from 'playwright';
import { create } from 'qrcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownNumber } from '../../../src/admin/queue/queue-number';
import { violations } from '../../axe';
import { type Desk, openDesk } from './desk';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
let page: Page;
let desk: Desk;
beforeAll(async () => {
  site = await startStaffSite();
  page = await site.signIn('letan');
  await page.setViewportSize({ width: 1366, height: 1700 });
  desk = await openDesk(page);
});
afterAll(() => site?.close());

const list = () => `${site.url}/quan-ly/phieu-thong-tin`;

async function expectAccessible(): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

it('writes down somebody who walks in, and shows the queue number', async () => {
  const [, , patient] = await desk.patients();
  await page.goto(`${list()}/den-truc-tiep`);
  await page.getByRole('button', { name: 'Tiếp nhận và lấy số' }).click();
  await page.getByRole('alert').getByRole('link', { name: /^Khoa/ }).waitFor();
  await page.getByLabel('Tìm theo mã, SĐT, CCCD hoặc tên').fill(patient.code);
  await page.getByRole('button', { name: patient.fullName }).click();
  await page.getByLabel('Khoa').fill('Nội');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Chen ngay' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tiếp nhận và lấy số' }).click();
  const number = page.getByRole('heading', { name: /^Số thứ tự/ }).locator('strong');
  await number.waitFor();
  const [visit] = await desk.appointments(patient, ['checked_in']);
  expect(await number.textContent()).toBe(shownNumber(Number(visit?.queueNumber)));
  await expectAccessible();
});

it('finds a patient, a page and an act with the keyboard alone', async () => {
  const [patient] = await desk.patients();
  const field = page.getByRole('combobox', { name: /^Tìm người/ });
  await page.keyboard.press('Control+k');
  await field.fill(patient.code);
  await page.getByRole('option', { name: patient.fullName }).first().waitFor();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: patient.fullName }).waitFor();
  await page.keyboard.press('/');
  await field.fill('so do giuong');
  await page.getByRole('option', { name: 'Sơ đồ giường' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/so-do$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('them benh nhan');
  await page.getByRole('option', { name: 'Thêm bệnh nhân' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/benh-nhan\/create$/);
});

it('checks in by the code of a slip, and says of a second scan that it is done', async () => {
  const [, , , patient] = await desk.patients();
  const { code } = await desk.bookNow(patient);
  for (const again of [false, true]) {
    await page.goto(`${list()}/tiep-don`);
    await page.getByLabel('Mã phiếu hoặc mã QR').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: patient.fullName }).waitFor();
    await expectAccessible();
    const press = page.getByRole('button', { name: 'Tiếp nhận', exact: true });
    if (again) {
      await page.getByText(/^Đã tiếp nhận rồi, số \d+\.$/).waitFor();
      expect(await press.count()).toBe(0);
    } else {
      await press.click();
      await page.getByRole('heading', { name: /^Số thứ tự\s*\d+$/ }).waitFor();
    }
  }
});

it('looks after the day by keys: finds somebody, checks them in, takes that back', async () => {
  const [, patient] = await desk.patients();
  const { code } = await desk.bookNow(patient);
  await page.goto(`${list()}/hom-nay`);
  const row = page.getByRole('listitem').filter({ hasText: code });
  await page.getByText(patient.fullName).first().waitFor();
  await page.keyboard.press('f');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: `Tiếp nhận, ${patient.fullName}` }).waitFor();
  await page.keyboard.press('t');
  await row.getByText(/^chờ 0 phút/).waitFor();
  await expectAccessible();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Phím tắt' }).getByText('Không đến').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await row.getByRole('button', { name: `Tiếp nhận, ${patient.fullName}` }).waitFor();
  expect((await desk.appointments(patient, ['requested'])).map((one) => one.code)).toContain(code);

  // By a press, which is gone with the part of the day that they leave.
  await row.getByRole('button', { name: `Tiếp nhận, ${patient.fullName}` }).click();
  await row.getByText(/^chờ 0 phút/).waitFor();
  await expect.poll(() => row.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await row.getByRole('button', { name: `Tiếp nhận, ${patient.fullName}` }).waitFor();
  // The heading has it where the message with the way back went first.
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(hasFocus).toBe(true);
});

/** Lets the camera of the device see a QR code, as if somebody held it before the lens. */
async function holdBeforeCamera(text: string): Promise<void> {
  const { size, data } = create(text).modules;
  await page.addInitScript(
    ({ size, dark }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const draw = () => {
        const ink = canvas.getContext('2d')!;
        ink.fillStyle = '#fff';
        ink.fillRect(0, 0, canvas.width, canvas.height);
        ink.fillStyle = '#222';
        for (const at of dark) {
          ink.fillRect(120 + (at % size) * 8, 40 + Math.floor(at / size) * 8, 8, 8);
        }
      };
      // A stream has pictures only while somebody draws.
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    },
    { size, dark: [...data].flatMap((bit, at) => (bit ? [at] : [])) },
  );
}

it('finds a slip that is held before the camera', async () => {
  const [patient] = await desk.patients();
  const { id } = await desk.bookNow(patient);
  await holdBeforeCamera(await desk.qrToken(id));
  await page.goto(`${list()}/tiep-don`);
  await page.getByRole('button', { name: 'Dùng camera' }).click();
  await page.getByRole('heading', { name: patient.fullName }).waitFor();
  expect(await page.getByLabel('Hình từ camera').count()).toBe(0);
  await page.getByRole('button', { name: 'Tiếp nhận', exact: true }).click();
  await page.getByRole('heading', { name: /^Số thứ tự\s*\d+$/ }).waitFor();
});

it('says so when the camera cannot be had, and leaves the field', async () => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(`${list()}/tiep-don`);
  await page.getByRole('button', { name: 'Dùng camera' }).click();
  await page.getByRole('alert').filter({ hasText: 'camera' }).waitFor();
  await expectAccessible();
  expect(await page.getByLabel('Mã phiếu hoặc mã QR').isEditable()).toBe(true);
});

it('cancels many with a reason, and reports the one that somebody else has changed', async () => {
  const [, , , , patient] = await desk.patients();
  const slots = await desk.openSlots();
  const [one, other] = [await desk.book(patient, slots[4]), await desk.book(patient, slots[6])];
  await page.evaluate(() =>
    localStorage.setItem('RaStoresen.admin.phieu-thong-tin.view', '"table"'),
  );
  const filter = encodeURIComponent(JSON.stringify({ id: [one.id, other.id] }));
  await page.goto(`${list()}?filter=${filter}`);
  await page.getByRole('link', { name: one.code }).waitFor();
  for (const box of await page.locator('tbody input[type=checkbox]').all()) await box.check();
  await desk.act(other.id, 'confirm');
  await page.getByRole('button', { name: 'Hủy lịch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hủy lịch' }).click();
  expect(await dialog.getByLabel('Lý do hủy').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Lý do hủy').fill('Bác sĩ đi họp');
  await dialog.getByRole('button', { name: 'Hủy lịch' }).click();
  await dialog.getByText('Đã xong 1 lịch hẹn.').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: other.code }).waitFor();
  await expectAccessible();
  const [cancelled] = await desk.appointments(patient, ['cancelled']);
  expect(cancelled).toMatchObject({ id: one.id, cancelReason: 'Bác sĩ đi họp' });
});
