import type { Browser, Page, Request } from 'playwright';
import { complaintsOf } from '../../complaints';
import type { Person } from './people';

/** The failed answer itself says more, with its address. */
const REPEATED = /^Failed to load resource/;

/** A program that has its answer asks for what that names within twice this time. */
const PAUSE_MS = 25;

/** A page that nothing is drawn in has no idle moment to wait for. */
const MOST_IDLE_MS = 500;

/** What is said of a page that is left while it is asked. */
const LEFT = /Execution context was destroyed/;

/** An answer that never ends. */
const STREAM = '/api/su-kien';

/** A tab of a browser of its own, in which a program is loaded once and led from page to page. */
export interface Tab {
  page: Page;
  /** Loads the program anew. */
  load(path: string): Promise<void>;
  /** Goes there as a link does. */
  follow(path: string): Promise<void>;
  /** Waits until nothing is asked for and what was answered is on the screen. */
  settle(): Promise<void>;
  /** What went wrong since the last call: what the browser complains of, and refused calls. */
  taken(): string[];
  close(): Promise<void>;
}

/** The calls to the site itself that have no answer yet, and those that were refused. */
function listen(page: Page, origin: string) {
  const asked = new Set<Request>();
  const refused: string[] = [];
  const own = (request: Request) => request.url().startsWith(`${origin}/`);
  page.on('request', (request) => {
    if (own(request) && !request.url().startsWith(origin + STREAM)) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    const address = decodeURIComponent(request.url().slice(origin.length));
    if (response.status() >= 400 && own(request))
      refused.push(`${response.status()} ${request.method()} ${address}`);
  });
  return { asked, refused };
}

/** Opens a tab in which this person, or nobody, is signed in. */
export async function openTab(browser: Browser, origin: string, person?: Person): Promise<Tab> {
  const kept = Object.entries(person?.keys ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    // A worker would answer without the network.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
  });
  const page = await context.newPage();
  const { asked, refused } = listen(page, origin);
  const complaints = await complaintsOf(page);

  const pause = () =>
    page
      .evaluate(
        ([ms, timeout]) =>
          new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout }), ms)),
        [PAUSE_MS, MOST_IDLE_MS] as const,
      )
      .catch((error: Error) => {
        // Another program takes the place of this one.
        if (!LEFT.test(error.message)) throw error;
        return page.waitForLoadState();
      });
  async function settle(): Promise<void> {
    for (let calm = 0; calm < 2; ) {
      await pause();
      calm = asked.size === 0 ? calm + 1 : 0;
    }
  }
  async function arrive(): Promise<void> {
    await settle();
    await page.locator('h1').first().waitFor();
  }
  return {
    page,
    settle,
    load: async (path) => {
      await page.goto(origin + path);
      await arrive();
    },
    follow: async (path) => {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await arrive();
    },
    taken: () => [
      ...refused.splice(0),
      ...complaints.splice(0).filter((text) => !REPEATED.test(text)),
    ],
    close: () => context.close(),
  };
}
