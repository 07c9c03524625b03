import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mondayOf } from '../../../src/shared/format/days';
import { violations } from '../../axe';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

const PEOPLE = 6;

/** A Monday on which nobody of the demo has a duty yet. */
const MONDAY = mondayOf(new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10));

/** Six nurses into one department, which is all that its roster has in that week. */
function gatherNurses(page: Page): Promise<string> {
  return page.evaluate(async (count) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('sen.access_token')}`,
      'content-type': 'application/json',
      'if-match': '*',
    };
    const filter = encodeURIComponent('{"status":"active"}');
    const read = await fetch(`/api/y-ta?filter=${filter}&range=[0,${count - 1}]`, { headers });
    const nurses: { id: string; department: string }[] = await read.json();
    const department = nurses[0]?.department ?? '';
    for (const { id } of nurses) {
      const body = JSON.stringify({ department });
      const moved = await fetch(`/api/y-ta/${id}`, { method: 'PUT', headers, body });
      if (!moved.ok) throw new Error(await moved.text());
    }
    return department;
  }, PEOPLE);
}

/** More evening nurses than the department has. */
function addNeed(page: Page, department: string): Promise<void> {
  return page.evaluate(async (department) => {
    const need = { department, profession: 'nurse', kind: 'toi', need: 19 };
    const added = await fetch('/api/nhu-cau-truc', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('sen.access_token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...need, weekday: '1', validFrom: '2026-01-01' }),
    });
    if (!added.ok) throw new Error(await added.text());
  }, department);
}

describe('the roster board', () => {
  it('is written by keyboard alone, says what breaks a rule, undoes, copies a week, and is filled in', async () => {
    const page = await site.signIn('quanly');
    const department = await gatherNurses(page);
    await page.goto(`${site.url}/quan-ly/y-ta/lich-ca-truc/bang?khoa=${department}&tu=${MONDAY}`);
    const grid = page.getByRole('grid');
    const letters = grid.locator('tbody td .letter');
    const saved = page.locator('[data-saving="0"]', { hasText: 'Đã lưu' });
    await grid.locator('td[tabindex="0"]').focus();
    await page.keyboard.type('s'.repeat(7 * PEOPLE));
    await expect.poll(() => letters.count()).toBe(7 * PEOPLE);
    await saved.waitFor();
    // Seven days in a row are one too many: marked in the cell, and told beside the grid.
    const sunday = grid.locator('td[data-row="0"][data-column="6"]');
    expect(await sunday.getAttribute('class')).toContain('broken');
    const reason = '7 ngày liên tiếp, tối đa 6.';
    expect(await sunday.getAttribute('aria-label')).toMatch(/, Chủ nhật .*, Ca sáng, vi phạm: /);
    expect(await sunday.getAttribute('aria-label')).toContain(reason);
    const list = page.getByRole('region', { name: 'Vi phạm' });
    expect(await list.getByText(reason).count()).toBe(PEOPLE);

    await page.keyboard.press('Control+z');
    await expect.poll(() => letters.count()).toBe(7 * PEOPLE - 1);
    await page.keyboard.press('Control+y');
    await expect.poll(() => letters.count()).toBe(7 * PEOPLE);
    await saved.waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Sau', exact: true }).click();
    await grid.locator('td[tabindex="0"]').waitFor();
    await expect.poll(() => letters.count()).toBe(0);
    await page.getByRole('button', { name: 'Chép tuần trước' }).click();
    await page.getByRole('button', { name: 'Chép', exact: true }).click();
    await expect.poll(() => letters.count()).toBe(7 * PEOPLE);
    await saved.waitFor();
    await page.reload();
    await expect.poll(() => letters.count()).toBe(7 * PEOPLE);

    // The week after is filled in: what a need lacks is told, and all of it is one step to undo.
    await page.getByRole('button', { name: 'Sau', exact: true }).click();
    await expect.poll(() => letters.count()).toBe(0);
    await addNeed(page, department);
    await page.getByRole('button', { name: 'Xếp tự động' }).click();
    await page.getByRole('button', { name: 'Bắt đầu xếp' }).click();
    await page.getByRole('button', { name: 'Dừng ở bản tốt nhất' }).click();
    const write = page.getByRole('button', { name: 'Ghi vào bảng' });
    await write.waitFor();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('alert').innerText()).toMatch(/Thiếu \d+ người ca tối.*: /);
    const proposed = await dialog.getByRole('img', { name: /^đề xuất / }).count();
    expect(proposed).toBeGreaterThan(0);
    await write.click();
    await expect.poll(() => letters.count()).toBe(proposed);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect.poll(() => letters.count()).toBe(0);
    await saved.waitFor();
    await page.close();
  });
});
