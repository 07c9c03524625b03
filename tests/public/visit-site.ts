import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { complaintsOf } from '../complaints';
import { openBrowser } from './open-browser';
import { type SiteServer, startSite } from './site-server';

export interface SiteVisit {
  site: SiteServer;
  /** Fresh for each test, without a service worker. */
  page: Page;
  /** What the browser complained of; a test fails for those it leaves here. */
  complaints: string[];
}

/** One site for the tests of a file, and a visitor of its own for each of them. */
export function visitSite(): SiteVisit {
  const visit = {} as SiteVisit;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    visit.site = await startSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await visit.site.close();
  });
  beforeEach(async () => {
    // A worker answers without the network, where no test can delay or break a call.
    context = await browser.newContext({
      baseURL: visit.site.url,
      viewport: { width: 1366, height: 800 },
      serviceWorkers: 'block',
    });
    visit.page = await context.newPage();
    visit.complaints = await complaintsOf(visit.page);
  });
  afterEach(async () => {
    await context.close();
    expect(visit.complaints).toEqual([]);
  });
  return visit;
}
