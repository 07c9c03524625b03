import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findChromium } from './chromium';
import { ACCOUNTS, PAGES, type Shot, STAFF_PAGES } from './screenshot-pages';

/**
 * Takes the pictures of the documentation from a running demo:
 * `npm run screenshots -- http://127.0.0.1:3000 [a part of the names wanted]`.
 */
const BASE = process.argv[2] ?? 'http://127.0.0.1:3000';
const WANTED = process.argv[3] ?? '';
const FOLDER = process.env.SCREENSHOTS ?? 'docs/images';
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';
const SIZES = [
  { width: 1366, height: 850 },
  { width: 360, height: 780 },
];
const SCHEMES = ['light', 'dark'] as const;
/** A picture shows this much of a long page, in pixels. */
const LONGEST = 2200;
const QUALITY = 55;
/** Milliseconds that a page may take on a busy machine. */
const PATIENCE = 90_000;

/** The keys that a signed-in browser keeps. */
async function signIn(browser: Browser, account: keyof typeof ACCOUNTS): Promise<string> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(BASE + ACCOUNTS[account], { waitUntil: 'networkidle' });
  await page.fill('input[name=username]', `${account}@sen.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button[type=submit]');
  await page.waitForURL((url) => url.pathname !== ACCOUNTS[account]);
  const keys = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.close();
  return keys;
}

async function keepKeys(context: BrowserContext, keys: string): Promise<void> {
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(JSON.parse(stored))) {
      localStorage.setItem(key, String(value));
    }
  }, keys);
}

/** Opens the page of a shot: its address, or the first link below it of the page that lists it. */
async function open(page: Page, { path, first }: Shot): Promise<void> {
  await page.goto(BASE + path, { waitUntil: 'networkidle' });
  if (!first) return;
  const target = await page.locator(`main a[href*="${first}"]`).first().getAttribute('href');
  await page.goto(new URL(target ?? path, BASE + path).href, { waitUntil: 'networkidle' });
}

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  await open(page, shot);
  await page.evaluate(() => document.fonts.ready);
  const tall = await page.evaluate(() => {
    // The content is as tall as in a window of the usual size, whatever the picture's height.
    const main = document.querySelector('main');
    if (main) main.style.minHeight = `${window.innerHeight}px`;
    return document.documentElement.scrollHeight;
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // What sticks to the edge of the window is at the edge of the picture.
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), LONGEST) });
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toFile(join(FOLDER, file));
}

async function takeAll(browser: Browser, shots: Shot[], schemes: readonly ('light' | 'dark')[]) {
  const sessions = new Map<string, string>();
  for (const colorScheme of schemes) {
    for (const viewport of SIZES) {
      for (const shot of shots) {
        const { account, name } = shot;
        if (account && !sessions.has(account))
          sessions.set(account, await signIn(browser, account));
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'vi-VN',
          serviceWorkers: 'block',
        });
        context.setDefaultTimeout(PATIENCE);
        const keys = account && sessions.get(account);
        if (keys) await keepKeys(context, keys);
        const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-toi' : ''}.webp`;
        await take(await context.newPage(), shot, file);
        await context.close();
        process.stdout.write(`${file}\n`);
      }
    }
  }
}

const wanted = ({ name }: Shot) => name.includes(WANTED);
if (WANTED === '') await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await takeAll(browser, PAGES.filter(wanted), SCHEMES);
  await takeAll(browser, STAFF_PAGES.filter(wanted), ['light']);
} finally {
  await browser.close();
}
