// @vitest-environment node

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../public/open-browser';
import { type Clone, cloneOf, commandsOf } from '../server/clone';

const GUIDE = 'docs/extensions.md';
const START = 'npm start';

/** A first start makes the database, all programs and the pages, on a machine with more to do. */
const WHOLE = 900_000;

let clone: Clone;
let started: ChildProcess;
let ended: Promise<number | null>;
let output = '';
let address: string;
let browser: Browser;

/** Whether a process of the group still lives. */
function isRunning(): boolean {
  try {
    return process.kill(-started.pid!, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  clone = await cloneOf('guide');
  // The database has an account of the machine of its own, which passes through the folder.
  await chmod(clone.folder, 0o711);
  const typed = await commandsOf(clone, GUIDE);
  expect(typed.at(-1)).toBe(START);
  for (const line of typed.slice(0, -1)) {
    expect(await clone.type(line), line).toMatchObject({ code: 0, stderr: '' });
  }
  // In a group of its own, which a signal reaches as Ctrl+C at a terminal does.
  started = spawn('sh', ['-c', START], {
    cwd: clone.folder,
    env: { ...clone.env, PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ended = new Promise((resolve) => started.once('close', resolve));
  address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^ready (http:\S+)$/m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    started.stdout?.on('data', read);
    started.stderr?.on('data', read);
    ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  browser = await openBrowser();
}, WHOLE);
afterAll(async () => {
  await browser?.close();
  if (isRunning()) process.kill(-started.pid!, 'SIGTERM');
  await ended;
  await clone?.remove();
}, WHOLE);

it('the last line of the guide serves the page for visitors and the call that it is made of', async () => {
  const page = await fetch(`${address}/thiet-bi-y-te`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<title>Trang thiết bị'),
  ]);
  const list = await fetch(`${address}/api/thiet-bi?range=[0,499]`);
  expect([list.status, await list.json()]).toEqual([200, expect.any(Array)]);
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
    paths: object;
  };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/thiet-bi\/theo-ma\/\{code\}$/)]),
  );
});

it('its menu has the group that the guide promises, and its pages open', async () => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${address}/user/dang-nhap`, { waitUntil: 'networkidle' });
  await page.fill('input[name=username]', 'quantri@sen.example');
  await page.fill('input[name=password]', 'Sen@2026demo');
  await page.click('main form button[type=submit]');
  await page.waitForURL((url) => url.pathname !== '/user/dang-nhap');
  await page.goto(`${address}/quan-ly/thiet-bi`);
  const group = page.getByRole('list', { name: 'Trang thiết bị' });
  await group.getByRole('link', { name: 'Quét mã' }).waitFor();
  expect(await group.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['Thiết bị y tế', 'Bảo trì', 'Quét mã']),
  );
  await page.getByRole('heading', { level: 1, name: 'Thiết bị y tế' }).waitFor();
  await group.getByRole('link', { name: 'Quét mã' }).click();
  await page.waitForURL(/\/quan-ly\/thiet-bi\/quet$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it(
  'it stops when it is told to, and leaves no process behind',
  async () => {
    process.kill(-started.pid!, 'SIGINT');
    await ended;
    expect(isRunning()).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
  },
  WHOLE,
);
