import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** Keys that should have been texts, and words of react-admin that should have been Vietnamese. */
const FOREIGN =
  /\b(resources|ra)\.[a-z_]+|\b(Loading|Save|Delete|Create|Edit|Export|Show|Search|Sort by|Next|Previous|Rows per page|Select all|No results|Required)\b/;

/** What is wrong with the screen as it is: wider than the phone, or foreign words. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root'));
  const [wide, words] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector('main')?.innerText ?? '',
  ]);
  const foreign = FOREIGN.exec(String(words));
  return [
    ...(Number(wide) > 360 ? [`${path}: ${wide} px wide`] : []),
    ...(foreign ? [`${path}: "${foreign[0]}"`] : []),
  ];
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

it('fits every list and form on a phone, in Vietnamese only', async () => {
  const page = await site.signIn('quantri', { width: 360 });
  const wrong: string[] = [];
  for (const { name, access } of config.resources) {
    const creates = [...(access.create ?? access.write ?? [])].includes('quan-tri');
    if (!access.read.includes('quan-tri')) continue;
    const paths = [`/quan-ly/${name}`, ...(creates ? [`/quan-ly/${name}/create`] : [])];
    for (const path of paths) {
      await page.goto(site.url + path);
      wrong.push(...(await wrongWith(page, path)));
    }
  }
  expect(wrong).toEqual([]);
  await page.context().close();
});

it('lays all shifts on a calendar in the colours of their kinds', async () => {
  const page = await site.signIn('quanly');
  await page.goto(`${site.url}/quan-ly/y-ta/lich-ca-truc`);
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
  await page.context().close();
});

it('says what to do where there is nothing, and where loading has failed', async () => {
  const page = await site.signIn('quanly', { width: 360 });
  await page.goto(`${site.url}/quan-ly/y-ta?filter=${encodeURIComponent('{"q":"zzzz"}')}`);
  await page.getByText('Không có kết quả phù hợp').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.route('**/api/phong-ban?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${site.url}/quan-ly/phong-ban`);
  await page.getByRole('alert').getByText('Không tải được dữ liệu').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/phong-ban?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.locator('main li h2 a').first().waitFor();
  await page.context().close();
});

it('is accessible at home, in English and in the dark', async () => {
  const cookies = { 'sen.theme': 'dark', 'sen.language': 'en' };
  const page = await site.signIn('quanly', { cookies });
  await page.locator('tbody tr').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${site.url}/dashboard/trang-chu`);
  await page.locator('main h1').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
