import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { findChromium } from './chromium';

/**
 * Takes the pictures of the documentation from a running demo:
 * `npm run screenshots -- http://127.0.0.1:3000`.
 */
const BASE = process.argv[2] ?? 'http://127.0.0.1:3000';
const FOLDER = 'docs/images';
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';
const SIZES = [
  { width: 1366, height: 850 },
  { width: 360, height: 780 },
];

/** Name of the picture, address, and the account that looks at it. */
const SHOTS: [name: string, path: string, account?: string][] = [
  ['trang-chu', '/'],
  ['bac-si', '/bac-si-kxc'],
  ['huong-dan', '/huong-dan'],
  ['quan-ly-benh-nhan', '/quan-ly/benh-nhan', 'quanly'],
  ['quan-ly-ca-truc', '/quan-ly/y-ta/lich-ca-truc', 'quanly'],
  ['quan-ly-them-benh-nhan', '/quan-ly/benh-nhan/create', 'quanly'],
];

async function signIn(browser: Browser, account: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${BASE}/user/dang-nhap`, { waitUntil: 'networkidle' });
  await page.fill('input[name=username]', `${account}@sen.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button[type=submit]');
  await page.waitForURL('**/quan-ly**');
  const keys = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.close();
  return keys;
}

async function takeAll(browser: Browser): Promise<void> {
  const sessions = new Map<string, string>();
  for (const [name, path, account] of SHOTS) {
    if (account && !sessions.has(account)) sessions.set(account, await signIn(browser, account));
    for (const viewport of SIZES) {
      const context = await browser.newContext({ viewport, locale: 'vi-VN' });
      const keys = account && sessions.get(account);
      if (keys) {
        await context.addInitScript((stored) => {
          for (const [key, value] of Object.entries(JSON.parse(stored))) {
            localStorage.setItem(key, String(value));
          }
        }, keys);
      }
      const page = await context.newPage();
      await page.goto(`${BASE}${path}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${FOLDER}/${name}-${viewport.width}.png` });
      await context.close();
    }
    process.stdout.write(`${name}\n`);
  }
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
