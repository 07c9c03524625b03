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

  it('has somebody carried to a bed by a finger that rests first, and scrolls under one that does not', async () => {
    const page = await site.signIn('quanly', { at: MAP });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const middle = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is nowhere`);
      return { x: box.x + box.width / 2, y: box.y + Math.min(40, box.height / 2) };
    };
    await page.locator('[data-waiting]').first().waitFor();
    const from = await middle('[data-waiting]');
    const carried = page.locator('[data-carried]');
    const question = page.getByRole('dialog');

    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: from.y - 60 });
    await page.waitForTimeout(500);
    expect(await carried.count()).toBe(0);
    await touch('touchEnd');

    const start = await middle('[data-waiting]');
    await touch('touchStart', start);
    await carried.waitFor();
    const to = await middle('[data-choosing="suits"]');
    for (const part of [0.3, 0.6, 1]) {
      await touch('touchMove', {
        x: start.x + (to.x - start.x) * part,
        y: start.y + (to.y - start.y) * part,
      });
    }
    await touch('touchEnd');
    await question.getByRole('button', { name: 'Nhập viện vào giường này' }).waitFor();
    expect(await carried.count()).toBe(0);
    await page.keyboard.press('Escape');

    // Let go where there is no bed: nothing is chosen any more. By mouse it is the same act.
    await question.waitFor({ state: 'hidden' });
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    const again = await middle('[data-waiting]');
    await page.mouse.move(again.x, again.y);
    await page.mouse.down();
    await page.mouse.move(again.x - 40, again.y, { steps: 3 });
    await carried.waitFor();
    await page.mouse.move(again.x, 20, { steps: 3 });
    await page.mouse.up();
    await page.getByText(/Chọn giường cho/).waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
    await page.close();
  });
});
