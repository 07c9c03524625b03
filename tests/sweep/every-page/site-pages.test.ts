import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES, RECORD_PAGES, type Shot } from '../../../scripts/screenshot-pages';
import { STAFF } from '../../../src/shared/account/actors';
import type { Role, Viewer } from '../../../src/shared/resource/role';
import { type StaffSite, startStaffSite } from '../../e2e/admin/staff-site';
import { signIn } from './people';
import { openTab, type Tab } from './tab';

/** As many tabs at a time as keep two cores busy; the last of them may wait for all others. */
const PATIENCE = 900_000;

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** Opens the page by way of that which links to it; null where nothing does. */
async function arrive(tab: Tab, { path, first, below = '' }: Shot): Promise<string | null> {
  await tab.follow(path);
  if (!first) return path;
  const link = tab.page.locator(`main a[href*="${first}"]`).first();
  if ((await link.count()) === 0) return null;
  const address = (await link.getAttribute('href')) + below;
  await tab.follow(address);
  return address;
}

/** Of the staff, one opens what is there for everybody: it is the same for the others. */
const pagesOf = (viewer: Viewer): Shot[] =>
  viewer === 'khach' || viewer === 'benh-nhan' || viewer === STAFF[0]
    ? [...PAGES, ...RECORD_PAGES]
    : [...PAGES.filter(({ account }) => account), ...RECORD_PAGES];

/** Opens every page that is not the same for somebody before, also those that are not for this viewer, who is sent away or told so. */
async function openAll(viewer: Viewer) {
  const person = viewer === 'khach' ? undefined : await signIn(site.url, viewer as Role);
  const tab = await openTab(site.browser, site.url, person);
  await tab.load('/');
  const wrong = tab.taken().map((text) => `/: ${text}`);
  const seen: string[] = [];
  for (const page of pagesOf(viewer)) {
    const address = await arrive(tab, page);
    const headings = await tab.page.locator('h1').allInnerTexts();
    const found = tab.taken();
    if (headings.length !== 1) found.push(`${headings.length} headings`);
    wrong.push(...found.map((text) => `${page.name} ${address}: ${text}`));
    if (address !== null) seen.push(`${page.name} ${headings}`);
  }
  await tab.close();
  return { seen, wrong };
}

describe('the site', () => {
  it.concurrent.each<Viewer>(['khach', 'benh-nhan', ...STAFF])(
    'has nothing wrong on any page: %s',
    async (viewer) => {
      const { seen, wrong } = await openAll(viewer);
      expect(wrong).toEqual([]);
      expect(seen.length).toBeGreaterThan(10);
    },
    PATIENCE,
  );
});
