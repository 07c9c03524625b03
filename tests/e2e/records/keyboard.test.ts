// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingSite, startBookingSite } from '../booking/site';
import { signIn, tabTo } from '../booking/steps';

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(() => site?.close());

async function open(path: string, name: string): Promise<Page> {
  const page = await site.page();
  await page.goto(path, { waitUntil: 'networkidle' });
  await signIn(page, name);
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

/** The key of the field of a record that has the focus, and whether it is beyond the form. */
const place = (page: Page) =>
  page.evaluate(() => ({
    field: document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null,
    out: document.activeElement === document.body,
  }));

/** The fields that can be entered, by their controls. */
const fields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-field]')]
      .filter((field) => field.querySelector('input, select, textarea, button'))
      .map((field) => field.getAttribute('data-field')),
  );

it('begins the longest record, goes through all of them, and finds it again', async () => {
  const page = await open('/form/created', 'bacsi');
  await tabTo(page, 'Tạo bệnh án');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tạo bệnh án' });
  await tabTo(page, 'Bệnh nhân');
  await page.keyboard.type('nguyen');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const patient = await dialog.getByLabel('Bệnh nhân').inputValue();
  expect(patient).toMatch(/^Nguyễn/);
  await tabTo(page, 'Bệnh án');
  const chosen = dialog.getByRole('radio', { checked: true });
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await chosen.count()) > 0 && (await chosen.locator('..').innerText()).includes('nhi khoa'))
      break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
  await page
    .getByText(patient.split(' · ')[0] ?? '')
    .first()
    .waitFor();

  const wanted = await fields(page);
  expect(wanted.length).toBeGreaterThan(70);
  const reached = new Set<string | null>();
  for (let presses = 0; presses < 700; presses += 1) {
    await page.keyboard.press('Tab');
    const { field, out } = await place(page);
    if (out) break;
    reached.add(field);
  }
  expect(wanted.filter((field) => !reached.has(field))).toEqual([]);

  await page.goto('/form/search', { waitUntil: 'networkidle' });
  await tabTo(page, 'Từ khóa');
  await page.keyboard.type(patient.split(' · ')[0] ?? '');
  await page.waitForURL(/q=/);
  await tabTo(page, 'HS-');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
  await page.context().close();
});

it('builds a template by keyboard alone', async () => {
  const page = await open('/form/template', 'quanly');
  await tabTo(page, 'Thêm mẫu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Tên mẫu');
  await page.keyboard.type('Phiếu bàn giao');
  await tabTo(page, 'Số mẫu');
  await page.keyboard.type('BG/01');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/form\/template\/[0-9a-f-]{36}$/);
  await tabTo(page, 'Thêm mục: I. Hỏi bệnh');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Nhãn');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mạch');
  await tabTo(page, 'Loại');
  await page.keyboard.type('Số');
  await page.getByRole('region', { name: 'Xem trước' }).getByLabel('Mạch').waitFor();
  await tabTo(page, 'Đưa Mạch lên');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('region', { name: 'Xem trước' }).innerText())
    .toMatch(/Mạch.*Lý do đến khám/s);
  await tabTo(page, 'Lưu');
  await page.keyboard.press('Enter');
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await tabTo(page, 'Công bố');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Công bố mẫu' });
  await dialog.waitFor();
  await tabTo(page, 'Công bố');
  await page.keyboard.press('Enter');
  await page.getByText('Bản đã công bố không sửa được.').waitFor();
  await page.context().close();
});
