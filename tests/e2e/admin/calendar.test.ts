import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../../axe';
import { type Desk, openDesk } from './desk';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
let page: Page;
let desk: Desk;
beforeAll(async () => {
  site = await startStaffSite();
  page = await site.signIn('quanly');
  await page.setViewportSize({ width: 1366, height: 1700 });
  desk = await openDesk(page);
});
afterAll(() => site?.close());

const list = () => `${site.url}/quan-ly/phieu-thong-tin`;
const grid = () => page.getByRole('region', { name: /^Lịch hẹn\. Nhấn Enter/ });
const blockOf = ({ fullName }: { fullName: string }) =>
  grid().getByRole('button', { name: fullName });
const topOf = async (block: Locator) => (await block.boundingBox())?.y ?? Number.NaN;

/** Whether it comes into view; the rooms of a day do not all fit on one screen. */
const isShown = (block: Locator) =>
  block.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );

/** The calendar of a day, of one doctor or of the rooms. */
async function openCalendar(day: string, view: object): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('RaStoresen.admin.phieu-thong-tin.view', '"calendar"');
    localStorage.setItem('RaStoresen.admin.phieu-thong-tin.calendar', kept);
  }, JSON.stringify(view));
  await page.goto(list());
  const [year, month, date] = day.split('-');
  const box = page.getByRole('textbox', { name: 'Ngày xem' });
  await box.fill(`${date}/${month}/${year}`);
  await box.press('Enter');
}

async function drag(block: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = await block.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2, { steps: 4 });
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 4 });
  await page.mouse.up();
}

const dayOf = ({ start }: { start: string }) =>
  new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 10);

it('moves what is dragged, and puts back what has no room, saying why', async () => {
  const [patient, other] = await desk.patients();
  const slots = await desk.openSlots();
  const [visit] = [await desk.book(patient, slots[0]), await desk.book(other, slots[3])];
  await openCalendar(dayOf(slots[0]), { by: 'doctor', span: 'day', who: slots[0].doctorId });
  await blockOf(other).waitFor();
  const home = await topOf(blockOf(patient));
  const apart = (await topOf(blockOf(other))) - home;
  const dialog = page.getByRole('dialog', { name: `Đổi lịch: ${patient.fullName}` });

  await drag(blockOf(patient), { y: apart });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Đổi lịch' }).click();
  await page.getByText(`Không đổi được lịch của ${patient.fullName}: Giờ này vừa có`).waitFor();
  await expect.poll(() => topOf(blockOf(patient))).not.toBe(home + apart);
  expect(await desk.appointments(patient, ['requested'])).toMatchObject([{ id: visit?.id }]);
  await page.getByRole('alert').getByRole('button', { name: 'Đóng' }).click();

  const length = (slot: { start: string; end: string }) =>
    Date.parse(slot.start) - Date.parse(slots[0].start);
  await drag(blockOf(patient), { y: (apart * length(slots[5])) / length(slots[3]) });
  await dialog.getByRole('button', { name: 'Đổi lịch' }).click();
  await page.getByText(/^Đã đổi lịch PK-/).waitFor();
  const [moved] = await desk.appointments(patient, ['requested']);
  expect(Date.parse(moved?.start ?? '')).toBe(Date.parse(slots[5].start));
});

it('takes an appointment into another room, at the same time and with the same code', async () => {
  const [, , , patient] = await desk.patients();
  const slots = await desk.openSlots();
  const visit = await desk.book(patient, slots[7] ?? slots[6]);
  const day = dayOf(slots[0]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOfDay = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/slots') && searchParams.get('from') === day;
  await page.route(isOfDay, (route) => released.then(() => route.continue()));
  const start = new Date(Date.parse(`${day}T00:00:00+07:00`)).toISOString();
  const listed = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(start));
  await openCalendar(day, { by: 'room', span: 'day' });
  await listed;
  // Its columns would change places under the hand when the slots of the day come.
  await page.locator('main').locator('[aria-busy="true"], .MuiSkeleton-root').first().waitFor();
  release();
  await page.locator('[aria-busy="false"]').filter({ has: grid() }).waitFor();
  for (let turned = 0; turned < 9 && !(await isShown(blockOf(patient))); turned += 1) {
    await page.getByRole('button', { name: 'Các cột sau' }).click();
  }
  const box = await blockOf(patient).boundingBox();
  const first = await grid().getByRole('columnheader').first().boundingBox();
  const width = first?.width ?? 0;
  await drag(blockOf(patient), { x: (box?.x ?? 0) < (first?.x ?? 0) + width ? width : -width });
  const dialog = page.getByRole('dialog', { name: `Đổi lịch: ${patient.fullName}` });
  expect(await dialog.getByLabel('Lý do').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Đổi lịch' }).click();
  await page.getByText(`Đã đổi lịch ${visit.code}.`).waitFor();
  const [moved] = await desk.appointments(patient, ['requested']);
  expect(moved).toMatchObject({ id: visit.id, start: visit.start });
  expect((moved as unknown as { room: string }).room).not.toBe(slots[0].roomId);
});

it('moves by the keyboard alone', async () => {
  const [, , patient] = await desk.patients();
  const slots = await desk.openSlots();
  await desk.book(patient, slots[1]);
  await openCalendar(dayOf(slots[0]), { by: 'doctor', span: 'day', who: slots[0].doctorId });
  await blockOf(patient).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi lịch' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Đổi lịch · PK-/ });
  const first = dialog.getByRole('group', { name: 'Giờ còn trống' }).getByRole('button').first();
  await first.waitFor();
  expect(await violations(page)).toEqual([]);
  const time = await first.textContent();
  await first.press('Space');

  await dialog.getByRole('button', { name: 'Đổi lịch' }).press('Enter');
  await page.getByText(/^Đã đổi lịch PK-/).waitFor();
  const [moved] = await desk.appointments(patient, ['requested']);
  const hour = new Date(Date.parse(moved?.start ?? '') + 7 * 3_600_000).toISOString();
  expect(hour.slice(11, 16)).toBe(time);
});

it('takes the same hours on several weekdays at once', async () => {
  const slots = await desk.openSlots();
  await page.goto(`${site.url}/quan-ly/lich-kham/create`);
  await page.getByLabel('Bác sĩ').fill('Nguyễn');
  await page.getByRole('option').first().click();
  await page.getByLabel('Khoa').fill('Nội');
  await page.getByRole('option').first().click();
  await page.getByLabel('Thứ', { exact: true }).click();
  for (const day of ['Thứ Hai', 'Thứ Tư', 'Chủ nhật']) {
    await page.getByRole('option', { name: day }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Từ', exact: true }).fill('19:00');
  await page.getByRole('textbox', { name: 'Đến', exact: true }).fill('20:00');
  await page
    .getByRole('textbox', { name: 'Áp dụng từ' })
    .fill(dayOf(slots[0]).split('-').reverse().join('/'));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã thêm 3 buổi khám.').waitFor();
});
