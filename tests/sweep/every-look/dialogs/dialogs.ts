import type { Role } from '../../../../src/shared/resource/role';
import { signIn } from '../../every-page/people';
import { openTab, type Tab } from '../../every-page/tab';
import { ELSEWHERE, type Site } from '../work-screens';
import type { Button } from './in-page';
import { lookInTheDark, lookInto, lookWhereFailing } from './look-into';
import { type Place, placesOf } from './places';
import {
  buttonsOf,
  close,
  comes,
  layers,
  openAgain,
  openAnew,
  prepare,
  pressFrom,
} from './pressing';

/** What all roles know of each other: a button is pressed, and what it opens looked at, by the first. */
export interface Known {
  pressed: Set<string>;
  opened: Map<string, string>;
  /** Of what the screens are that opened something, whether or not another had opened the like before. */
  rooms: Set<string>;
}

/** What pressing buttons one after the other has opened. */
interface Opened {
  buttons: readonly Button[];
  title: string;
  /** What was asked for as it opened. */
  asks: boolean;
}

const titleOf = ({ pattern }: Place, buttons: readonly Button[]): string =>
  `${pattern}: ${buttons.map(({ name }) => `“${name.slice(0, 60)}”`).join(' → ')}`;

/** One that lists or shows a record as the config says has the same buttons wherever it stands, and in its dialogs. */
const keyOf = ({ own, pattern, alike }: Place, buttons: readonly Button[]): string =>
  own ? pattern + JSON.stringify(buttons) : `${alike} ${buttons.length} ${buttons.at(-1)?.name}`;

/** Whether anything is asked for while something is done. */
async function asksWhile({ page }: Tab, act: () => Promise<boolean>) {
  let asks = false;
  const hear = () => {
    asks = true;
  };
  page.on('request', hear);
  const done = await act();
  page.off('request', hear);
  return { done, asks };
}

/** Whether the focus is where it was before the layer was opened; the key closes it. */
async function closeByKey(tab: Tab, buttons: readonly Button[], below: number): Promise<string[]> {
  if (!(await close(tab, below))) return ['Escape does not close it'];
  const now = await layers(tab);
  // A menu goes with the dialog that it has opened: then the focus is where the menu was opened.
  const openers = now === 0 ? buttons : buttons.slice(-1);
  const returns = await tab.page.evaluate(
    (all) => all.some((one) => window.layers.isFocused(one)),
    openers,
  );
  if (returns) return [];
  const at = await tab.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
  return [`the focus goes to ${at}`];
}

/** Presses every button of the screen, and every one of what it opens or brings. */
async function pressEach(tab: Tab, place: Place, known: Known) {
  const wrong: string[] = [];
  const found: Opened[] = [];
  const queue: Button[][] = (await buttonsOf(tab)).map((button) => [button]);
  const seen = new Set(queue.map((buttons) => JSON.stringify(buttons[0])));
  for (let buttons = queue.shift(); buttons; buttons = queue.shift()) {
    const steps = buttons;
    const key = keyOf(place, steps);
    if (known.pressed.has(key) || steps.at(-1)?.name === '') continue;
    known.pressed.add(key);
    const { done, asks } = await asksWhile(tab, () => pressFrom(tab, place.path, steps));
    // It was of a moment, or went with what another press did.
    if (!done) continue;
    const title = titleOf(place, steps);
    const open = await layers(tab);
    const away = new URL(tab.page.url()).pathname !== place.path;
    const more = steps.length < 2 ? await buttonsOf(tab) : [];
    if (open > 0) {
      known.rooms.add(place.pattern.split(/[/:]/)[2] ?? '');
      const sign = await tab.page.evaluate(() => window.layers.sign());
      const isNew = !known.opened.has(sign);
      if (isNew) {
        known.opened.set(sign, title);
        found.push({ buttons: steps, title, asks });
        if (!(await comes(tab, () => window.layers.holdsFocus())))
          wrong.push(`${title}: the focus is not in it`);
        queue.push(...more.map((button) => [...steps, button]));
      }
      const below = isNew && steps.length > 1 ? open - 1 : 0;
      const faults = await closeByKey(tab, steps, below);
      wrong.push(...faults.map((text) => `${title}: ${text}`));
      await close(tab);
      if (isNew) {
        const missing = await openAgain(tab, place.path, steps);
        const inside =
          missing === null ? await lookInto(tab) : [`it does not open again: ${missing}`];
        wrong.push(...inside.map((text) => `${title}: ${text}`));
        await close(tab);
      }
    } else if (away) await openAnew(tab, place.path);
    else {
      const brought = more.filter((button) => !seen.has(JSON.stringify(button)));
      for (const button of brought) seen.add(JSON.stringify(button));
      queue.push(...brought.map((button) => [...steps, button]));
      if (brought.length > 0) await openAnew(tab, place.path);
    }
  }
  return { wrong, found };
}

/** Looks at what the buttons of a screen open. @returns what is wrong */
async function lookAtPlace(tab: Tab, place: Place, known: Known): Promise<string[]> {
  await tab.follow(place.path);
  if ((await tab.page.locator('[data-screen=denied]').count()) > 0) return [];
  const { wrong, found } = await pressEach(tab, place, known);
  if (found.length === 0) return wrong;
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  for (const { buttons, title } of found) {
    const faults = await lookInTheDark(tab, place.path, buttons);
    wrong.push(...faults.map((text) => `${title}: ${text}`));
  }
  await tab.page.emulateMedia({ colorScheme: 'light' });
  for (const { buttons, title } of found.filter(({ asks }) => asks)) {
    const faults = await lookWhereFailing(tab, place.path, buttons);
    wrong.push(...faults.map((text) => `${title}: ${text}`));
  }
  return wrong;
}

/** Looks at every dialog, menu and drawer that a role opens by a button, and no role before it. @returns what is wrong */
export async function lookAtDialogs(site: Site, role: Role, known: Known): Promise<string[]> {
  const person = await signIn(site.url, role);
  const tab = await openTab(site.browser, site.url, person);
  await prepare(tab);
  await tab.load(ELSEWHERE);
  await tab.page.emulateMedia({ reducedMotion: 'reduce' });
  const wrong: string[] = [];
  for (const place of await placesOf(person)) {
    const faults = await lookAtPlace(tab, place, known).catch((error: Error) => [
      `${place.path}: ${error}`,
    ]);
    wrong.push(...faults);
  }
  await tab.close();
  return wrong.map((text) => `${role} ${text}`);
}
