// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, PAGES, RECORD_PAGES, type Shot } from '../../scripts/screenshot-pages';
import { matchPage, PAGE_IDS, PAGES as ROUTES } from '../../src/shared/site/pages';
import { atRest } from '../at-rest';
import { overflow, violations } from '../axe';
import { type StaffSite, startStaffSite } from '../e2e/admin/staff-site';
import { PASSWORD } from '../e2e/booking/site';
import { freeDays } from '../e2e/free-days';
import { misfits, NARROW } from '../public/narrow';
import { expectSound, shiftsWhileLoading } from '../public/sound';

const OWN = PAGES.filter(({ account }) => account === 'benhnhan');

/** A share of the screen that moves by this is seen; a font that comes in moves less. */
const NOTICED = 0.02;

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** A phone on which this person is signed in. */
async function phoneOf(username: string, password: string): Promise<Page> {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Số điện thoại hoặc email').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(/lich-kham/);
  return page;
}

async function somebodyNew(): Promise<Page> {
  const person = {
    fullName: 'Công Tằng Tôn Nữ Huyền Trân Nguyễn Phúc Bảo Anh',
    phone: '0987654321',
    password: PASSWORD,
    dateOfBirth: '1990-05-03',
    sex: 'female',
    consent: { 'kham-chua-benh': true, 'lien-thong': true, 'nhac-lich': false },
  };
  const answer = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  return phoneOf(person.phone, PASSWORD);
}

async function soundInLight(page: Page, where: string): Promise<void> {
  expect([where, await violations(page), await overflow(page)]).toEqual([where, [], 0]);
}

/** Opens each of the patient's pages and looks at it. */
async function lookAtAll(page: Page, pages: typeof OWN, look = soundInLight): Promise<void> {
  for (const { name, path, first } of pages) {
    await page.goto(path);
    if (first) {
      const address = await page.locator(`main a[href*="${first}"]`).first().getAttribute('href');
      await page.goto(address ?? '');
    }
    await page.locator('h1').waitFor();
    await atRest(page);
    await look(page, name);
  }
}

describe('the pages of a signed-in patient', () => {
  it('are sound with what a patient has, in light and in the dark', async () => {
    await lookAtAll(await phoneOf('benhnhan@sen.example', PASSWORD), OWN, expectSound);
  });

  it('are sound for somebody new, who has nothing yet', async () => {
    await lookAtAll(
      await somebodyNew(),
      OWN.filter(({ first }) => !first),
    );
  });

  it('move nothing while names and the rest come in', async () => {
    const signedIn = await phoneOf('benhnhan@sen.example', PASSWORD);
    const moved: [string, number][] = [];
    for (const { name, path, first } of OWN) {
      await signedIn.goto(path);
      const link = first ? signedIn.locator(`main a[href*="${first}"]`).first() : null;
      const address = (await link?.getAttribute('href')) ?? path;
      // Each page is a first one, which has nothing from the page before.
      const page = await signedIn.context().newPage();
      moved.push([name, await shiftsWhileLoading(page, address)]);
      await page.close();
    }
    expect(moved.length).toBeGreaterThan(5);
    expect(moved.filter(([, share]) => share > NOTICED)).toEqual([]);
  });

  it('are sound where nothing can be read, and offer another try', async () => {
    const page = await phoneOf('benhnhan2@sen.example', PASSWORD);
    await page.route(/\/api\/(?!auth\/)/, (route) => route.fulfill({ status: 400, json: {} }));
    const pages = OWN.filter(({ first }) => !first);
    await lookAtAll(page, pages);
    for (const path of ['/lich-kham', '/dieu-tri-lam-san', '/thong-bao']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).first().waitFor();
    }
  });
});

describe('every public page', () => {
  const DAY = 86_400_000;

  /** The steps of booking, which only an address with their answers opens. */
  async function bookingSteps(): Promise<Shot[]> {
    const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
    const days = await freeDays(site.url, ahead(8), ahead(14));
    const slot = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'open');
    if (!slot) throw new Error('the demo has no open slot');
    const date = new Date(Date.parse(slot.start) + 7 * 3_600_000).toISOString().slice(0, 10);
    const chosen = { khoa: slot.departmentId, 'bac-si': slot.doctorId, ngay: date };
    const path = (buoc: string, more = {}) =>
      `/dat-lich?${new URLSearchParams({ ...chosen, ...more, buoc })}`;
    const person = path('thong-tin', { gio: slot.start });
    const account = 'benhnhan' as const;
    return [
      { name: 'dat-lich-bac-si', path: path('bac-si') },
      { name: 'dat-lich-ngay-gio', path: path('ngay-gio') },
      { name: 'dat-lich-dang-nhap', path: person },
      { name: 'dat-lich-thong-tin', path: person, account },
      { name: 'dat-lich-kiem-tra', path: path('kiem-tra', { gio: slot.start }), account },
      { name: 'danh-sach-cho', path: `/lich-kham?viec=cho&khoa=${chosen.khoa}`, account },
      { name: 'trang-chu-benh-nhan', path: '/', account },
    ];
  }

  /** A browser for each account, and one for who is not signed in. */
  async function browserOf(account: Shot['account']): Promise<Page> {
    const context = await site.browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (!account) return page;
    await page.goto(ACCOUNTS[account]);
    await page.locator('input[name="username"]').fill(`${account}@sen.example`);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== ACCOUNTS[account]);
    return page;
  }

  it('is listed', () => {
    const listed = new Set(
      [...PAGES, ...RECORD_PAGES].map(({ path, first = '', below = '' }) => {
        const shown = first.startsWith('/') ? `${first}x${below}` : path;
        return matchPage(shown.split('?')[0] ?? '')?.id;
      }),
    );
    const unlisted = PAGE_IDS.filter((id) => !listed.has(id));
    expect(unlisted.map((id) => ROUTES[id].path)).toEqual([]);
  });

  it('fits the narrowest screen, and text twice as large', async () => {
    const browsers = new Map<Shot['account'], Page>();
    const found: string[] = [];
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await atRest(page);
    };
    const look = async (page: Page, name: string) => {
      for (const screen of NARROW) {
        const where = `${name} at ${screen.width} px, text ${screen.text}`;
        for (const misfit of await misfits(page, screen)) found.push(`${where}: ${misfit}`);
      }
    };
    for (const { name, path, first, account } of [...PAGES, ...(await bookingSteps())]) {
      const page = browsers.get(account) ?? (await browserOf(account));
      browsers.set(account, page);
      await open(page, path);
      if (first) {
        const link = page.locator(`main a[href*="${first}"]`).first();
        await open(page, String(await link.getAttribute('href')));
      }
      await look(page, name);
      const address = page.url();
      if (!address.includes('phieu=')) continue;
      for (const task of ['doi', 'huy', 'cho']) {
        await open(page, `${address}&viec=${task}`);
        await look(page, `${name}-${task}`);
      }
    }
    expect(found).toEqual([]);
  });
});
