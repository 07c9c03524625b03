import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plugInPasskeys } from '../virtual-passkeys';
import { type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import { expectSound, signIn } from './steps';

const STAFF = '0912345007';

let clinic: Clinic;
let page: Page;
beforeAll(async () => {
  clinic = await startClinic();
  // Without an administrator the page of staff makes the first one.
  await clinic.account('quan-tri', '+84912345000');
  await clinic.account('bac-si', '+84912345007');
});
afterAll(() => clinic?.close());
afterEach(() => page.close());

/** Passkeys belong to a name, and the machine itself is called localhost. */
const at = (path: string) => new URL(path, clinic.url.replace('127.0.0.1', 'localhost')).href;

/** Leaves the session, where no page runs that would go somewhere else meanwhile. */
async function forget(): Promise<void> {
  await page.goto(at('/robots.txt'));
  await page.evaluate(() => localStorage.clear());
}

describe('a passkey in a browser', () => {
  it('is added, signs in by itself, and shows the recovery codes once', async () => {
    page = await clinic.page(PHONE_SIZE);
    const answers = await plugInPasskeys(page);
    await page.goto(at('/user/thay-doi-mat-khau'));
    await signIn(page, STAFF);
    await page.getByRole('button', { name: 'Thêm passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tên gợi nhớ').fill('Máy phòng khám 1');
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill('không phải');
    await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Tên gợi nhớ').inputValue()).toBe('Máy phòng khám 1');
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Máy phòng khám 1').waitFor();
    await page.getByText('Bạn chưa có mã khôi phục.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Tạo mã khôi phục' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10);
    await expectSound(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Tải về' }).click();
    expect((await download).suggestedFilename()).toBe('ma-khoi-phuc-sen.txt');
    await dialog.getByRole('button', { name: 'Tôi đã cất mã' }).click();
    await page.getByText('Còn 10/10 mã').waitFor();

    await forget();
    await page.goto(at('/user/dang-nhap'));
    await expectSound(page);
    await page.getByRole('button', { name: 'Dùng passkey' }).click();
    await page.waitForURL(/\/dashboard/);

    await forget();
    await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      await Promise.all(workers.map((worker) => worker.unregister()));
    });
    // The field is there before the scripts are, and somebody quick is in it by then.
    let enter = () => {};
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await entered;
      await route.continue();
    });
    await page.goto(at('/user/dang-nhap'), { waitUntil: 'commit' });
    await page.getByLabel('Số điện thoại hoặc email').focus();
    enter();
    await page.waitForURL(/\/dashboard/);
    await page.unroute('**/*.js');

    await forget();
    await page.goto(at('/user/dang-nhap'));
    await answers(false);
    await signIn(page, STAFF);
    await page.getByLabel('Mã khôi phục').waitFor();
    await answers(true);
    await expectSound(page);
    await page.getByRole('button', { name: 'Dùng passkey' }).click();
    await page.waitForURL(/\/dashboard/);

    await page.goto(at('/user/thay-doi-mat-khau'));
    await page.getByRole('button', { name: 'Xóa: Máy phòng khám 1' }).click();
    await dialog.getByRole('button', { name: 'Dùng passkey' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Máy phòng khám 1').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Bật xác thực hai bước' }).waitFor();
    expect(await page.getByText('Còn 10/10 mã').count()).toBe(0);
  });
});
