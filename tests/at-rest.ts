import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What stands where something will be. */
const LOADING = '[role=progressbar],[aria-busy=true],[class*=skeleton i]';

/** What a page still loads, seen twice with a pause between, in which the next part would begin. */
function loadingOn(page: Page): Promise<string[]> {
  return page.evaluate(async (marks) => {
    const loading = () => [
      ...[...document.querySelectorAll(marks)]
        // A list that is closed may wait for what nobody has asked for yet.
        .filter((mark) => mark.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...[...document.images]
        .filter(({ complete, loading: when }) => !complete && when !== 'lazy')
        .map(({ src }) => src),
    ];
    await document.fonts.ready;
    const before = loading();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [...before, ...loading()];
  }, LOADING);
}

/**
 * Waits until a page says itself that it loads nothing any more. The network of a page of somebody
 * signed in is no sign of it: a few seconds after it came it opens a stream of notices that never ends.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect.poll(() => loadingOn(page), { timeout: 60_000 }).toEqual([]);
}
