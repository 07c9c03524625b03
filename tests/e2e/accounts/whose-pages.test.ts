// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROLES, type Role } from '../../../src/shared/resource/role';
import { type Clinic, PASSWORD, PHONE_SIZE, startClinic } from './clinic';
import { expectSound, h1, storedKeys } from './steps';

const NOT_YOURS = 'Trang này dành cho nhân viên';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const [index, role] of ALL_ROLES.entries()) {
    await clinic.account(role, `+8491234500${index}`, `${role}@vidu.vn`);
  }
});
afterAll(() => clinic?.close());

/** Lets somebody with the role into the browser of a page, without the form. */
async function enter(page: Page, role: Role): Promise<void> {
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
    { username: `${role}@vidu.vn`, password: PASSWORD },
  );
  expect(status).toBe(201);
}

/** What the browser holds of the session. */
const heldOf = async (page: Page): Promise<string[]> =>
  (await storedKeys(page)).filter((key) => !key.startsWith('RaStore'));

/** What the server says to the session that the browser holds. */
const sessionOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('sen.access_token')}`;
    return (await fetch('/api/auth/me', { headers: { authorization } })).status;
  });

describe('a patient who opens an address of the staff', () => {
  it('is told so, stays signed in and is led to the own pages', async () => {
    const page = await clinic.page();
    await enter(page, 'benh-nhan');
    const signedIn = await heldOf(page);
    const addresses = [
      '/quan-ly',
      '/quan-ly/bac-si',
      '/quan-ly/benh-nhan/create',
      '/quan-ly/phieu-thong-tin/hang-cho',
      '/quan-ly/khong-co-trang-nay',
      '/dashboard',
      '/dashboard/trang-chu',
    ];
    for (const address of [...addresses, ...addresses]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await h1(page, NOT_YOURS).waitFor();
      expect([address, await page.title()]).toEqual([address, expect.stringContaining(NOT_YOURS)]);
      expect([address, await page.locator('h1').count()]).toEqual([address, 1]);
      expect([address, await page.getByRole('navigation').count()]).toEqual([address, 0]);
      expect([address, await heldOf(page)]).toEqual([address, signedIn]);
      expect([address, await sessionOf(page)]).toEqual([address, 200]);
    }
    await expectSound(page);
    await page.setViewportSize(PHONE_SIZE);
    await expectSound(page);
    await page.getByRole('link', { name: 'Lịch khám của tôi' }).click();
    await page.waitForURL((url) => url.pathname === '/lich-kham');
    await h1(page, 'Lịch khám của tôi').waitFor();
    expect(await sessionOf(page)).toBe(200);
    await page.close();
  });

  it('reads it in English, and may sign in as somebody else', async () => {
    const page = await clinic.page();
    await enter(page, 'benh-nhan');
    await page.context().addCookies([{ name: 'sen.language', value: 'en', url: clinic.url }]);
    await page.goto('/quan-ly/bac-si');
    await h1(page, 'This page is for staff').waitFor();
    await page.getByRole('link', { name: 'Sign in with another account' }).click();
    await page.waitForURL(/\/user\/dang-nhap\?/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/quan-ly/bac-si');
    await page.close();
  });
});

describe('a member of staff', () => {
  it('stays signed in when the server cannot renew the session just now', async () => {
    const page = await clinic.page();
    await enter(page, 'quan-ly');
    const signedIn = await heldOf(page);
    await page.route('**/api/phong-ban**', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Hết phiên.' } }),
    );
    await page.route('**/api/webservice/token/refresh', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Chờ chút.' } }),
    );
    await page.goto('/quan-ly/phong-ban');
    await page.getByRole('button', { name: 'Thử lại' }).waitFor();
    expect(await heldOf(page)).toEqual(signedIn);
    expect(await sessionOf(page)).toBe(200);
    await page.unrouteAll();
    await page.close();
  });

  it('is signed out by the own act, on the server too', async () => {
    const page = await clinic.page();
    await enter(page, 'quan-ly');
    const access = await page.evaluate(() => localStorage.getItem('sen.access_token'));
    await page.goto('/quan-ly/phong-ban');
    await page.getByRole('button', { name: /^Tài khoản của/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await page.waitForURL((url) => url.pathname === '/user/dang-nhap');
    expect(await heldOf(page)).not.toContain('sen.user');
    const answer = await fetch(`${clinic.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.status).toBe(401);
    await page.close();
  });
});

describe('the foot of the public site', () => {
  const area = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Khu quản lý' });

  it('leads a visitor to where staff sign in, staff to their area, and a patient nowhere', async () => {
    const page = await clinic.page();
    await page.goto('/');
    expect(await area(page).getAttribute('href')).toBe('/user/dang-nhap');
    await enter(page, 'le-tan');
    await page.goto('/');
    await expect.poll(() => area(page).getAttribute('href')).toBe('/dashboard/trang-chu');
    await enter(page, 'benh-nhan');
    await page.goto('/');
    await expect.poll(() => area(page).count()).toBe(0);
    await page.close();
  });
});
