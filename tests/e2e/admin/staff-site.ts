import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium';
import { freePort } from '../../../scripts/free-port';
import { createDemoDatabase, type TestDatabase } from '../../database';
import { DEMO_SECRET } from '../../demo-facts';

export interface StaffSite {
  url: string;
  database: TestDatabase;
  browser: Browser;
  /** A page of its own, signed in as the demo account with this name. */
  signIn(name: string, options?: SignInOptions): Promise<Page>;
  close(): Promise<void>;
}

interface SignInOptions {
  /** Where to arrive; the list of nurses unless said. */
  at?: string;
  width?: number;
  cookies?: Record<string, string>;
}

const PASSWORD = 'Sen@2026demo';

/** Resolves when the program says `ready`; fails with what it said when it ends before. */
function untilReady(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready http')) resolve();
    };
    program.stdout?.on('data', read);
    program.stderr?.on('data', read);
    program.once('exit', () => reject(new Error(said.slice(-3000))));
  });
}

/** Lets each account in by the form once; who comes again opens a page in the same browser. */
function doorman(browser: Browser, url: string) {
  const known = new Map<string, BrowserContext>();
  return async (name: string, options: SignInOptions = {}) => {
    const { width = 1366, cookies = {}, at = '/quan-ly/y-ta' } = options;
    const kind = JSON.stringify([name, cookies]);
    const context = known.get(kind) ?? (await browser.newContext());
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
    );
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    if (known.has(kind)) await comeAgain(page, url, at);
    else await signInByForm(page, url, name, at);
    await page.locator('h1').waitFor();
    context.once('close', () => known.delete(kind));
    known.set(kind, context);
    return page;
  };
}

/** Arrives with the lists as they are at first: filters and views that were chosen are forgotten. */
async function comeAgain(page: Page, url: string, at: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    const chosen = Object.keys(localStorage).filter((key) => key.startsWith('RaStore'));
    for (const key of chosen) localStorage.removeItem(key);
  });
  await page.goto(url + at);
}

async function signInByForm(page: Page, url: string, name: string, at: string): Promise<void> {
  await page.goto(`${url}/user/dang-nhap?next=${encodeURIComponent(at)}`);
  await page.locator('input[name="username"]').fill(`${name}@sen.example`);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click();
  await page.waitForURL(url + at);
}

/**
 * The whole product as a person meets it: the program with demo data, and a real browser.
 * @param reach how the program reaches the database at an address
 */
export async function startStaffSite(
  reach = async (address: string) => address,
): Promise<StaffSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-e2e-'));
  const port = await freePort();
  const database = await createDemoDatabase('today');
  const program = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await reach(database.url),
      SECRET_KEY: DEMO_SECRET,
      DEMO: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(program);
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    url,
    database,
    browser,
    signIn: doorman(browser, url),
    close: async () => {
      await browser.close();
      program.kill('SIGINT');
      await once(program, 'exit');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
