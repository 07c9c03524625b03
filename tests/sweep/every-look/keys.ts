import type { Page } from 'playwright';

/** More than any screen has; whoever is still in it is caught there. */
const MOST_TABS = 600;

/** Marks what a pointer can press in the screen and a key should reach. @returns how many */
const markReachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    /** One of these takes the focus, and keys move inside it. */
    const COMPOSITE =
      '[role=grid],[role=toolbar],[role=tablist],[role=radiogroup],[role=menu],[role=listbox],[role=tree],[role=treegrid]';
    const PRESSED = `main :is(a[href],button,input,select,textarea,[role=button],[role=checkbox],[contenteditable=true])`;
    let count = 0;
    const groups = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const { width, height } = one.getBoundingClientRect();
      const shown = width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
      if (!shown || one.matches(':disabled,[aria-hidden=true] *,[aria-hidden=true]')) continue;
      if (one.closest(COMPOSITE) || one.matches('.MuiAutocomplete-root :is(button,[role=button])'))
        continue;
      // Of several circles of one question the keys reach the chosen one.
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        if (groups.has(one.name)) continue;
        groups.add(one.name);
        for (const each of document.getElementsByName(one.name)) each.dataset.reach = one.name;
        count += 1;
        continue;
      }
      one.dataset.reach = String(count);
      count += 1;
    }
    return count;
  });

/** What of the screen no key reaches, going through it with Tab alone from its start to beyond its end. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await markReachable(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  });
  const reached = new Set<string>();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const now = document.activeElement as HTMLElement | null;
      if (!now || now === document.body || !now.closest('main')) return null;
      return now.closest<HTMLElement>('[data-reach]')?.dataset.reach ?? '';
    });
    if (at === null) break;
    if (at !== '') reached.add(at);
    if (reached.size === count) break;
  }
  return page.evaluate(
    (had) =>
      [...document.querySelectorAll<HTMLElement>('[data-reach]')]
        .filter(({ dataset }) => !had.includes(dataset.reach ?? ''))
        .map((one) => `no key reaches ${one.outerHTML.slice(0, 200)}`),
    [...reached],
  );
}
