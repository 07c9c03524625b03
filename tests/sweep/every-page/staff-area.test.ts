import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { type StaffSite, startStaffSite } from '../../e2e/admin/staff-site';
import { signIn } from './people';
import { type Screen, screensOf } from './screens';
import { openTab, type Tab } from './tab';

const HOME: Screen = { path: '/dashboard/trang-chu' };
const PERMISSIONS: Screen = { path: '/quan-ly/phan-quyen' };
/** For those who watch over the others and set the clinic up. */
const WATCHED: readonly Screen[] = [
  { path: '/quan-ly/truy-cap-bat-thuong' },
  { path: '/quan-ly/van-hanh' },
  { path: '/quan-ly/thiet-lap' },
];
const WATCHING: readonly Role[] = ['quan-tri', 'quan-ly'];

/** As many tabs at a time as keep two cores busy; the last of them may wait for all others. */
const PATIENCE = 900_000;

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** Where the menu leads. */
const menuOf = ({ page }: Tab): Promise<string[]> =>
  page
    .locator('nav a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

const ALL_TABS = 'main [role=tab]';
const OWN_TABS = `${ALL_TABS}:not(#tab-lich-su)`;

/** Opens the other tabs of a record, one after the other. */
async function openParts({ page, settle }: Tab, parts: Screen['parts']): Promise<void> {
  const tabs = page.locator(parts === 'all' ? ALL_TABS : OWN_TABS);
  const count = await tabs.count();
  for (let part = 1; part < count; part++) {
    await tabs.nth(part).evaluate((tab) => (tab as HTMLElement).click());
    await settle();
  }
}

/** What is wrong with the screen as it stands there, opened by its address. */
async function wrongWith({ page }: Tab, { own }: Screen): Promise<string[]> {
  const shown = await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-screen]')?.getAttribute('data-screen'),
  );
  const bad =
    shown === undefined || ['error', 'not-found', ...(own ? [] : ['denied'])].includes(shown ?? '');
  return bad ? [`shows ${shown}`] : [];
}

/** Opens every screen of a role. */
async function openAll(role: Role) {
  const person = await signIn(site.url, role);
  const watched = WATCHING.includes(role) ? WATCHED : [];
  const screens = [HOME, PERMISSIONS, ...watched, ...(await screensOf(person))];
  const tab = await openTab(site.browser, site.url, person);
  const wrong: string[] = [];
  await tab.load(HOME.path);
  const menu = await menuOf(tab);
  for (const screen of screens.filter(({ again }) => !again)) {
    await tab.follow(screen.path);
    if (screen.parts) await openParts(tab, screen.parts);
    const found = [...tab.taken(), ...(await wrongWith(tab, screen))];
    wrong.push(...found.map((text) => `${screen.path}: ${text}`));
  }
  await tab.close();
  return { screens, menu, wrong };
}

describe('the staff area', () => {
  it('has nothing wrong on the display of a waiting room, which nobody signs in to', async () => {
    const { call } = await signIn(site.url, 'quan-ly');
    const [department] = await call('GET', '/phong-ban?range=[0,0]');
    const tab = await openTab(site.browser, site.url);
    await tab.load(`/dashboard/man-hinh/${department?.id}`);
    expect(tab.taken()).toEqual([]);
    expect(await tab.page.locator('[data-screen="queue:display"]').count()).toBe(1);
    await tab.close();
  });

  it.concurrent.each(STAFF)(
    'has nothing wrong on any screen: %s',
    async (role) => {
      const { screens, menu, wrong } = await openAll(role);
      expect(wrong).toEqual([]);
      expect(menu.length).toBeGreaterThan(10);
      expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(menu));
      expect(screens.length).toBeGreaterThan(25);
    },
    PATIENCE,
  );
});
