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

/** What the test asks of the service worker's surroundings, which the DOM's types lack. */
interface WorkerGlobal {
  clients: { openWindow: (address: string) => Promise<unknown> };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  ExtendableEvent: new (name: string) => Event;
  dispatchEvent: (event: Event) => boolean;
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

  it('are shown on a device that was turned on, and lead to their page when they are pressed', async () => {
    const page = await openPage();
    const context = page.context();
    // A browser without a screen has no notifications, and no push service is reached from here.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
      // A key must be a point of P-256: the curve's own base point is one.
      const point =
        '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
        '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
      const p256dh = Uint8Array.from(point.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
      const made = {
        endpoint: 'https://push.vidu.vn/1',
        options: {},
        getKey: (name: string) => (name === 'auth' ? new Uint8Array(16) : p256dh).buffer,
        unsubscribe: async () => true,
      };
      const { prototype } = globalThis.PushManager;
      Object.assign(prototype, { subscribe: async () => made, getSubscription: async () => null });
    });
    await signInPatient(page);
    await page.goto('/thong-bao');
    await page.getByRole('button', { name: 'Bật thông báo trên máy này' }).click();
    await page.getByText('Máy này đang nhận thông báo.').waitFor();
    await page.getByRole('checkbox', { name: 'Sắp đến lượt: Thông báo đẩy' }).waitFor();
    expect(await violations(page)).toEqual([]);

    const pushed = { id: '7', title: 'Sắp đến lượt khám', body: 'Còn hai người', language: 'vi' };
    const [worker] = context.serviceWorkers();
    const seen = await worker?.evaluate(
      async (message) => {
        const self = globalThis as unknown as WorkerGlobal;
        const tell = (name: string, told: object) =>
          self.dispatchEvent(
            Object.assign(new self.ExtendableEvent(name), { waitUntil: () => undefined, ...told }),
          );
        const shown = new Promise<{ title: string; data?: string }>((resolve) => {
          self.registration.showNotification = async (title, options) =>
            resolve({ title, ...options });
        });
        tell('push', { data: { json: () => message } });
        const { data } = await shown;
        // Only a real press may open a window.
        const opened = new Promise((resolve) => {
          self.clients.openWindow = async (address: string) => resolve(address);
        });
        tell('notificationclick', { notification: { data, close: () => undefined } });
        return { shown: await shown, opened: await opened };
      },
      { ...pushed, link: '/lich-kham?phieu=1' },
    );
    const { title, body } = pushed;
    expect(seen?.shown).toMatchObject({ title, body, tag: '7', lang: 'vi' });
    expect(seen?.opened).toBe(`${new URL(page.url()).origin}/lich-kham?phieu=1`);

    await page.getByRole('button', { name: 'Tắt trên máy này' }).click();
    await page.getByRole('button', { name: 'Bật thông báo trên máy này' }).waitFor();
    await context.close();
  });
});
