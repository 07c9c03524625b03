import type { Tab } from '../../every-page/tab';
import { ELSEWHERE } from '../work-screens';
import { type Button, knowLayers } from './in-page';

/** Everything but what keeps the session. */
const CALLS = /\/api\/(?!auth\/refresh)/;

/**
 * Nothing is written from this tab: whatever a button would do at once is refused in the browser. The
 * window refuses it, not the page, whose other answers are taken away again.
 */
export async function prepare({ page }: Tab): Promise<void> {
  await page.addInitScript(knowLayers);
  await page.addInitScript(() => {
    window.print = () => {};
    window.open = () => null;
  });
  await page.context().route(CALLS, (route) => {
    if (['GET', 'HEAD'].includes(route.request().method())) return route.fallback();
    const json = { code: 'UNAVAILABLE', message: 'Chưa ghi được', requestId: '0' };
    return route.fulfill({ status: 503, json });
  });
}

/** Longer than a screen or a dialog takes to come where the machine has much to do. */
const COMES_MS = 15_000;

/** Waits until the page answers yes. @returns whether it does in the end */
export const comes = ({ page }: Tab, ask: () => boolean): Promise<boolean> =>
  page.waitForFunction(ask, undefined, { timeout: COMES_MS }).then(
    () => true,
    () => false,
  );

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
  // A button may have led to another program.
  if (new URL(tab.page.url()).pathname.startsWith('/quan-ly')) await tab.follow(ELSEWHERE);
  else await tab.load(ELSEWHERE);
  await tab.page.evaluate(() => {
    const chosen = Object.keys(localStorage).filter((key) => key.startsWith('RaStore'));
    for (const key of chosen) localStorage.removeItem(key);
  });
  await tab.follow(path);
}

/** Presses a button by the key. @returns whether it was there */
export async function press(tab: Tab, button: Button): Promise<boolean> {
  const { page, settle } = tab;
  if (!(await page.evaluate((one) => window.layers.focus(one), button))) return false;
  await page.keyboard.press('Enter');
  await settle();
  // What was refused is asked for again after a while, in which nothing is on its way.
  await comes(tab, () => !window.layers.isBusy());
  await settle();
  return true;
}

/** Presses one button after the other. @returns whether each was there */
export async function pressAll(tab: Tab, buttons: readonly Button[]): Promise<boolean> {
  for (const button of buttons) if (!(await press(tab, button))) return false;
  return true;
}

/** What the screen shows in the place of what was looked for. */
async function insteadOf({ page }: Tab, what: string): Promise<string> {
  const { pathname } = new URL(page.url());
  const shown = await page.evaluate(() => {
    const focus = document.activeElement?.outerHTML.slice(0, 120);
    return `${document.querySelector('main')?.innerText.slice(0, 200)} … the focus is on ${focus}`;
  });
  return `${what} on ${pathname}: ${shown.replaceAll(/\s+/g, ' ')}`;
}

/** Presses buttons that have been there before, each as soon as it is there again. @returns what is there instead of one */
export async function pressAgain(tab: Tab, buttons: readonly Button[]): Promise<string | null> {
  for (const button of buttons) {
    await tab.page
      .waitForFunction((one) => window.layers.focus(one), button, { timeout: COMES_MS })
      .catch(() => null);
    if (!(await press(tab, button))) return insteadOf(tab, `no “${button.name}”`);
  }
  return null;
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

/** Presses them on the screen as it was. @returns what is there instead of what lies open then */
export async function openAgain(
  tab: Tab,
  path: string,
  buttons: readonly Button[],
): Promise<string | null> {
  await openAnew(tab, path);
  const missing = await pressAgain(tab, buttons);
  if (missing !== null) return missing;
  const opens = await comes(tab, () => window.layers.count() > 0);
  return opens ? null : insteadOf(tab, 'nothing open');
}

/** What can be pressed in the uppermost layer, or in the screen. */
export const buttonsOf = ({ page }: Tab): Promise<Button[]> =>
  page.evaluate(() => window.layers.buttons());
