import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../public/open-browser';
import { type Clone, cloneOf } from '../server/clone';

const RESOURCE = 'resources/co-so/toa-nha.ts';

let clone: Clone;
let dev: ChildProcess;
let said = '';
let url: string;
let browser: Browser;
let page: Page;
let text: string;

/** Saves the entity, changed where it says `from`, as an editor does. */
async function save(from: string, to: string): Promise<void> {
  expect(text).toContain(from);
  await writeFile(join(clone.folder, RESOURCE), text.replace(from, to));
}

/** What is answered; nothing where the server that answered has just been followed by another one. */
const served = (path: string): Promise<string> =>
  fetch(url + path)
    .then((answer) => answer.text())
    .catch(() => '');
const overlay = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  clone = await cloneOf('dev-loop');
  text = await readFile(join(clone.folder, RESOURCE), 'utf8');
  dev = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: clone.folder,
    env: { ...clone.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(dev, 'exit');
  url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part;
      const address = /^ready (\S+)$/m.exec(said)?.[1];
      if (address) resolve(address);
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`npm run dev ended: ${said}`)));
  });
  browser = await openBrowser();
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  if (dev?.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGKILL');
    await once(dev, 'exit');
  }
  await clone?.remove();
});

it('serves the clinic unbuilt', async () => {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => served(`/${RESOURCE}`)).toContain('"Blocks"');
});

it('serves a label and a field that were saved, without a migration', async () => {
  await save('  fields: {\n', "  fields: {\n    tried: f.text({ label: t('Thử', 'Tried') }),\n");
  await expect.poll(() => served('/api/openapi.json'), { timeout: 60_000 }).toContain('"tried"');
  await expect.poll(() => served(`/${RESOURCE}`)).toContain('"Tried"');
});

it('shows a mistake over the page, with its place and what was probably meant', async () => {
  await save(
    '  fields: {\n',
    "  fields: {\n    tried: f.text({ label: t('Thử', 'Tried'), requierd: true } as never),\n",
  );
  await expect
    .poll(() => overlay().locator('.message').allInnerTexts(), { timeout: 60_000 })
    .toEqual([
      expect.stringMatching(
        /resources\/co-so\/toa-nha\.ts:\d+: toa-nha\.tried: Unknown option "requierd" of f\.text; did you mean "required"\?/,
      ),
    ]);
  // What was good last is served meanwhile, also to who comes anew.
  expect(await served('/api/openapi.json')).toContain('"tried"');
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
});

it('has its screen back when the mistake is mended', async () => {
  await writeFile(join(clone.folder, RESOURCE), text);
  await expect.poll(() => overlay().count(), { timeout: 60_000 }).toBe(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => served('/api/openapi.json'), { timeout: 60_000 })
    .toMatch(/^\{(?!.*"tried")/s);
});

it('ends when it is told to, and everything with it', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});
