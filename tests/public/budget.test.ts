// @vitest-environment node
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser';
import { type SiteServer, startSite } from './site-server';

const KIB = 1024;

interface Transfer {
  url: string;
  type: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
}

let site: SiteServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** All that the page fetches by itself, as it crosses the network. */
async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  return [...asked.values()];
}

const sizeOf = (transfers: Transfer[], ending: RegExp): number =>
  transfers.filter(({ url }) => ending.test(url)).reduce((sum, { bytes }) => sum + bytes, 0) / KIB;

describe('the first visit of the home page', () => {
  it('stays within its budget before anyone touches it', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const transfers = await transfersOf(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const scripts = sizeOf(transfers, /\.js$/);
    const styles = sizeOf(transfers, /\.css$/);
    const fonts = sizeOf(transfers, /\.woff2$/);
    expect(scripts).toBeGreaterThan(50);
    expect(scripts).toBeLessThanOrEqual(95);
    expect(styles).toBeGreaterThan(1);
    expect(styles).toBeLessThanOrEqual(25);
    expect(fonts).toBeGreaterThan(1);
    expect(fonts).toBeLessThanOrEqual(24);
    expect(transfers.length).toBeLessThanOrEqual(25);
    await context.close();
  });

  it('brings nothing of the staff area', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const transfers = await transfersOf(page, '/');
    const scripts = transfers.filter(({ url }) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()));
    expect(texts.join('').length).toBeGreaterThan(100 * KIB);
    for (const sign of ['MuiButton', 'RaLayout', '@mui', 'react-admin', 'emotion']) {
      expect(texts.some((text) => text.includes(sign))).toBe(false);
    }
    await context.close();
  });

  it('says what matters without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url);
    const text = await page.locator('main').innerText();
    for (const fact of ['Đặt lịch khám', 'Nội tim mạch', '12 Nguyễn Huệ', '1900 0000']) {
      expect(text).toContain(fact);
    }
    await context.close();
  });
});
