import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium';
import { createDemoDatabase } from '../../database';
import { DEMO_SECRET } from '../../demo-facts';

export interface StaffSite {
  url: string;
  browser: Browser;
  /** A page of its own, signed in as the demo account with this name. */
  signIn(name: string, options?: SignInOptions): Promise<Page>;
  close(): Promise<void>;
}

interface SignInOptions {
  width?: number;
  cookies?: Record<string, string>;
}

const PASSWORD = 'Sen@2026demo';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

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

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A session of its own, as the form would start it. */
async function startSession(url: string, name: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${name}@sen.example`, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: Tokens }).token;
}

/** What the form leaves in the browser, for another session than the one it was left by. */
function storageWith(stored: string, tokens: Tokens): StorageState {
  const state = JSON.parse(stored) as StorageState;
  for (const { localStorage } of state.origins) {
    for (const item of localStorage) {
      if (item.name.endsWith('access_token')) item.value = tokens.access_token;
      if (item.name.endsWith('refresh_token')) item.value = tokens.refresh_token;
    }
  }
  return state;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Lets each account in by the form once; then a new session takes the form's place. */
function doorman(browser: Browser, url: string) {
  const known = new Map<string, string>();
  return async (name: string, { width = 1366, cookies = {} }: SignInOptions = {}) => {
    const stored = known.get(name);
    const storageState = stored && storageWith(stored, await startSession(url, name));
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
    );
    const page = await context.newPage();
    if (stored) await page.goto(`${url}/quan-ly/y-ta`);
    else await signInByForm(page, url, name);
    await page.locator('h1').waitFor();
    if (!stored) known.set(name, JSON.stringify(await context.storageState()));
    return page;
  };
}

async function signInByForm(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/user/dang-nhap?next=%2Fquan-ly%2Fy-ta`);
  await page.locator('input[name="username"]').fill(`${name}@sen.example`);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click();
  await page.waitForURL(/quan-ly\/y-ta/);
}

/** The whole product as a person meets it: the program with demo data, and a real browser. */
export async function startStaffSite(): Promise<StaffSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-e2e-'));
  const port = await freePort();
  const database = await createDemoDatabase('today');
  const program = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
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
