import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { COLOURS, overflow, violations } from '../axe';
import { type StaffSite, startStaffSite } from '../e2e/admin/staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** Keys that should have been texts, and words of react-admin that should have been Vietnamese. */
const FOREIGN =
  /\b(resources|ra)\.[a-z_]+|\b(Loading|Save|Delete|Create|Edit|Export|Show|Search|Sort by|Next|Previous|Rows per page|Select all|No results|Required|view|list|quan-tri)\b/;

/** Goes there as a link does: the program is loaded once for all screens. */
async function follow(page: Page, path: string, screen: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(`[data-screen="${screen}"]`).waitFor();
}

/** What is wrong with the screen as it is: wider than the phone, or foreign words. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root'));
  const wide = await overflow(page);
  const words = await page.locator('main').innerText();
  const foreign = FOREIGN.exec(words);
  return [
    ...(wide > 0 ? [`${path}: ${wide} px too wide`] : []),
    ...(foreign ? [`${path}: "${foreign[0]}"`] : []),
  ];
}

it('fits every list and form on a phone, in Vietnamese only', async () => {
  const page = await site.signIn('quantri', { width: 360 });
  const wrong: string[] = [];
  let seen = 0;
  for (const { name, listOf, access, single } of config.resources) {
    const creates = !single && [...(access.create ?? access.write ?? [])].includes('quan-tri');
    if (!access.read.includes('quan-tri')) continue;
    const first = single ? `edit:${name}` : `list:${listOf ?? name}`;
    const screens = { [`/quan-ly/${name}`]: first };
    if (creates) screens[`/quan-ly/${name}/create`] = `create:${name}`;
    for (const [path, screen] of Object.entries(screens)) {
      await follow(page, path, screen);
      wrong.push(...(await wrongWith(page, path)));
      seen += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(50);
  await page.close();
});

it('lays all shifts on a calendar in the colours of their kinds', async () => {
  const page = await site.signIn('quanly', { at: '/quan-ly/y-ta/lich-ca-truc' });
  await page.getByRole('button', { name: 'Lịch', exact: true }).click();
  await page
    .getByText(/^Ca sáng · /)
    .first()
    .waitFor();
  const colours = await page.evaluate(() => {
    const words = ['Ca sáng', 'Ca chiều', 'Ca đêm'];
    return words.map((word) => {
      const all = [...document.querySelectorAll<HTMLElement>('main a, main [role=button]')];
      const block = all.find((node) => node.textContent?.includes(`${word} · `));
      const painted = [block, ...(block?.querySelectorAll('*') ?? [])].flatMap((node) =>
        node ? [getComputedStyle(node).backgroundColor] : [],
      );
      return painted.find((colour) => colour !== 'rgba(0, 0, 0, 0)');
    });
  });
  expect(colours).not.toContain(undefined);
  expect(new Set(colours).size).toBe(3);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page
    .getByText(/^Ca sáng · /)
    .first()
    .waitFor();
  await page.close();
});

it('says what to do where there is nothing, and where loading has failed', async () => {
  const page = await site.signIn('quanly', { width: 360 });
  await page.goto(`${site.url}/quan-ly/y-ta?filter=${encodeURIComponent('{"q":"zzzz"}')}`);
  await page.getByText('Không có kết quả phù hợp').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.route('**/api/toa-nha?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${site.url}/quan-ly/toa-nha`);
  await page.getByRole('alert').getByText('Không tải được dữ liệu').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/toa-nha?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.locator('main li h2 a').first().waitFor();
  await page.close();
});

it('is accessible at home, in English and in the dark', async () => {
  const cookies = { 'sen.theme': 'dark', 'sen.language': 'en' };
  const page = await site.signIn('quanly', { cookies });
  await page.locator('tbody tr').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${site.url}/dashboard/trang-chu`);
  await page.locator('main h1').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.close();
});

it('is accessible while a screen is slow to come', async () => {
  const page = await site.signIn('quanly');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/trang-chu*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/dashboard/trang-chu`);
  // The program itself has come, not only what is shown until it has.
  await page.locator('main h1').waitFor();
  await page.getByRole('progressbar', { name: 'Đang tải…' }).waitFor();
  expect(await violations(page)).toEqual([]);
  release();
  await page.locator('[data-number]').first().waitFor();
  await page.close();
});

/** What medicines are received, moved, counted, ordered and written down on, and the work of orders. */
const AT_WORK = {
  duocsi: [
    '/quan-ly/don-thuoc/quay',
    '/quan-ly/phieu-nhap/create',
    '/quan-ly/phieu-chuyen/create',
    '/quan-ly/kiem-ke/create',
    '/quan-ly/kho/the-thuoc',
    '/quan-ly/kho/du-tru',
    '/quan-ly/kho/du-tru?view=lacking',
    '/quan-ly/kho/du-tru?view=expiry',
    '/quan-ly/kho/so-kiem-soat',
  ],
  bacsi: ['/quan-ly/chi-dinh/thuc-hien', '/quan-ly/bo-chi-dinh/create'],
};

it.each(Object.entries(AT_WORK))(
  'is accessible where %s works, light and dark',
  async (who, at) => {
    const wrong: string[] = [];
    for (const cookies of [undefined, { 'sen.theme': 'dark' }]) {
      const page = await site.signIn(who, { at: at[0], ...(cookies && { cookies }) });
      for (const path of at) {
        await page.goto(site.url + path);
        wrong.push(...(await wrongWith(page, path)));
        wrong.push(...(await violations(page, cookies ? COLOURS : [])));
      }
      await page.close();
    }
    expect(wrong).toEqual([]);
  },
);
