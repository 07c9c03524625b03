// @vitest-environment node
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, overflow, violations } from '../axe';
import { type BookingSite, startBookingSite } from '../e2e/booking/site';
import { button, expectSound, heading, hours, signInOnTheWay } from '../e2e/booking/steps';

let site: BookingSite;

beforeAll(async () => {
  site = await startBookingSite();
});

afterAll(async () => {
  await site?.close();
});

/** Every day of the week says itself whole, and every hour is as large as a thumb. */
async function expectNamed(page: Page): Promise<void> {
  const days = page.locator('main li > button[aria-label]');
  const names = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-label')));
  expect(names).toHaveLength(7);
  for (const name of names) {
    expect(name).toMatch(/^(Thứ .+|Chủ nhật) \d\d\/\d\d, (còn \d+ giờ|hết giờ|không khám)$/);
  }
  expect(await button(page, 'Tuần trước').count()).toBe(1);
  for (const hour of await hours(page).all()) {
    expect((await hour.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

const PHONE = { width: 360, height: 740 };

/** Sound on a phone in light, in the colours of the dark, and no wider than a desk. */
async function expectSoundEverywhere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, COLOURS)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
  await page.setViewportSize(PHONE);
}

/** Walks through every state of the flow by touch alone and looks at each. */
async function lookAtEverything(page: Page): Promise<void> {
  const press = (target: Locator) => target.tap();
  const next = (on: Page) => press(button(on, 'Tiếp tục'));
  await page.goto('/dat-lich');
  await next(page);
  await page.getByRole('alert').waitFor();
  await expectSoundEverywhere(page);
  await press(page.getByRole('radio', { name: /^Tim mạch/ }));
  await next(page);
  await heading(page, 'Chọn bác sĩ').waitFor();
  await expectSoundEverywhere(page);
  await next(page);
  await press(button(page, 'Tuần sau'));
  await press(button(page, /\d\d\/\d\d, còn \d+ giờ$/).first());
  await press(hours(page).nth(2));
  await expectNamed(page);
  await expectSoundEverywhere(page);
  await next(page);
  await heading(page, 'Đăng nhập để đặt lịch').waitFor();
  await expectSoundEverywhere(page);
  await signInOnTheWay(page, 'benhnhan');
  await heading(page, 'Thông tin khám').waitFor();
  await next(page);
  await page.getByRole('alert').waitFor();
  await expectSoundEverywhere(page);
  await page.getByLabel('Lý do khám').fill('Khám định kỳ');
  await next(page);
  await heading(page, 'Kiểm tra lại').waitFor();
  await expectSoundEverywhere(page);
  await press(button(page, 'Xác nhận đặt lịch'));
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await expectSoundEverywhere(page);
  await press(button(page, 'Đổi lịch'));
  await heading(page, 'Đổi lịch khám').waitFor();
  await expectSoundEverywhere(page);
  await page.goBack();
  await press(button(page, 'Hủy lịch'));
  await page.getByLabel('Lý do hủy').fill('Tôi bận việc. '.repeat(40));
  await press(button(page, 'Xác nhận hủy lịch'));
  await page.getByRole('alert').waitFor();
  await expectSoundEverywhere(page);
  await page.goto('/lich-kham');
  await heading(page, 'Sắp tới').waitFor();
  await expectSoundEverywhere(page);
}

it('is sound in every state of the flow, on a phone and a desk, in light and in the dark', async () => {
  const page = await site.page({ viewport: PHONE, hasTouch: true });
  await lookAtEverything(page);
  await page.close();
});

describe('the own appointments', () => {
  it('offer another try when they cannot be read', async () => {
    const page = await site.page();
    await page.goto('/lich-kham');
    await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan2@sen.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen@2026demo');
    let broken = true;
    await page.route('**/api/phieu-thong-tin?**', (route) =>
      broken ? route.fulfill({ status: 409, json: {} }) : route.continue(),
    );
    await button(page, 'Đăng nhập').click();
    await page.getByRole('alert').getByText('Chưa tải được nội dung').waitFor();
    broken = false;
    await button(page, 'Thử lại').click();
    await heading(page, 'Sắp tới').waitFor();
    expect(await page.title()).toBe('Lịch khám của tôi – Phòng khám Đa khoa Sen');
    await page.close();
  });

  it('say that a slip is not there when it is somebody else’s', async () => {
    const page = await site.page();
    await page.goto('/lich-kham?phieu=01a1fb82-f470-710d-a722-49b5f3576ddc');
    await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan@sen.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen@2026demo');
    await button(page, 'Đăng nhập').click();
    await page.getByText('Không tìm thấy phiếu này trong tài khoản của bạn.').waitFor();
    await page.close();
  });
});
