// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../../scripts/screenshot-pages';
import { overflow, violations } from '../../axe';
import { expectSound } from '../../public/sound';
import { type StaffSite, startStaffSite } from '../admin/staff-site';
import { PASSWORD } from '../booking/site';

const OWN = PAGES.filter(({ account }) => account === 'benhnhan');

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
    await page.waitForLoadState('networkidle');
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
