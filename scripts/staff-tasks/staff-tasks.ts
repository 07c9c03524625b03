import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../chromium';
import { DESK_TASKS } from './desk-tasks';
import { OTHER_TASKS } from './other-tasks';
import { PressCounter } from './presses';
import { type Result, table } from './table';
import type { Task } from './task';

/**
 * Counts clicks and keys of the tasks of a day in a running demo, and writes them down:
 * `npm run staff-tasks -- http://127.0.0.1:3000 [a part of the names wanted]`. With a part nothing is
 * written.
 */
const BASE = process.argv[2] ?? 'http://127.0.0.1:3000';
const WANTED = process.argv[3] ?? '';
const FILE = 'docs/staff-tasks.md';
const PASSWORD = process.env.DEMO_PASSWORD ?? 'Sen@2026demo';
/** Milliseconds that a step may take on a busy machine. */
const PATIENCE = 45_000;

/** Does one task in a browser of its own, where nothing is remembered. */
async function doOne(browser: Browser, task: Task): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 1200 },
    locale: 'vi-VN',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  const counter = await PressCounter.of(context);
  const page = await context.newPage();
  try {
    await page.goto(`${BASE}/user/dang-nhap`, { waitUntil: 'networkidle' });
    await page.fill('input[name=username]', `${task.account}@sen.example`);
    await page.fill('input[name=password]', PASSWORD);
    await page.click('main form button[type=submit]');
    await page.waitForURL((url) => url.pathname !== '/user/dang-nhap');
    await page.goto(BASE + task.from, { waitUntil: 'networkidle' });
    await page.locator('main').locator('h1, h2').first().waitFor();
    const about = (await task.prepare?.(page)) ?? '';
    await page.waitForLoadState('networkidle');
    counter.begin(page);
    await task.act(page, about);
    const done = counter.read();
    return { task, done, also: (await task.also?.(page, done)) ?? true };
  } catch (error) {
    return { task, done: counter.read(), also: false, failure: (error as Error).message };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const results: Result[] = [];
try {
  for (const task of [...DESK_TASKS, ...OTHER_TASKS]) {
    if (!task.name.includes(WANTED)) continue;
    const result = await doOne(browser, task);
    results.push(result);
    process.stdout.write(`${task.name}: ${JSON.stringify(result.done)} ${result.failure ?? ''}\n`);
  }
} finally {
  await browser.close();
}
const failed = results.filter(({ failure }) => failure !== undefined);
if (failed.length > 0) {
  process.stderr.write(`not done, nothing is written: ${failed.map(({ task }) => task.name)}\n`);
  process.exitCode = 1;
} else if (WANTED === '') {
  const [head = ''] = (await readFile(FILE, 'utf8')).split('\n| Task |');
  await writeFile(FILE, `${head}\n${table(results)}`);
}
