import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { atRest } from '../../at-rest';
import { overflow, violations } from '../../axe';
import { PASSWORD } from './site';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });
export const next = (page: Page): Promise<void> => button(page, 'Tiếp tục').click();

/** The hours that can be chosen. */
export const hours = (page: Page): Locator => button(page, /^\d\d:\d\d$/);
export const chosenHours = (page: Page): Promise<string[]> =>
  page
    .locator('button[aria-pressed=true]')
    .filter({ hasText: /^\d\d:\d\d$/ })
    .allTextContents();

/** From the first question to the hours of a day of next week, for any doctor. */
export async function reachHours(page: Page, department = 'Tim mạch', day = 0): Promise<void> {
  await page.goto('/dat-lich');
  await page.getByRole('radio', { name: new RegExp(`^${department}`) }).check();
  await next(page);
  await heading(page, 'Chọn bác sĩ').waitFor();
  await next(page);
  await chooseDay(page, day);
}

/** Goes on to next week and chooses its free day with this place. */
export async function chooseDay(page: Page, day: number): Promise<void> {
  await heading(page, 'Chọn ngày khám').waitFor();
  await button(page, 'Tuần sau').click();
  const free = button(page, /\d\d\/\d\d, còn \d+ giờ$/);
  await free.nth(day).click();
  await hours(page).first().waitFor();
}

/** Signs in on the sign-in page that is open. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Số điện thoại hoặc email').fill(`${name}@sen.example`);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await button(page, 'Đăng nhập').click();
}

/** Signs in and returns to the page that asked for it. */
export async function signInOnTheWay(page: Page, name: string): Promise<void> {
  await heading(page, 'Đăng nhập để đặt lịch').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click();
  await signIn(page, name);
}

/** Tells what axe finds once nothing is loaded any more, and whether anything is wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await atRest(page);
  await expectSoundNow(page);
}

/** The same at once: a page of staff hears of changes over a connection that never ends. */
export async function expectSoundNow(page: Page): Promise<void> {
  // A colour on its way to another is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

/** Presses Tab until the focus is on a control whose name or text begins so, or fits. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
      const field = fields.find((kind) => focused instanceof kind);
      const label = field && (focused as HTMLInputElement).labels?.[0]?.textContent;
      return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '';
    });
    if (typeof name === 'string' ? found.startsWith(name) : name.test(found)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Presses, by keys alone, the control whose name or text begins so. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Writes into a field by keys alone. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Chooses from a list by keys alone. */
export async function pickByKeys(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name);
  const chosen = () =>
    page.evaluate(() => {
      const list = document.activeElement;
      return list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : null;
    });
  for (let presses = 0; presses < 20 && (await chosen()) !== option; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await chosen()).toBe(option);
}
