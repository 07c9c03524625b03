import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clinicList } from '../../fixtures/api-caller';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click();

/** Addresses of the first rows' own pages. */
async function firstRows(page: Page, resource: string): Promise<string[]> {
  await page.goto(`${site.url}/quan-ly/${resource}`);
  const links = page.locator(`tbody tr a[href*="/${resource.split('?')[0]}/"][href$="/show"]`);
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  return [...new Set(found)].map((path) => site.url + path);
}

/** A picture of one colour, made by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#157a5c';
    context?.fillRect(0, 0, 64, 64);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

describe('what the server has to say of a write', () => {
  it('puts its error at the field, on the tab that has it, and keeps what was typed', async () => {
    const page = await site.signIn('quanly');
    const [first = '', second = ''] = await firstRows(page, 'y-ta');
    const licence = page.getByLabel('Số GPHN/CCHN');
    await page.goto(first.replace('/show', ''));
    await page.getByRole('tab', { name: 'Chuyên môn' }).click();
    const taken = await licence.inputValue();
    await page.goto(second.replace('/show', ''));
    await page.getByRole('tab', { name: 'Chuyên môn' }).click();
    await licence.fill(taken);
    await page.getByRole('tab', { name: 'Hồ sơ' }).click();
    await save(page);
    await page.getByRole('alert').getByRole('link').click();
    expect(await licence.getAttribute('aria-invalid')).toBe('true');
    expect(await licence.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await licence.inputValue()).toBe(taken);
    const told = await licence.evaluate(
      (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(told).toMatch(/đã (có|được|tồn tại)|trùng/i);
    await page.close();
  });

  it('explains why a record that is in use cannot be deleted', async () => {
    const page = await site.signIn('quanly');
    const [block = ''] = await firstRows(page, 'toa-nha');
    await page.goto(block);
    await page.getByRole('button', { name: 'Xóa', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('không lấy lại được').waitFor();
    await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
    await page.getByText(/còn nơi khác đang dùng|Phòng \(\d+\)/).waitFor();
    expect(page.url()).toBe(block);
    await page.close();
  });

  it('is told in the history of the record, and put back as it was', async () => {
    const page = await site.signIn('quanly');
    const [first = ''] = await firstRows(page, 'toa-nha');
    const name = page.getByRole('textbox', { name: 'Tên', exact: true });
    await page.goto(first.replace('/show', ''));
    const before = await name.inputValue();
    await name.fill('Khối nhà tạm');
    await save(page);
    await page.getByRole('tab', { name: 'Lịch sử sửa đổi' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Khối nhà tạm' });
    await entry.getByText(before).waitFor();
    await entry.getByRole('button', { name: 'Lấy lại giá trị trước lần này' }).click();
    await page.getByText('Đã điền giá trị trước lúc').waitFor();
    expect(await name.inputValue()).toBe(before);
    await save(page);
    await page.getByRole('heading', { name: before, level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Lịch sử sửa đổi' }).click();
    await entry.nth(1).waitFor();
    await page.close();
  });

  it('asks for the note of a transition, and runs it with the note', async () => {
    const page = await site.signIn('quanly');
    const free = clinicList('giuong', { filter: { state: 'available' } });
    const [bed = ''] = await firstRows(page, free.slice(1));
    await page.goto(bed);
    await page.getByRole('button', { name: 'Ngưng sử dụng' }).click();
    const dialog = page.getByRole('dialog');
    const run = dialog.getByRole('button', { name: 'Ngưng sử dụng' });
    await run.click();
    const note = dialog.getByLabel('Ghi chú');
    expect(await note.getAttribute('aria-invalid')).toBe('true');
    await note.fill('Hỏng bánh xe');
    await run.click();
    await page.getByRole('button', { name: 'Dùng lại' }).waitFor();
    await page.getByText('Bảo trì').first().waitFor();
    await page.close();
  });
});

describe('choosing among the departments', () => {
  it('gives a doctor any of them: the last of the list, and the one that was typed', async () => {
    const page = await site.signIn('quanly');
    const [doctor = ''] = await firstRows(page, 'bac-si');
    await page.goto(doctor.replace('/show', ''));
    await page.getByRole('tab', { name: 'Chuyên môn' }).click();
    const box = page.getByRole('combobox', { name: 'Khoa', exact: true });
    await box.click();
    const last = page.getByRole('option', { name: 'Khoa Y học cổ truyền' });
    await page.getByRole('option').first().waitFor();
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await last.click();
    await box.pressSequentially('mat', { delay: 50 });
    expect(await box.inputValue()).toBe('mat');
    await page.getByRole('option', { name: 'Khoa Răng Hàm Mặt' }).waitFor();
    await box.press('Enter');
    await page.getByRole('button', { name: 'Khoa Mắt' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await save(page);
    const shown = page.locator('[data-screen="show:bac-si"]');
    await shown.getByRole('tab', { name: 'Chuyên môn' }).click();
    const departments = shown.getByRole('link', { name: /^Khoa / });
    await departments.first().waitFor();
    const names = await departments.allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Khoa Y học cổ truyền', 'Khoa Mắt']));
    expect(names).not.toContain('Khoa Cấp cứu');
    await page.close();
  });
});

describe('files', () => {
  it('shows an uploaded picture again, as the server keeps it', async () => {
    const page = await site.signIn('quanly');
    const [doctor = ''] = await firstRows(page, 'bac-si');
    await page.goto(doctor.replace('/show', ''));
    const file = { name: 'chan-dung.png', mimeType: 'image/png', buffer: await picture(page) };
    await page.locator('input[type=file]').setInputFiles(file);
    await save(page);
    await page.waitForURL(/\/show/);
    const shown = page.locator('dd img');
    await shown.waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('dd img');
      return image?.complete && image.naturalWidth > 0;
    });
    expect(await shown.getAttribute('src')).toMatch(/\/api\/tep\//);
    await page.close();
  });

  it('keeps an uploaded document and opens it', async () => {
    const page = await site.signIn('letan');
    // The list opens with today, which may be over.
    const open = encodeURIComponent('{"state":"confirmed"}');
    const [visit = ''] = await firstRows(page, `phieu-thong-tin?filter=${open}`);
    await page.goto(visit.replace('/show', ''));
    const input = page.locator('input[type=file]');
    const file = { name: 'giấy chuyển tuyến.pdf', mimeType: 'application/pdf', buffer: PDF };
    await input.setInputFiles(file);
    await save(page);
    await page.waitForURL(/\/show/);
    const answers = page
      .context()
      .waitForEvent('response', (answer) => /\/api\/tep\/[^/]+\?/.test(answer.url()));
    await page.getByRole('button', { name: 'Mở giấy chuyển tuyến.pdf' }).click();
    const answer = await answers;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('pdf');
    await page.close();
  });
});

it('checks a CSV file, says what is wrong in which row, then imports a good one', async () => {
  const page = await site.signIn('quanly', { at: '/quan-ly/toa-nha' });
  const clinic = 'Phòng khám Đa khoa Sen';
  await page.getByText(clinic).first().waitFor();
  await page.getByRole('button', { name: 'Nhập CSV' }).click();
  const dialog = page.getByRole('dialog');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tải tệp mẫu' }).click();
  const template = await (await downloaded).createReadStream();
  const header = (await template.toArray()).join('').trim();
  expect(header.replace('\ufeff', '')).toBe('Mã,Tên,Tên (tiếng Anh),Phòng khám,Số tầng,Mô tả');
  const choose = (rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'toa-nha.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...rows].join('\n')),
    });
  await choose([`D,Khu D,,${clinic},3,`, `E,Khu E,,${clinic},nhiều,`]);
  await dialog.getByText('1 dòng có lỗi').waitFor();
  await dialog.getByText('Dòng 3').waitFor();
  await dialog.getByText(/Số tầng: /).waitFor();
  await choose([`D,Khu D,,${clinic},3,`, `E,Khu E,,${clinic},2,`]);
  await dialog.getByRole('button', { name: 'Nhập 2 dòng' }).click();
  await page.getByRole('link', { name: 'Khu E' }).waitFor();
  await page.close();
});
