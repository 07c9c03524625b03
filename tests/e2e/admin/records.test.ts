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
