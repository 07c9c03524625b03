import type { Page } from 'playwright';
import { ask, listed, type Task } from './task';

const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';
const DAY = 86_400_000;

interface Visit {
  doctor: string | null;
  start: string;
}

/** The day of an instant in the clinic, `YYYY-MM-DD`. */
const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);

const later = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** Waits until the control of this name has the focus, which nothing but the page gave it. */
async function expectFocus(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus');
  await page.getByLabel(name).and(focused).first().waitFor();
}

/** What managers, doctors and pharmacists do. */
export const OTHER_TASKS: Task[] = [
  {
    name: 'Close a doctor’s day and move whom it falls on',
    account: 'quanly',
    from: '/quan-ly/phieu-thong-tin',
    target: 6,
    prepare: async (page) => {
      const coming = {
        state: ['requested', 'confirmed'],
        start_gte: later(3),
        start_lte: later(12),
      };
      const visits = await ask<Visit[]>(page, listed('phieu-thong-tin', coming, 'start', 100));
      const visit = visits.find(({ doctor }) => doctor !== null);
      if (!visit) throw new Error('nobody of the demo comes in the next days');
      const view = JSON.stringify({ by: 'doctor', span: 'day', who: visit.doctor });
      await page.evaluate((kept) => {
        localStorage.setItem('RaStoresen.admin.phieu-thong-tin.view', '"calendar"');
        localStorage.setItem('RaStoresen.admin.phieu-thong-tin.calendar', kept);
      }, view);
      await page.reload();
      const box = page.getByRole('textbox', { name: 'Ngày xem' });
      await box.fill(dayOf(visit.start).split('-').reverse().join('/'));
      await box.press('Enter');
      return dayOf(visit.start);
    },
    act: async (page) => {
      await page.getByRole('link', { name: /^Cho nghỉ/ }).click();
      await page.getByRole('button', { name: 'Lưu', exact: true }).click();
      await page.getByRole('button', { name: /^Xác nhận \d+ lịch/ }).click();
      await page.getByText(/Lịch nghỉ đã duyệt/).waitFor();
    },
  },
  {
    name: 'Dispense a prescription',
    account: 'duocsi',
    from: '/quan-ly/don-thuoc/quay',
    target: 3,
    asked: '3, batches seen',
    act: async (page) => {
      // One of which all is in stock; the batch that is taken stands beside each line.
      const cards = page.locator('main a[href*="/don-thuoc/quay/"]');
      await cards.first().waitFor();
      const hand = page.getByRole('button', { name: /^Phát thuốc/ });
      for (const card of await cards.all()) {
        await card.click();
        await hand.waitFor();
        if (await hand.isEnabled()) break;
      }
      await page.getByText(/← Lô/).first().waitFor();
      await hand.click();
      await page.getByText('Đã phát thuốc').first().waitFor();
    },
  },
  {
    name: 'Write a record and sign it',
    account: 'bacsi',
    from: '/quan-ly',
    target: 10,
    prepare: async (page) => {
      const { nextVisit } = await ask<{ nextVisit: string | null }>(page, '/trang-chu');
      if (!nextVisit) throw new Error('nobody waits for the doctor of the demo');
      const { state } = await ask<{ state: string }>(page, `/phieu-thong-tin/${nextVisit}`);
      if (state === 'checked_in') await ask(page, `/phieu-thong-tin/${nextVisit}/call`, {});
      await page.reload({ waitUntil: 'networkidle' });
      return nextVisit;
    },
    act: async (page) => {
      /** Ctrl Enter leads to what a signature waits for; each is written where it leads to. */
      const goOn = () => page.keyboard.press('Control+Enter');
      const write = async (name: RegExp, text: string) => {
        await expectFocus(page, name);
        await page.keyboard.type(text);
      };
      await page.getByRole('button', { name: /lập bệnh án$/i }).click();
      await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
      // What the outpatient record does not do without and the visit does not say.
      const fields: [RegExp, string][] = [
        [/^1\. Quá trình bệnh lý/, 'Khởi phát hai ngày trước'],
        [/^Mạch/, '82'],
        [/^Nhiệt độ/, '37,4'],
        [/^Nhịp thở/, '18'],
        [/^Cân nặng/, '58'],
        [/^2\. Các bộ phận/, 'Họng đỏ, phổi trong'],
      ];
      for (const [name, text] of fields) {
        await write(name, text);
        await goOn();
      }
      await write(/^4\. Chẩn đoán ban đầu/, 'J02');
      await page.getByRole('option', { name: /J02/, selected: true }).waitFor();
      await goOn();
      await page.getByRole('dialog', { name: 'Ký bệnh án' }).waitFor();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Chuỗi chữ ký nguyên vẹn').waitFor();
    },
  },
  {
    name: 'Add a doctor with working hours',
    account: 'quanly',
    from: '/quan-ly/bac-si/create',
    target: Number.POSITIVE_INFINITY,
    asked: 'one page',
    // All is entered and saved on one page; the other is the new doctor's own, to which saving leads.
    also: async (page, { pages }) => {
      const doctor = page.url().split('/').at(-2);
      const hours = await ask<unknown[]>(page, listed('lich-kham', { doctor }, 'weekday', 20));
      return pages === 1 && hours.length === 5;
    },
    act: async (page) => {
      await page.getByLabel('Họ và tên').click();
      await page.keyboard.type('Lê Thị Thử Việc');
      await page.getByRole('tab', { name: 'Đặt lịch' }).click();
      await page.getByRole('combobox', { name: 'Khoa' }).click();
      await page.keyboard.type('nội tổng');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      // Half past seven to half past eleven, on Monday and then on each working day.
      await page.getByRole('button', { name: 'Thêm giờ: Thứ Hai' }).click();
      await page.getByRole('button', { name: 'Chép giờ Thứ Hai sang ngày khác' }).click();
      await page.getByRole('menuitem', { name: 'Thứ Hai đến thứ Sáu' }).click();
      await page.getByRole('button', { name: 'Lưu', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /Lê Thị Thử Việc/ }).waitFor();
    },
  },
  {
    name: 'Merge two patients',
    account: 'quanly',
    from: '/quan-ly/benh-nhan/trung',
    target: 5,
    prepare: async (page) => {
      const twice = { fullName: 'Phan Thị Ghi Hai Lần', dateOfBirth: '1970-02-03', sex: 'female' };
      await ask(page, '/benh-nhan', twice);
      await ask(page, '/benh-nhan', twice);
      await page.reload({ waitUntil: 'networkidle' });
      return twice.fullName;
    },
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Xem và gộp/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Gộp hồ sơ' }).click();
      const dialog = page.getByRole('dialog');
      const done = page.getByText('Đã gộp hồ sơ.').first();
      await dialog.or(done).first().waitFor();
      if (await dialog.isVisible()) await dialog.getByRole('button').last().click();
      await done.waitFor();
    },
  },
  {
    name: 'See the load of today',
    account: 'quanly',
    from: '/quan-ly',
    target: 0,
    act: async (page) => {
      await page.getByRole('link', { name: /^Lịch hẹn hôm nay: \d+$/ }).waitFor();
    },
  },
];
