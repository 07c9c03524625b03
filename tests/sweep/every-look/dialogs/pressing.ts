import type { Tab } from '../../every-page/tab';
import { ELSEWHERE } from '../work-screens';
import { type Button, knowLayers } from './in-page';

/** Everything but what keeps the session. */
const CALLS = /\/api\/(?!auth\/refresh)/;

/** Nothing is written from this tab: whatever a button would do at once is refused in the browser. */
export async function prepare({ page }: Tab): Promise<void> {
  await page.addInitScript(knowLayers);
  await page.addInitScript(() => {
    window.print = () => {};
    window.open = () => null;
  });
  await page.route(CALLS, (route) => {
    if (['GET', 'HEAD'].includes(route.request().method())) return route.fallback();
    const json = { code: 'UNAVAILABLE', message: 'Chưa ghi được', requestId: '0' };
    return route.fulfill({ status: 503, json });
  });
}

/** How many layers lie open. */
export const layers = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => window.layers.count());

/** Closes layers by the key until so many are left. @returns whether they went */
export async function close(tab: Tab, left = 0): Promise<boolean> {
  // A list of choices, or a hint, goes before what it stands in.
  for (let tries = 0; tries < 4 && (await layers(tab)) > left; tries += 1) {
    await tab.page.keyboard.press('Escape');
    await tab.settle();
  }
  return (await layers(tab)) <= left;
}

/** Opens the screen as if nothing had been pressed on it, nor chosen on any. */
export async function openAnew(tab: Tab, path: string): Promise<void> {
  await close(tab);
  await tab.follow(ELSEWHERE);
  await tab.page.evaluate(() => {
    const chosen = Object.keys(localStorage).filter((key) => key.startsWith('RaStore'));
    for (const key of chosen) localStorage.removeItem(key);
  });
  await tab.follow(path);
}

/** Presses a button by the key. @returns whether it was there */
export async function press({ page, settle }: Tab, button: Button): Promise<boolean> {
  if (!(await page.evaluate((one) => window.layers.focus(one), button))) return false;
  await page.keyboard.press('Enter');
  await settle();
  return true;
}

/** Presses one button after the other. @returns whether each was there */
export async function pressAll(tab: Tab, buttons: readonly Button[]): Promise<boolean> {
  for (const button of buttons) if (!(await press(tab, button))) return false;
  return true;
}

/** Presses them on the screen as it is, or where one has gone meanwhile on the screen as it was. */
export const pressFrom = async (
  tab: Tab,
  path: string,
  buttons: readonly Button[],
): Promise<boolean> => {
  if (await pressAll(tab, buttons)) return true;
  await openAnew(tab, path);
  return pressAll(tab, buttons);
};

/** Presses them on the screen as it was. @returns whether something lies open then */
export const openAgain = async (
  tab: Tab,
  path: string,
  buttons: readonly Button[],
): Promise<boolean> => {
  await openAnew(tab, path);
  return (await pressAll(tab, buttons)) && (await layers(tab)) > 0;
};

/** What can be pressed in the uppermost layer, or in the screen. */
export const buttonsOf = ({ page }: Tab): Promise<Button[]> =>
  page.evaluate(() => window.layers.buttons());
