import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../../axe';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

const rows = (page: Page) => page.locator('tbody tr');
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click();

/** The address of the first nurse's own page. */
async function firstNurse(page: Page): Promise<string> {
  await page.goto(`${site.url}/quan-ly/y-ta`);
  const link = rows(page).first().locator('a[href$="/show"]').first();
  return `${site.url}${await link.getAttribute('href')}`;
}

/** A nurse as the API has her; with `values` after they were saved. */
function nurse(page: Page, id = '', values?: object): Promise<{ weeklyHours: number }> {
  return page.evaluate(
    async ([address, changed]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('sen.access_token')}`,
        'Content-Type': 'application/json',
        'If-Match': '*',
      };
      const init = changed ? { method: 'PUT', body: JSON.stringify(changed) } : {};
      return (await fetch(address, { headers, ...init })).json();
    },
    [`/api/y-ta/${id}`, values] as const,
  );
}

describe('a manager works with nurses', () => {
  it('finds names without accents, filters, and turns the page', async () => {
    const page = await site.signIn('quanly');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Trang sau' }).click();
    await page.getByText(/^26–/).waitFor();
    await page.getByLabel('Tìm kiếm').fill('nguyen');
    await page.getByText(/^1–/).waitFor();
    const first = rows(page).locator('a[href$="/show"]').first();
    await expect.poll(() => first.textContent()).toContain('Nguyễn');
    await page.getByRole('button', { name: 'Lọc', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tình trạng' }).click();
    await page.getByRole('option', { name: 'Đang làm' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lọc (1)' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('opens a tree by its keys, and finds in it what stands below', async () => {
    const page = await site.signIn('quanly', { at: '/quan-ly/phong-ban' });
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`Khoa ${name}`) });
    await row('Nhi').focus();
    expect(await row('Nhi').getAttribute('aria-expanded')).toBe('false');
    expect(await row('Sơ sinh').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await row('Sơ sinh').waitFor();
    expect(await row('Sơ sinh').getAttribute('aria-level')).toBe('2');
    await page.keyboard.press('ArrowRight');
    expect(await row('Sơ sinh').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await row('Sơ sinh').waitFor({ state: 'detached' });
    await page.getByLabel('Tìm kiếm').fill('so sinh');
    await row('Sơ sinh').waitFor();
    expect(await page.getByRole('treegrid').getByRole('row').allTextContents()).toEqual([
      expect.stringMatching(/^Tên/),
      'Khoa Nhi',
      expect.stringMatching(/^Khoa Sơ sinh/),
    ]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Danh sách', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Chọn Khoa Sơ sinh' }).waitFor();
    await page.close();
  });

  it('puts guides in order by keys and by hand, and takes that back', async () => {
    const page = await site.signIn('quanly', { at: '/quan-ly/huong-dan' });
    const first = async (count: number) => {
      const all = await rows(page).locator('a[href$="/show"]').allTextContents();
      return all.slice(0, count);
    };
    const handle = (row: number) =>
      rows(page)
        .nth(row)
        .getByRole('button', { name: /^Sắp xếp/ });
    await handle(0).waitFor();
    const [a = '', b = '', c = ''] = await first(3);
    await handle(0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText(`Đã chuyển “${a}” xuống dưới “${c}”.`).waitFor();
    await expect.poll(() => first(3)).toEqual([b, c, a]);
    await expect
      .poll(() => handle(2).evaluate((node) => node === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect.poll(() => first(3)).toEqual([b, a, c]);
    await handle(2).hover();
    await page.mouse.down();
    await handle(1).hover();
    await handle(0).hover();
    await page.mouse.up();
    await expect.poll(() => first(3)).toEqual([c, b, a]);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('gives several chosen rows one value, tells which were not changed, and takes it back', async () => {
    const page = await site.signIn('quanly');
    const box = (row: number) => rows(page).nth(row).getByRole('checkbox');
    await box(3).waitFor();
    const ids = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getAttribute('data-row') ?? ''),
    );
    for (const row of [1, 2, 3]) await box(row).check();
    await page.getByRole('button', { name: 'Sửa một mục' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Mục cần sửa' }).click();
    await page.getByRole('option', { name: 'Giờ tối đa mỗi tuần' }).click();
    await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).fill('37');
    await dialog.getByText('3 bản ghi sẽ đổi').waitFor();
    expect(await violations(page)).toEqual([]);
    // Somebody saves one of the three elsewhere before.
    await nurse(page, ids[2], { weeklyHours: 21 });
    await dialog.getByRole('button', { name: 'Đổi 3 bản ghi' }).click();
    await dialog
      .getByText('Đã đổi 2 bản ghi, 1 không đổi được', { exact: false })
      .first()
      .waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Thử lại 1' }).click();
    await page.getByText('Đã đổi Giờ tối đa mỗi tuần của 3 bản ghi.').waitFor();
    const hours = async (row: number) => (await nurse(page, ids[row])).weeklyHours;
    expect([await hours(1), await hours(2)]).toEqual([37, 37]);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await page.getByText('Đã hoàn tác.').waitFor();
    expect(await hours(2)).toBe(21);
    expect(await hours(1)).not.toBe(37);
    // On a phone rows are cards: they are chosen and edited alike, and choosing one does not open it.
    await page.setViewportSize({ width: 360, height: 800 });
    const cards = page.locator('main li[data-row]');
    await cards.nth(1).getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Đã chọn 1' }).waitFor();
    await page.getByRole('button', { name: 'Chọn tất cả' }).click();
    await page.getByRole('toolbar', { name: `Đã chọn ${await cards.count()}` }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sửa một mục' }).click();
    await dialog.getByRole('combobox', { name: 'Mục cần sửa' }).waitFor();
    await page.close();
  });

  it('shows a row beside the list by keys, and the address brings it back', async () => {
    const page = await site.signIn('quanly');
    const beside = page.getByRole('complementary', { name: 'Xem bên cạnh danh sách' });
    await rows(page).nth(1).waitFor();
    await page.keyboard.press('p');
    await beside.getByText('Chọn một dòng').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const title = await rows(page).nth(1).getAttribute('data-title');
    await beside.getByRole('heading', { name: title ?? '' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await beside
      .getByText(title ?? '')
      .first()
      .waitFor();
    await beside.getByRole('link', { name: 'Mở trang' }).click();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    const trail = page.getByRole('navigation', { name: 'Vị trí trang' });
    const steps = await trail.getByRole('listitem').allTextContents();
    expect(steps).toEqual(['Nhân sự', 'Điều dưỡng', expect.stringMatching(/^Khoa/), title]);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('is told at the field what the server refuses, and keeps what was typed', async () => {
    const page = await site.signIn('quanly', { at: '/quan-ly/phong-ban' });
    const taken = await rows(page).first().locator('a[href$="/show"]').first().textContent();
    await page.getByRole('link', { name: 'Thêm', exact: true }).click();
    await save(page);
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    const name = page.getByLabel('Tên', { exact: false }).first();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill(taken ?? '');
    expect(await name.inputValue()).toBe(taken);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('chooses between both values when somebody else saved first', async () => {
    const [mine, theirs] = [await site.signIn('quanly'), await site.signIn('quantri')];
    const edit = (await firstNurse(mine)).replace('/show', '');
    await mine.goto(edit);
    await theirs.goto(edit);
    await mine.getByLabel('Họ và tên').fill('Trần Thị Của Tôi');
    await theirs.getByLabel('Họ và tên').fill('Lê Thị Của Họ');
    await save(theirs);
    await theirs.getByRole('heading', { level: 1, name: 'Lê Thị Của Họ' }).waitFor();
    await save(mine);
    const dialog = mine.getByRole('dialog');
    await dialog.getByText('Lê Thị Của Họ').waitFor();
    await dialog.getByText('Trần Thị Của Tôi').click();
    await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await mine.getByRole('heading', { level: 1, name: 'Trần Thị Của Tôi' }).waitFor();
    expect(await violations(mine)).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('asks before unsaved changes are left', async () => {
    const page = await site.signIn('quanly');
    await page.goto((await firstNurse(page)).replace('/show', ''));
    await page.getByLabel('Họ và tên').fill('Chưa Lưu');
    await page.getByRole('link', { name: 'Bệnh nhân', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' });
    await dialog.getByRole('button', { name: 'Bỏ qua' }).click();
    expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Chưa Lưu');
    await page.close();
  });

  it('archives a nurse and brings her back', async () => {
    const page = await site.signIn('quanly');
    const address = await firstNurse(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Lưu trữ', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu trữ' }).click();
    await page.waitForURL(/quan-ly\/y-ta$/);
    await page.goto(address);
    await page.getByRole('button', { name: 'Khôi phục' }).click();
    await page.getByRole('link', { name: 'Sửa', exact: true }).waitFor();
    await page.close();
  });
});
