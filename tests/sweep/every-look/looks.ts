import type { Role } from '../../../src/shared/resource/role';
import { COLOURS, overflow, violations } from '../../axe';
import { signIn } from '../every-page/people';
import { openTab, type Tab } from '../every-page/tab';
import { unreachable } from './keys';
import { empty, failing, held } from './stubbed';
import { ELSEWHERE, type Site } from './work-screens';

export const DESK = { width: 1366, height: 900 };
export const PHONE = { width: 360, height: 740 };
export const NARROWER = [{ width: 820, height: 1180 }, PHONE];

/** What is wrong with the screen in the tab. */
type Look = (tab: Tab, path: string) => Promise<string[]>;

const tooWide = async ({ page }: Tab): Promise<string[]> => {
  const wide = await overflow(page);
  return wide > 0 ? [`${wide} px too wide at ${page.viewportSize()?.width}`] : [];
};

/** What axe finds twice: a bar that runs over the page while something is read anew is soon gone. */
export async function barriers({ page, settle }: Tab, rules: string[] = []): Promise<string[]> {
  if ((await violations(page, rules)).length === 0) return [];
  await settle();
  return violations(page, rules);
}

/** On a desk, a tablet and a phone, in light and in the dark, and by keys alone. */
const asItIs: Look = async (tab, path) => {
  const { page, settle } = tab;
  await tab.follow(path);
  const wrong = [...(await barriers(tab)), ...(await tooWide(tab))];
  for (const size of NARROWER) {
    await page.setViewportSize(size);
    await settle();
    wrong.push(...(await tooWide(tab)));
  }
  wrong.push(...(await barriers(tab)).map((text) => `360 px: ${text}`));
  await page.setViewportSize(DESK);
  await settle();
  wrong.push(...(await unreachable(page)));
  // What is out of sight keeps the colours that it was drawn in, so that the screen is opened in the dark anew.
  await page.emulateMedia({ colorScheme: 'dark' });
  await tab.follow(ELSEWHERE);
  await tab.follow(path);
  wrong.push(...(await barriers(tab, COLOURS)).map((text) => `dark: ${text}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await tab.follow(ELSEWHERE);
  return wrong;
};

/** Where there is nothing yet. */
const whereEmpty: Look = async (tab, path) => {
  const { stop } = await empty(tab);
  await tab.follow(path);
  const wrong = [...(await barriers(tab)), ...(await tooWide(tab))];
  await stop();
  return wrong;
};

/** Where nothing can be read: it says so, and one press reads it once it can be. */
const whereFailing: Look = async (tab, path) => {
  const { page, settle } = tab;
  const { told, stop } = await failing(tab);
  await tab.follow(path);
  const alert = page.locator('main [role=alert]').filter({ visible: true });
  if (told.asked.length === 0) {
    await stop();
    return [];
  }
  const says = await alert
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  // A form is filled in without what would have been proposed; its choices say so where they are opened.
  const mustSay = !path.endsWith('/create');
  const wrong = [
    ...(says || !mustSay ? [] : [`says nothing of what failed: ${told.asked}`]),
    ...(await barriers(tab)),
  ];
  await stop();
  const again = page.locator('main').getByRole('button', { name: 'Thử lại' });
  for (let left = await again.count(); left > 0; left -= 1) {
    // Those that are left may all have gone with the first, or by themselves while one is pressed.
    if ((await again.count()) === 0) break;
    await again
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await settle();
  }
  const stays = await again.count();
  return [...wrong, ...(stays > 0 ? ['does not come by “Thử lại”'] : [])];
};

/** What something is entered in. */
const ENTERED = 'main input:enabled, main textarea:enabled';

/** While nothing has come: it says that it waits, and is sound. */
const whileSlow: Look = async (tab, path) => {
  const { page, settle } = tab;
  // What another screen has read would be shown at once.
  await tab.load(ELSEWHERE);
  const { told, letGo } = await held(tab);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main').waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const wrong: string[] = [];
  if (told.asked.length > 0) {
    // Its programs may come late where the machine has much to do; nothing else comes meanwhile. A screen
    // that can be worked on already need not say that something beside it is on its way.
    const says = page.locator(`[role=progressbar],[aria-busy=true],.MuiSkeleton-root,${ENTERED}`);
    const waits = await says
      .first()
      .waitFor({ state: 'attached', timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (!waits) wrong.push(`does not say that it waits for ${told.asked.join()}`);
    wrong.push(...(await violations(page)));
  }
  await letGo();
  await settle();
  return wrong;
};

export const LOOKS = {
  'as it is': asItIs,
  empty: whereEmpty,
  failing: whereFailing,
  slow: whileSlow,
} as const satisfies Record<string, Look>;

/** Looks at screens of a role in one way, in a tab of its own. @returns what is wrong, with the screen */
export async function lookAt(
  { browser, url }: Site,
  role: Role,
  { how, paths }: { how: keyof typeof LOOKS; paths: readonly string[] },
): Promise<string[]> {
  const tab = await openTab(browser, url, await signIn(url, role));
  await tab.load(ELSEWHERE);
  await tab.page.emulateMedia({ reducedMotion: 'reduce' });
  const wrong: string[] = [];
  for (const path of paths) {
    const found = await LOOKS[how](tab, path).catch((error: Error) => [String(error)]);
    wrong.push(...found.map((text) => `${how} ${path}: ${text}`));
  }
  await tab.close();
  return wrong;
}
