import { vi as words } from '../../../../src/admin/layout/texts.vi';
import { overflow } from '../../../axe';
import type { Tab } from '../../every-page/tab';
import { barriers, DESK, NARROWER, PHONE } from '../looks';
import { failing } from '../stubbed';
import { ELSEWHERE } from '../work-screens';
import type { Button } from './in-page';
import { close, layers, openAgain, press, pressAgain } from './pressing';

/** What stands in the place of a single value. */
const NOT_LOADED = words.notLoaded;

/** Longer than a call is tried again before it has failed. */
const PATIENCE_MS = 15_000;

/** A menu takes a moment to follow what it hangs on. */
const FOLLOW_MS = 250;

async function resize({ page, settle }: Tab, size: typeof DESK): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), FOLLOW_MS);
  await settle();
}

/** What axe finds; a menu is of the button that opened it, and needs no landmark. */
async function barriersOf(tab: Tab): Promise<string[]> {
  const menu = await tab.page.evaluate(() => window.layers.isMenu());
  return (await barriers(tab)).filter((text) => !(menu && text.includes(' region: ')));
}

/** What of the uppermost layer no key reaches, and whether the keys leave it. */
async function keysInside({ page }: Tab): Promise<string[]> {
  const menu = await page.evaluate(() => window.layers.isMenu());
  const key = menu ? 'ArrowDown' : 'Tab';
  const count = await page.evaluate(() => window.layers.mark());
  const reached = new Set<string>();
  // Once around, and beyond its end.
  for (let presses = 0; presses < 2 * count + 4; presses += 1) {
    const at = await page.evaluate(() => window.layers.reached());
    if (at !== null) reached.add(at);
    await page.keyboard.press(key);
    if (!(await page.evaluate(() => window.layers.holdsFocus()))) return [`${key} leaves it`];
    if (reached.size === count && presses > count + 1) break;
  }
  const missed = await page.evaluate((had) => window.layers.missed(had), [...reached]);
  return missed.map((one) => `no key reaches ${one}`);
}

/** What runs out of the window, or out of the layer. */
async function tooWide({ page }: Tab): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const wide = await overflow(page);
  const inside = await page.evaluate(() => window.layers.tooWide());
  return [...(wide > 0 ? [`page by ${wide} px`] : []), ...inside].map(
    (text) => `too wide at ${width}: ${text}`,
  );
}

/** What is wrong with the layer that lies open: on a desk, by keys, on a tablet and a phone. It stays open. */
export async function lookInto(tab: Tab): Promise<string[]> {
  const wrong = await barriersOf(tab);
  wrong.push(...(await keysInside(tab)));
  for (const size of NARROWER) {
    await resize(tab, size);
    wrong.push(...(await tooWide(tab)));
  }
  await resize(tab, DESK);
  return wrong;
}

/** What is wrong with it on a phone in the dark, opened there anew. */
export async function lookInTheDark(tab: Tab, path: string, buttons: readonly Button[]) {
  const missing = await openAgain(tab, path, buttons);
  if (missing !== null) return [`dark: it does not open again: ${missing}`];
  await resize(tab, PHONE);
  const wrong = await barriersOf(tab);
  await resize(tab, DESK);
  await close(tab);
  return wrong.map((text) => `dark: ${text}`);
}

/** Whether it says so where what it asks for itself cannot be read. */
export async function lookWhereFailing(tab: Tab, path: string, buttons: readonly Button[]) {
  // What has been read would be shown as it was.
  await tab.load(ELSEWHERE);
  await tab.follow(path);
  const last = buttons.at(-1);
  const missing = await pressAgain(tab, buttons.slice(0, -1));
  if (!last || missing !== null) return [`it does not open again: ${missing}`];
  const { told, stop } = await failing(tab);
  await press(tab, last);
  let says = true;
  if (told.asked.length > 0 && (await layers(tab)) > 0)
    says = await tab.page
      .waitForFunction((text) => window.layers.warns(text), NOT_LOADED, { timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
  const wrong = says ? [] : [`says nothing of what failed: ${told.asked}`];
  if (!says) wrong.push(...(await barriersOf(tab)));
  await stop();
  await close(tab);
  return wrong;
}
