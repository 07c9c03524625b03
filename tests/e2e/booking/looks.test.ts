// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingSite, startBookingSite } from './site';
import { button, expectSound, heading, hours, next, signInOnTheWay } from './steps';

let site: BookingSite;

beforeAll(async () => {
  site = await startBookingSite();
});

afterAll(async () => {
  await site?.close();
});

/** Walks through every state of the flow and looks at each. */
async function lookAtEverything(page: Page, day: number): Promise<void> {
  await page.goto('/dat-lich');
  await next(page);
  await page.getByRole('alert').waitFor();
  await expectSound(page);
  await page.getByRole('radio', { name: /^Tim mạch/ }).check();
  await next(page);
  await heading(page, 'Chọn bác sĩ').waitFor();
  await expectSound(page);
  await next(page);
  await button(page, 'Tuần sau').click();
  await button(page, /\d\d\/\d\d, còn \d+ giờ$/)
    .nth(day)
    .click();
  await hours(page).nth(2).click();
  await expectSound(page);
  await next(page);
  await heading(page, 'Đăng nhập để đặt lịch').waitFor();
  await expectSound(page);
  await signInOnTheWay(page, 'benhnhan');
  await heading(page, 'Thông tin khám').waitFor();
  await next(page);
  await page.getByRole('alert').waitFor();
  await expectSound(page);
  await page.getByLabel('Lý do khám').fill('Khám định kỳ');
  await next(page);
  await heading(page, 'Kiểm tra lại').waitFor();
  await expectSound(page);
  await button(page, 'Xác nhận đặt lịch').click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await expectSound(page);
  await button(page, 'Đổi lịch').click();
  await heading(page, 'Đổi lịch khám').waitFor();
  await expectSound(page);
  await page.goBack();
  await button(page, 'Hủy lịch').click();
  await button(page, 'Xác nhận hủy lịch').click();
  await page.getByRole('alert').waitFor();
  await expectSound(page);
  await page.goto('/lich-kham');
  await heading(page, 'Sắp tới').waitFor();
  await expectSound(page);
}

describe('every state of the flow', () => {
  it('is sound on a phone, in light', async () => {
    const page = await site.page({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await lookAtEverything(page, 0);
    await page.context().close();
  });

  it('is sound on a desk, in the dark', async () => {
    const page = await site.page({ colorScheme: 'dark' });
    await lookAtEverything(page, 1);
    await page.context().close();
  });
});

describe('the own appointments', () => {
  it('offer another try when they cannot be read', async () => {
    const page = await site.page();
    await page.goto('/lich-kham');
    await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan2@sen.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen@2026demo');
    let broken = true;
    await page.route('**/api/phieu-thong-tin?**', (route) =>
      broken ? route.fulfill({ status: 403, json: {} }) : route.continue(),
    );
    await button(page, 'Đăng nhập').click();
    await page.getByRole('alert').getByText('Chưa tải được nội dung').waitFor();
    broken = false;
    await button(page, 'Thử lại').click();
    await heading(page, 'Sắp tới').waitFor();
    expect(await page.title()).toBe('Lịch khám của tôi – Phòng khám Đa khoa Sen');
    await page.context().close();
  });

  it('say that a slip is not there when it is somebody else’s', async () => {
    const page = await site.page();
    await page.goto('/lich-kham?phieu=01a1fb82-f470-710d-a722-49b5f3576ddc');
    await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan@sen.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen@2026demo');
    await button(page, 'Đăng nhập').click();
    await page.getByText('Không tìm thấy phiếu này trong tài khoản của bạn.').waitFor();
    await page.context().close();
  });
});
