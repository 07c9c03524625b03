import { chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/chromium';
import { MANAGER } from './caller';

/** A laptop's page of the staff area, signed in as the manager of the demo. */
export async function openStaffPage(base: string): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1366, height: 850 } });
  await page.goto(`${base}/user/dang-nhap?next=/quan-ly/y-ta`);
  await page.fill('input[name=username]', MANAGER.username);
  await page.fill('input[name=password]', MANAGER.password);
  await page.click('main form button[type=submit]');
  await page.waitForURL((url) => url.pathname.startsWith('/quan-ly'), { timeout: 120_000 });
  return page;
}

/** Milliseconds from the answer of a call to the frame that is drawn next. */
export const drawnAfter = (page: Page, call: string): Promise<number> =>
  page.evaluate(async (part) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answered = entries.find(({ name }) => name.includes(part));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - (answered?.responseEnd ?? 0);
  }, call);

/** Notes tasks over 50 ms from now on; as the page sees them, which the slower CPU is part of. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'longtask' });
  });

/** The tasks over 50 ms since they were asked for last, in milliseconds. */
export async function tasksOf(page: Page, pause: number): Promise<number[]> {
  await page.waitForTimeout(pause);
  return page.evaluate(() =>
    (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0),
  );
}
