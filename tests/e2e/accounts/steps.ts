import type { Page } from 'playwright';
import { expect } from 'vitest';
import { overflow, violations } from '../../axe';
import { PASSWORD } from './clinic';

/** The form's own button: the header has one of the same name. */
export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

export const username = (page: Page) => page.getByLabel('Số điện thoại hoặc email');
export const password = (page: Page, label = 'Mật khẩu') => page.getByLabel(label, { exact: true });
export const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs in on the page that is open. */
export async function signIn(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await submit(page, 'Đăng nhập');
}

/** Signs in without the form: the browser of the page holds the session afterwards. */
export async function enterAs(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { user, token } = await answer.json();
      for (const name of ['access_token', 'refresh_token']) {
        localStorage.setItem(name, token[name]);
        localStorage.setItem(`sen.${name}`, token[name]);
      }
      localStorage.setItem('sen.user', JSON.stringify({ ...user, token }));
      return answer.status;
    },
    { username, password },
  );
  expect(status).toBe(201);
}

export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort());

/** Tells what axe finds, and whether anything is wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

/** The summary of errors has the focus, and its first link leads to the field with `id`. */
export async function expectSummary(page: Page, id: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('alert');
  await page.locator(`[role=alert] a[href="#${id}"]`).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
  const described = await page.locator(`#${id}`).getAttribute('aria-describedby');
  expect(described).toContain(`${id}-error`);
}

/** Presses Tab until the control with `id` has the focus; it must be at most `most` stops ahead. */
export async function tabTo(page: Page, id: string, most = 3): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.id ?? '');
    if (at === id) return;
    passed.push(at);
  }
  throw new Error(`${most} stops of Tab do not lead to ${id}, but to ${passed.join(', ')}`);
}

/** Fills fields in their order, by id, with nothing but the keyboard; the first may be far ahead. */
export async function typeInto(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('main').locator('form button[type=submit]').first().waitFor();
  for (const [index, [id, text]] of Object.entries(fields).entries()) {
    await tabTo(page, id, index === 0 ? 40 : 3);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
}
