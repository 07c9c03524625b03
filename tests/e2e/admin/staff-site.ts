import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium';

export interface StaffSite {
  url: string;
  browser: Browser;
  /** A page of its own, signed in as the demo account with this name. */
  signIn(
    name: string,
    options?: { width?: number; cookies?: Record<string, string> },
  ): Promise<Page>;
  close(): Promise<void>;
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

async function open(
  browser: Browser,
  url: string,
  { width = 1366, cookies = {} }: { width?: number; cookies?: Record<string, string> },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

/** The whole product as a person meets it: the program with demo data, and a real browser. */
export async function startStaffSite(): Promise<StaffSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-e2e-'));
  const port = await freePort();
  const program = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
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
    signIn: async (name, options = {}) => {
      const page = await (await open(browser, url, options)).newPage();
      await page.goto(`${url}/user/dang-nhap?next=%2Fquan-ly%2Fy-ta`);
      await page.locator('input[name="username"]').fill(`${name}@sen.example`);
      await page.locator('input[name="password"]').fill(PASSWORD);
      await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click();
      await page.waitForURL(/quan-ly\/y-ta/);
      await page.locator('h1').waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      program.kill('SIGINT');
      await once(program, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
