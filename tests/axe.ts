import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Only this rule sees the colours: enough for the dark look of a page that was seen in light. */
export const COLOURS = ['color-contrast'];

/** Nothing is told of what passes, nor where it stands: that costs more than half of the time. */
const ONLY_FOUND = { resultTypes: ['violations' as const], selectors: false };

/** A menu that is on its way out, or in, stands in no region: it is no part of a page at rest. */
const MOVING_MENU = '.MuiPopover-paper[style*="opacity: 0"]:not([style*="visibility: hidden"])';

/** What is still found on a page that never rests is a fault of it. */
const MOST_LOOKS = 3;

/** Waits until nothing fades or moves any more: a colour on its way to another is neither. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      });
    for (let now = moving(); now.length > 0; now = moving()) {
      // One that is given up rejects, which is the end of it too.
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });

/**
 * What axe finds on the page as it is, each with its address and the first element that has it.
 * A message may begin to fade while axe looks; what was found then is looked at again.
 */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await page.locator(MOVING_MENU).first().waitFor({ state: 'detached' });
    await atRest(page);
    const before = await page.content();
    const found = await look(page, rules);
    if (found.length === 0 || looks === MOST_LOOKS || before === (await page.content()))
      return found;
  }
}

/** No page of Sen has frames, so that axe can run in the page alone, which is twice as fast. */
async function look(page: Page, rules: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(ONLY_FOUND);
  if (rules.length > 0) axe.withRules(rules);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`);
}

/** How many pixels of the page are beyond the right edge of the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
