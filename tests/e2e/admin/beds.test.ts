import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflow, violations } from '../../axe';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const MAP = '/quan-ly/o-lai/so-do';

/** Chooses who waits and a bed for them, by keys alone, as far as the question. */
async function ask(page: Page, waiting: string, bed: string): Promise<void> {
  const choose = page.locator(`[data-waiting="${waiting}"]`).getByRole('button');
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Chọn giường cho/).waitFor();
  await page.locator(`[data-bed="${bed}"]`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nhập viện vào giường này' }).waitFor();
}

describe('the map of beds', () => {
  it('gives the last bed to one of two; the other reads who has it and takes an offer', async () => {
    const one = await site.signIn('quanly', { at: MAP });
    const two = await site.signIn('quantri', { at: MAP });
    const waiting = one.locator('[data-waiting]');
    await waiting.first().waitFor();
    const codes = await waiting.evaluateAll((items) =>
      items.map((item) => item.getAttribute('data-waiting') ?? ''),
    );
    const [first = '', second = ''] = codes;
    const child = one.locator('[data-bed][data-state="available"]').first();
    const bed = (await child.getAttribute('data-bed')) ?? '';
    await ask(one, first, bed);
    await ask(two, second, bed);
    const admit = { name: 'Nhập viện vào giường này' };
    await one.getByRole('button', admit).click();
    await one.locator(`[data-bed="${bed}"][data-state="occupied"]`).waitFor();
    await two.getByRole('button', admit).click();
    const refused = two.getByRole('dialog').filter({ hasText: 'Không xếp được giường' });
    await refused
      .getByRole('alert')
      .filter({ hasText: `Giường ${bed} đã có` })
      .waitFor();
    const offer = refused.getByRole('button', { name: /Buồng/ }).first();
    const offered = ((await offer.textContent()) ?? '').split(' · ')[0];
    await offer.click();
    await two.locator(`[data-bed="${offered}"][data-state="occupied"]`).waitFor();
    // The other screen hears of it by itself.
    await one.locator(`[data-bed="${offered}"][data-state="occupied"]`).waitFor();
    await two.getByRole('button', { name: 'Hoàn tác' }).click();
    await two.locator(`[data-bed="${offered}"][data-state="available"]`).waitFor();
    expect(await two.locator(`[data-waiting="${second}"]`).count()).toBe(1);
  });

  it('hangs in a corridor with initials, after a reload too', async () => {
    const page = await site.signIn('quanly', { at: MAP });
    const initials = page.getByRole('switch', { name: 'Tên viết tắt' });
    await initials.click();
    await page.waitForURL(/ten=viet-tat/);
    await page.reload();
    await initials.waitFor();
    expect(await initials.isChecked()).toBe(true);
    await page.getByRole('table').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.close();
  });
});
