// @vitest-environment node
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueNotification } from '../../../src/server/notify/notify';
import { violations } from '../../axe';
import { type Clinic, PASSWORD, startClinic } from '../accounts/clinic';

let clinic: Clinic;
let patient: string;
let keys = 0;

beforeAll(async () => {
  clinic = await startClinic();
  patient = await clinic.account('benh-nhan', '+84912000601', 'sen@sen.example');
});
afterAll(() => clinic.close());
beforeEach(() => clinic.database.owner.deleteFrom('thong_bao').execute());

const tell = (user: string, title: string) =>
  queueNotification(clinic.database.db, {
    user,
    kind: 'system',
    params: { title: { vi: title, en: title }, body: { vi: 'Mời bạn xem.', en: 'Please see.' } },
    dedupeKey: `test:${keys++}`,
    link: '/huong-dan',
  });

/** A page that waits long: signing in and the stream's own pause take their time. */
async function openPage(): Promise<Page> {
  const page = await clinic.page();
  page.setDefaultTimeout(60_000);
  return page;
}

async function signInPatient(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Số điện thoại hoặc email').fill('0912000601');
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).press('Enter');
  await page.waitForURL(/lich-kham/);
}

const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Answers the stream once with an event, then refuses it; tells what each request resumed after. */
async function breakingStream(context: BrowserContext): Promise<(string | null)[]> {
  const resumed: (string | null)[] = [];
  await context.route('**/api/su-kien', async (route) => {
    resumed.push((await route.request().headerValue('last-event-id')) ?? null);
    if (resumed.length > 1) return route.fulfill({ status: 404 });
    const body = 'id: 7\nevent: notification\ndata: {"id":"x","kind":"system","unread":7}\n\n';
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  });
  return resumed;
}

describe('notifications', () => {
  it('arrive by themselves, lead to what they are about, and are read by opening', async () => {
    await tell(patient, 'Đã có kết quả xét nghiệm');
    const page = await openPage();
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/su-kien'));
    await signInPatient(page);
    await bell(page, 'Thông báo, 1 chưa đọc').click();
    await page.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Hôm nay, / }).waitFor();
    await page.getByRole('combobox', { name: 'Ngôn ngữ của thông báo' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await opened;
    await tell(patient, 'Lịch khám được dời');
    await bell(page, 'Thông báo, 2 chưa đọc').waitFor();
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/read'));
    await page.getByRole('link', { name: 'Lịch khám được dời' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hướng dẫn' }).waitFor();
    expect((await marked).ok()).toBe(true);
    await bell(page, 'Thông báo, 1 chưa đọc').click();
    await page.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click();
    await bell(page, 'Thông báo').waitFor();
    await page.getByText('Bạn đã đọc hết thông báo.').waitFor();
    await page.close();
  });

  it('go on after the last event when the stream breaks, and end when it is refused', async () => {
    const page = await openPage();
    const resumed = await breakingStream(page.context());
    await signInPatient(page);
    await bell(page, 'Thông báo, 7 chưa đọc').waitFor();
    await expect.poll(() => resumed, { timeout: 15_000 }).toEqual([null, '7']);
    await page.close();
  });

  it('keep what is not wanted by e-mail', async () => {
    const page = await openPage();
    await page.route('**/api/thong-bao/preferences', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { available: object };
      await route.fulfill({
        response: answer,
        json: { ...body, available: { email: true, message: false } },
      });
    });
    await signInPatient(page);
    await page.goto('/thong-bao');
    const box = page.getByRole('checkbox', { name: 'Nhắc trước 2 giờ: Email' });
    await box.waitFor();
    // At once, not when the answer comes: a box that springs back would be pressed again.
    const pressed = await box.evaluate((element: HTMLInputElement) => {
      element.click();
      return element.checked;
    });
    expect(pressed).toBe(false);
    await page.getByText('Đã lưu').waitFor();
    await page.reload();
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    // A channel that is closed has no boxes, but a reason.
    await page.getByText('Phòng khám chưa gửi tin nhắn điện thoại.').waitFor();
    expect(await page.getByRole('checkbox', { name: /Tin nhắn$/ }).count()).toBe(0);
    await page.close();
  });
});
