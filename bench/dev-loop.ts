/**
 * `npm run bench:dev-loop [-- --cold]`: how long a save takes until the browser shows it, in a real browser
 * with the list of blocks open, and a page of the site; `--cold` bundles all packages anew before, as after
 * `npm ci`. It saves in this checkout and puts it back; a `DATA_DIR` that is given is used and stays.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '../scripts/chromium';
import { ACCOUNTS } from '../scripts/screenshot-pages';

const ROOT = join(import.meta.dirname, '..');
const RESOURCE = 'resources/co-so/toa-nha.ts';
const COMPONENT = 'src/public/parts/back-link.tsx';
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';

/** How long a change may take before the measurement gives up, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What a save changes: `from` becomes `to`. */
type Change = readonly [from: string, to: string];

/** Saves, each over what the one before left, and the heading of the list that shows it. */
const SAVES: Record<'field' | 'label' | 'column', { changes: readonly Change[]; heading: string }> =
  {
    field: {
      changes: [
        [
          '  fields: {\n',
          "  fields: {\n    benchNote: f.text({ label: t('Số đo', 'Measured') }),\n",
        ],
        ["columns: ['code'", "columns: ['benchNote', 'code'"],
      ],
      heading: 'Số đo',
    },
    label: { changes: [["t('Số đo'", "t('Số đo lại'"]], heading: 'Số đo lại' },
    column: {
      changes: [["columns: ['benchNote', 'code'", "columns: ['benchNote', 'nameEnglish', 'code'"]],
      heading: 'Tên (tiếng Anh)',
    },
  };
const OF_COMPONENT: Change = ['{children}\n    </Link>', '{children} – đo\n    </Link>'];

function changed(text: string, [from, to]: Change): string {
  if (!text.includes(from)) throw new Error(`nothing says ${from}`);
  return text.replace(from, () => to);
}

/** Saves `text` and answers the milliseconds until the browser shows it. */
async function measure(file: string, text: string, seen: Locator): Promise<number> {
  const begun = performance.now();
  await writeFile(join(ROOT, file), text);
  await seen.waitFor({ timeout: PATIENCE_MS });
  return Math.round(performance.now() - begun);
}

/** The list of blocks as who may change them sees it. */
async function openList(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  // A form that is filled in before the unbuilt program runs forgets it.
  await page.goto(url + ACCOUNTS.quanly, { waitUntil: 'networkidle' });
  await page.fill('input[name=username]', 'quanly@sen.example');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button[type=submit]');
  await page.waitForURL((at) => at.pathname !== ACCOUNTS.quanly, { timeout: PATIENCE_MS });
  await page.goto(`${url}/quan-ly/toa-nha`);
  await page.getByRole('columnheader').first().waitFor({ timeout: PATIENCE_MS });
  return page;
}

/** A department, with the way back to all of them. */
async function openDepartment(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/chi-tiet-kxc`);
  const link = page.locator('main a[href^="/chi-tiet-kxc/"]').first();
  await page.goto(url + (await link.getAttribute('href')), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE_MS });
  return page;
}

/** What the machine does besides, as the mean of a minute: the numbers say little without it. */
const load = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

const isCold = process.argv.includes('--cold');
const kept = process.env.DATA_DIR;
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'sen-dev-loop-')));
const resource = await readFile(join(ROOT, RESOURCE), 'utf8');
const component = await readFile(join(ROOT, COMPONENT), 'utf8');
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'scripts/dev/dev.ts', ...(isCold ? ['--force'] : [])],
  {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const ended = once(server, 'exit');
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (part: Buffer) => {
      said += part;
      const address = /^ready (\S+)$/m.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`npm run dev ended: ${said}`)));
  });
  const list = await openList(browser, url);
  const before = load();
  const milliseconds: Record<string, number> = {};
  let text = resource;
  for (const [name, { changes, heading }] of Object.entries(SAVES)) {
    text = changes.reduce(changed, text);
    const seen = list.getByRole('columnheader', { name: heading, exact: true });
    milliseconds[name] = await measure(RESOURCE, text, seen);
  }
  const department = await openDepartment(browser, url);
  milliseconds.component = await measure(
    COMPONENT,
    changed(component, OF_COMPONENT),
    department.getByText('– đo'),
  );
  const machine = { cores: availableParallelism(), load: [before, load()] };
  process.stdout.write(`${JSON.stringify({ cold: isCold, milliseconds, machine })}\n`);
} finally {
  await writeFile(join(ROOT, RESOURCE), resource);
  await writeFile(join(ROOT, COMPONENT), component);
  await browser.close();
  server.kill('SIGTERM');
  await ended;
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
}
