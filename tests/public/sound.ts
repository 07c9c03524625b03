import type { Page } from 'playwright';
import { expect } from 'vitest';
import { COLOURS, overflow, violations } from '../axe';

/** Tells what axe finds in both schemes, and whether anything is wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  // Without motion the colours of the other scheme are there at once.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([...light, ...(await violations(page, COLOURS))]).toEqual([]);
  expect([where, await overflow(page)]).toEqual([where, 0]);
}

/** Counts what moves without anybody's doing from the first frame of a page; asked for when it is at rest. */
export async function shiftsWhileLoading(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const marks = { moved: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        marks.moved += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  return movedBy(page);
}

/** How much of what is in view moves from now on without anybody's doing, as the web vitals count. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const marks = { moved: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        marks.moved += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift' });
  });
  return () => movedBy(page);
}

const movedBy = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What the last frame moved is told after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (window as unknown as { marks: { moved: number } }).marks.moved;
  });
