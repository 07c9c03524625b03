import type { Page } from 'playwright';
import { grouped } from '../../src/shared/grouped';
import { ask, listed, type Task } from './task';

const DESK = '/quan-ly/phieu-thong-tin/hom-nay';
const APPOINTMENTS = '/quan-ly/phieu-thong-tin';
const DAY = 86_400_000;

interface Slot {
  start: string;
  end: string;
  doctorId: string;
  departmentId: string;
  roomId: string | null;
  state: string;
}

type Visit = { patient: string; start: string };
type Patient = { id: string; code: string; fullName: string };

const find = (page: Page) => page.getByLabel('Tìm theo mã, SĐT, CCCD hoặc tên');

/** Takes the time that is chosen already: the first open one, or between others after the last. */
async function register(page: Page): Promise<void> {
  await page.locator('#start button[aria-pressed="true"]').waitFor();
  await page.getByRole('button', { name: 'Tiếp nhận và lấy số' }).click();
  await page.getByRole('heading', { name: /^Số thứ tự/ }).waitFor();
}

/** Somebody who was examined here before today. */
async function knownPatient(page: Page): Promise<Patient> {
  const before = new Date(Date.now() - 2 * DAY).toISOString();
  const past = { state: 'completed', start_lte: before };
  const visits = await ask<Visit[]>(page, listed('phieu-thong-tin', past, 'start', 200));
  const today = new Date(Date.now() - DAY).toISOString();
  for (const { patient } of visits) {
    const later = { patient, start_gte: today };
    const [next] = await ask<Visit[]>(page, listed('phieu-thong-tin', later));
    if (!next) return ask<Patient>(page, `/benh-nhan/${patient}`);
  }
  throw new Error('the demo has no patient who was here and does not come again');
}

const dayOf = (start: string): string =>
  new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 10);

/** Books somebody two weeks ahead, and opens the calendar of that doctor's day. */
async function openMovable(page: Page): Promise<string> {
  const { id, fullName } = await knownPatient(page);
  const from = new Date(Date.now() + 14 * DAY).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
  const days = await ask<{ slots: Slot[] }[]>(page, `/phieu-thong-tin/slots?from=${from}&to=${to}`);
  // With the two times after it free as well, there is where to drag it to.
  const slot = days
    .flatMap(({ slots }) => [...grouped(slots, ({ doctorId }) => doctorId).values()])
    .flatMap((own) =>
      own
        .toSorted((a, b) => a.start.localeCompare(b.start))
        .flatMap((one, at, all) => {
          const isFree = all.slice(at, at + 3).filter(({ state }) => state === 'open').length === 3;
          return isFree ? [one] : [];
        }),
    )[0];
  if (!slot) throw new Error('no doctor of the demo has time in two weeks');
  await ask(page, '/phieu-thong-tin', {
    ...{ start: slot.start, end: slot.end, patient: id, doctor: slot.doctorId },
    ...{ department: slot.departmentId, room: slot.roomId },
  });
  const view = JSON.stringify({ by: 'doctor', span: 'day', who: slot.doctorId });
  await page.evaluate((kept) => {
    localStorage.setItem('RaStoresen.admin.phieu-thong-tin.view', '"calendar"');
    localStorage.setItem('RaStoresen.admin.phieu-thong-tin.calendar', kept);
  }, view);
  await page.reload();
  const box = page.getByRole('textbox', { name: 'Ngày xem' });
  await box.fill(dayOf(slot.start).split('-').reverse().join('/'));
  await box.press('Enter');
  await page.getByRole('button', { name: fullName }).waitFor();
  return fullName;
}

async function drag(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + box.height, { steps: 5 });
  await page.mouse.move(x, y + box.height * 2, { steps: 5 });
  await page.mouse.up();
}

/** What the desk does all day. */
export const DESK_TASKS: Task[] = [
  {
    name: 'Register a walk-in who was never here',
    account: 'letan',
    from: DESK,
    target: 6,
    act: async (page) => {
      const letters = [...String(Date.now() % 1_000_000)].map((digit) => 'ABCDEGHIKL'[+digit]);
      await page.keyboard.press('v');
      await find(page).waitFor();
      await page.keyboard.type(`Phan Thị ${letters.join('').toLowerCase()} 1991`);
      await page.getByText(/^Không tìm thấy ai/).waitFor();
      await page.getByRole('button', { name: 'Thêm người mới' }).click();
      await page.getByRole('button', { name: 'Lưu và chọn' }).click();
      await page.getByRole('button', { name: 'Chọn người khác' }).waitFor();
      await page.getByLabel('Khoa', { exact: true }).click();
      await page.keyboard.type('nội tổng');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await register(page);
    },
  },
  {
    name: 'Register a walk-in who is known',
    account: 'letan',
    from: DESK,
    target: 3,
    prepare: async (page) => (await knownPatient(page)).code,
    act: async (page, code) => {
      await page.keyboard.press('v');
      await find(page).waitFor();
      await page.keyboard.type(code);
      await page.getByRole('button', { name: code }).click();
      await register(page);
    },
  },
  {
    name: 'Find a patient from anywhere',
    account: 'letan',
    from: '/quan-ly',
    target: 1,
    asked: '1 key combination',
    prepare: async (page) => (await knownPatient(page)).fullName,
    act: async (page, name) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Tìm người/ }).waitFor();
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).first().waitFor();
    },
  },
  {
    name: 'Move an appointment by dragging it',
    account: 'letan',
    from: APPOINTMENTS,
    target: 2,
    prepare: openMovable,
    act: async (page, name) => {
      await drag(page, name);
      await page.getByRole('dialog').getByRole('button', { name: 'Đổi lịch' }).click();
      await page.getByText(/^Đã đổi lịch PK-/).waitFor();
    },
  },
  {
    name: 'Move an appointment without dragging',
    account: 'letan',
    from: APPOINTMENTS,
    target: 4,
    prepare: openMovable,
    act: async (page, name) => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Đổi lịch' }).click();
      const dialog = page.getByRole('dialog', { name: /^Đổi lịch · PK-/ });
      const times = dialog.getByRole('group', { name: 'Giờ còn trống' });
      await times.getByRole('button').nth(1).click();
      await dialog.getByRole('button', { name: 'Đổi lịch' }).click();
      await page.getByText(/^Đã đổi lịch PK-/).waitFor();
    },
  },
];
