/**
 * Lighthouse (mobile) of the pages that patients open first, signed in where one must be:
 * `npm run bench:lighthouse -- http://127.0.0.1:3000 [runs]` beside a running demo on an otherwise idle
 * machine. It prints a row for each page, of the run whose performance is the median, and fails where a
 * median is below the bound.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { findChromium } from '../scripts/chromium';
import { freePort } from '../scripts/free-port';
import { ACCOUNTS } from '../scripts/screenshot-pages';
import { lighthouse, type Report } from './demo/lighthouse';

const [base = 'http://127.0.0.1:3000', runs = '5'] = process.argv.slice(2);
const BOUND = 95;
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';
/** `signedIn` pages come last: the browser keeps who signed in. */
const PAGES = [
  { path: '/' },
  { path: '/dat-lich' },
  { path: '/bac-si-kxc', first: '/bac-si-kxc/' },
  { path: '/huong-dan' },
  { path: '/lich-kham', signedIn: true },
];

/** Leaves who signed in, and nothing else: each run is of a first visit. */
async function forgetPages(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: base, storageTypes });
  await page.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(base + ACCOUNTS.benhnhan);
  await page.fill('input[name=username]', 'benhnhan@sen.example');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button[type=submit]');
  await page.waitForURL((url) => url.pathname !== ACCOUNTS.benhnhan);
  await page.close();
}

async function firstBelow(context: BrowserContext, path: string, part: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(base + path);
  const link = await page.locator(`main a[href^="${part}"]`).first().getAttribute('href');
  await page.close();
  if (!link) throw new Error(`${path} links to nothing below ${part}`);
  return link;
}

const scoreOf = ({ categories }: Report, name: string) =>
  Math.round((categories[name]?.score ?? 0) * 100);

const LABELS = ['performance', 'accessibility', 'best-practices', 'seo'];
const NUMBERS = ['first-contentful-paint', 'largest-contentful-paint'].concat([
  'total-blocking-time',
  'cumulative-layout-shift',
]);

function row(path: string, reports: Report[]): { line: string; median: number } {
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error(`${path}: no run`);
  const all = sorted.map((one) => scoreOf(one, 'performance'));
  const speeds = sorted.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const cells = [`\`${path}\``, ...LABELS.map((name) => scoreOf(middle, name))]
    .concat(NUMBERS.map((name) => middle.audits[name]?.displayValue ?? '?'))
    .concat(`${all.join(', ')}`, `${Math.min(...speeds)}–${Math.max(...speeds)}`);
  return { line: `| ${cells.join(' | ')} |`, median: scoreOf(middle, 'performance') };
}

const profile = await mkdtemp(join(tmpdir(), 'sen-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
const low: string[] = [];
try {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  process.stdout.write(`${availableParallelism()} cores, load ${load} before\n`);
  for (const { path, first, signedIn } of PAGES) {
    if (signedIn) await signIn(context);
    const wanted = first ? await firstBelow(context, path, first) : path;
    const reports: Report[] = [];
    for (let count = 0; count < Number(runs); count += 1) {
      await forgetPages(context);
      reports.push(await lighthouse(port, base + wanted));
    }
    const { line, median } = row(wanted, reports);
    process.stdout.write(`${line}\n`);
    if (median < BOUND) low.push(`${wanted}: ${median}, at least ${BOUND}`);
  }
} finally {
  await context.close();
  await rm(profile, { recursive: true, force: true });
}
if (low.length > 0) {
  process.stderr.write(`${low.join('\n')}\n`);
  process.exitCode = 1;
}
