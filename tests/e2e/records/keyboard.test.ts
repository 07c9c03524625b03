// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atRest } from '../../at-rest';
import { type BookingSite, PASSWORD, startBookingSite } from '../booking/site';
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

/** The key of the field of a record that has the focus, its control, and whether it is beyond the form. */
const place = (page: Page) =>
  page.evaluate(() => ({
    field: document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null,
    id: document.activeElement?.id ?? null,
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
  // It begins at the first answer that a signature waits for, and a key goes on to the next.
  await expect.poll(async () => (await place(page)).field).not.toBeNull();
  const { field: first } = await place(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await place(page)).field).not.toBe(first);
  await page.getByRole('link').first().focus();
  const reached = new Set<string | null>();
  for (let presses = 0; presses < 700; presses += 1) {
    await page.keyboard.press('Tab');
    const { field, out } = await place(page);
    if (out) break;
    reached.add(field);
  }
  expect(wanted.filter((field) => !reached.has(field))).toEqual([]);

  await page.goto('/form/search');
  await atRest(page);
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

it('leads from the one in front to a signed record and the next patient by few keys', async () => {
  // Somebody waits, at whatever hour this runs.
  const { owner } = site.database;
  const waiting = await owner
    .selectFrom('phieu_thong_tin as v')
    .innerJoin('bac_si as d', 'd.id', 'v.doctor')
    .innerJoin('ca_nhan as a', 'a.id', 'd.user')
    .select(['v.id', 'v.department'])
    .where('a.email', '=', 'bacsi@sen.example')
    .where('v.queue_number', 'is not', null)
    .orderBy('v.start', 'desc')
    .executeTakeFirstOrThrow();
  const checkedInAt = new Date().toISOString();
  await owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'checked_in', checked_in_at: checkedInAt, called_at: null })
    .where('id', '=', waiting.id)
    .execute();
  const page = await open(`/quan-ly/phieu-thong-tin/hang-cho/${waiting.department}`, 'bacsi');
  await page.getByRole('button', { name: /^Gọi số tiếp theo/ }).click();
  await page.getByRole('button', { name: 'Khám, lập bệnh án' }).click();
  await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
  const dialog = page.getByRole('dialog', { name: 'Ký bệnh án' });
  const words: Record<string, string> = { sinhHieu: '37', cdBanDau: 'J02' };
  await expect.poll(async () => (await place(page)).field).not.toBeNull();
  for (let answers = 0; answers < 15; answers += 1) {
    const { field, id } = await place(page);
    await page.keyboard.type(words[field ?? ''] ?? 'Không có gì lạ');
    if (field === 'cdBanDau') break;
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await place(page)).id).not.toBe(id);
  }
  // The last that was missing: one press takes what was found, and goes on to the signature.
  await page.getByRole('option', { name: /J02/, selected: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: 'Khám xong, gọi người tiếp theo' });
  await next.waitFor();
  await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(/^(Đã gọi số|Không còn ai)/).waitFor();
  const over = await owner
    .selectFrom('ho_so_benh_an as r')
    .innerJoin('phieu_thong_tin as v', 'v.id', 'r.appointment')
    .select(['r.state', 'v.state as visit'])
    .where('r.id', '=', page.url().split('/').at(-1) ?? '')
    .executeTakeFirst();
  expect(over).toEqual({ state: 'signed', visit: 'completed' });
  await page.context().close();
});
