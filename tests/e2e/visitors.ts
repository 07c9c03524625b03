import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

type Visit = BrowserContextOptions & { viewport?: { width: number; height: number } };

/** A browser that knows nobody, though it has loaded the site before: all but its cache is gone. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'cookies,local_storage,session_storage,indexeddb,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  await session.detach();
  await page.context().clearCookies();
  await page.context().setOffline(false);
}

/**
 * Opens pages as if each were in a browser of its own. A browser whose pages are closed is given to
 * the next visitor with the same options, emptied: loading a program that is in the cache costs half.
 */
export function visitorsOf(browser: Browser, url: string) {
  const idle = new Map<string, BrowserContext[]>();
  return async ({ viewport = { width: 1280, height: 900 }, ...options }: Visit = {}) => {
    const kind = JSON.stringify(options);
    const free = idle.get(kind) ?? [];
    idle.set(kind, free);
    const known = free.pop();
    const context = known ?? (await browser.newContext({ baseURL: url, ...options }));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.setViewportSize(viewport);
    if (known) await forget(page, url);
    page.once('close', () => {
      if (context.pages().length === 0) free.push(context);
    });
    if (!known)
      context.once('close', () =>
        free.splice(0, free.length, ...free.filter((one) => one !== context)),
      );
    return page;
  };
}
