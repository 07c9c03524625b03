// @vitest-environment node

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { ALL_ROLES } from '../../src/shared/account/actors';
import { resourceNamed } from '../../src/shared/resource/config';
import type { Role } from '../../src/shared/resource/role';
import { atRest } from '../at-rest';
import { type Clinic, PHONE_SIZE, startClinic } from '../e2e/accounts/clinic';
import { enterAs, expectSound, h1, storedKeys } from '../e2e/accounts/steps';

const NOT_YOURS = 'Trang này dành cho nhân viên';
const PATIENTS_ONLY = 'Trang này dành cho người bệnh';
const NO_RIGHT = 'Bạn không có quyền xem trang này';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const [index, role] of ALL_ROLES.entries()) {
    await clinic.account(role, `+8491234500${index}`, `${role}@vidu.vn`);
  }
});
afterAll(() => clinic?.close());

/** Lets somebody with the role into the browser of a page. */
const enter = (page: Page, role: Role) => enterAs(page, `${role}@vidu.vn`);

/** What the staff area keeps of looks: views of lists, and the styles of its first screen. */
const LOOKS = /^RaStore|^sen\.admin\.styles$/;

/** What the browser holds of the session. */
const heldOf = async (page: Page): Promise<string[]> =>
  (await storedKeys(page)).filter((key) => !LOOKS.test(key));

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
      await page.goto(address);
      await atRest(page);
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

describe('staff who open what is about a patient alone', () => {
  it('are told so, and see nobody as if it were themselves', async () => {
    const page = await clinic.page();
    await enter(page, 'bac-si');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of ['/lich-kham', '/dieu-tri-lam-san']) {
      await page.goto(address);
      await atRest(page);
      await h1(page, PATIENTS_ONLY).waitFor();
      expect([address, await page.locator('h1').count()]).toEqual([address, 1]);
    }
    const records = ['/api/phieu-thong-tin', '/api/ho-so-benh-an', '/api/o-lai', '/api/don-thuoc'];
    expect(asked.filter((path) => records.includes(path))).toEqual([]);
    expect(asked).toContain('/api/auth/me');
    await expectSound(page);
    const main = page.getByRole('main');
    const other = main.getByRole('link', { name: 'Đăng nhập tài khoản khác' });
    expect(await other.getAttribute('href')).toMatch(/^\/login\?/);
    await main.getByRole('link', { name: 'Về khu quản lý' }).click();
    await page.waitForURL(/dashboard/);
    expect(await sessionOf(page)).toBe(200);
    await page.close();
  });
});

/** The pages of records, with who is given access by the config: to the list, or to what one says. */
const NOBODYS = '01a20634-4664-7496-8000-000000000000';
const RECORD_PAGES = [
  ['/form/search', 'ho-so-benh-an', 'read'],
  ['/form/created', 'ho-so-benh-an', 'read'],
  ['/form/template', 'mau-benh-an', 'read'],
  [`/form/created/${NOBODYS}`, 'ho-so-benh-an', 'update'],
  [`/form/created/${NOBODYS}/in`, 'ho-so-benh-an', 'update'],
  [`/form/template/${NOBODYS}`, 'mau-benh-an', 'read'],
] as const;

const givenTo = (name: string, right: 'read' | 'update' | 'create'): readonly Role[] =>
  (resourceNamed(config, name).access[right] ?? []).filter((role) => role !== 'benh-nhan');

describe('the pages of records', () => {
  const opened = new Set<Role>();
  const refused = new Set<Role>();

  it.each(ALL_ROLES)('are open to who reads records and to nobody else: %s', async (role) => {
    const page = await clinic.page();
    await enter(page, role);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const bar = page.getByRole('navigation', { name: 'Hồ sơ bệnh án' });
    for (const [address, resource, right] of RECORD_PAGES) {
      asked.length = 0;
      await page.goto(address);
      if (givenTo(resource, right).includes(role)) {
        opened.add(role);
        await bar.first().waitFor();
        const links = await bar.first().getByRole('link').allTextContents();
        expect([address, links]).toEqual([address, ['Bệnh án', 'Mẫu bệnh án', 'Tìm hồ sơ']]);
      } else {
        refused.add(role);
        await h1(page, role === 'benh-nhan' ? NOT_YOURS : NO_RIGHT).waitFor();
        expect([address, await bar.count()]).toEqual([address, 0]);
        const way = role === 'benh-nhan' ? 'Lịch khám của tôi' : 'Về khu quản lý';
        await page.getByRole('main').getByRole('link', { name: way }).waitFor();
        expect([address, asked.filter((path) => path.startsWith('/api/'))]).toEqual([
          address,
          expect.not.arrayContaining([expect.stringContaining(`/api/${resource}`)]),
        ]);
      }
      expect([address, await page.getByText(/tải được/).count()]).toEqual([address, 0]);
    }
    // It is told in two ways: to patients, and to staff.
    if (['benh-nhan', 'le-tan'].includes(role)) await expectSound(page);
    expect(await sessionOf(page)).toBe(200);
    await page.close();
  });

  it('were open to some and refused to others', () => {
    expect([...opened].sort()).toEqual([...givenTo('ho-so-benh-an', 'read')].sort());
    expect([...refused].sort()).toEqual(['benh-nhan', 'duoc-si', 'le-tan', 'quan-ly', 'quan-tri']);
  });

  it('offer a new record and a new template to who may write them', async () => {
    const page = await clinic.page();
    for (const role of givenTo('ho-so-benh-an', 'read')) {
      await enter(page, role);
      await page.goto('/form/created');
      await page.getByRole('heading', { name: 'Bệnh án của tôi' }).waitFor();
      const offered = await page.getByRole('button', { name: 'Tạo bệnh án' }).count();
      expect([role, offered]).toEqual([role, role === 'bac-si' ? 1 : 0]);
      await page.getByRole('link', { name: 'Mẫu bệnh án' }).first().click();
      await page.getByRole('heading', { name: 'Mẫu bệnh án', level: 2 }).waitFor();
      const writes = ['quan-tri', 'quan-ly', 'bac-si'].includes(role) ? 1 : 0;
      const more = await page.getByRole('button', { name: 'Thêm mẫu' }).count();
      expect([role, more]).toEqual([role, writes]);
    }
    await page.close();
  });

  it.each(RECORD_PAGES)('show nothing before it is known who asks: %s', async (address) => {
    const html = await (await fetch(clinic.url + address)).text();
    expect(html).toContain('id="noi-dung"');
    for (const part of ['href="/form/', 'href="/quan-ly', 'Bệnh án của tôi']) {
      expect(html).not.toContain(part);
    }
  });

  it('tell a refusal of the server as one', async () => {
    const page = await clinic.page();
    await enter(page, 'bac-si');
    await page.route('**/api/ho-so-benh-an?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Không.' } }),
    );
    for (const address of ['/form/created', '/form/search']) {
      await page.goto(address);
      await page.getByText('Bạn không có quyền xem nội dung này').waitFor();
      expect(await page.getByText(/tải được|tìm được/).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
    }
    await page.unrouteAll();
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
