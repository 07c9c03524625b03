import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../public/open-browser';
import { type Clone, cloneOf } from '../server/clone';
import { modulesOf } from './dev-modules';
import { type DevProcess, startDev } from './dev-process';

const RESOURCE = 'resources/co-so/toa-nha.ts';

const PROGRAMS = ['/src/admin/main.tsx', '/src/public/entry-client.tsx'] as const;

let clone: Clone;
let dev: DevProcess;
let url: string;
let browser: Browser;
let page: Page;
let text: string;

/** Saves the entity, changed where it says `from`, as an editor does. */
async function save(from: string, to: string): Promise<void> {
  expect(text).toContain(from);
  await writeFile(join(clone.folder, RESOURCE), text.replace(from, to));
}

const served = (path: string): Promise<string> => fetch(url + path).then((answer) => answer.text());

/** The packages that are bundled. */
async function bundled(): Promise<string[]> {
  const path = join(clone.folder, 'node_modules/.vite/deps/_metadata.json');
  const { optimized }: { optimized: object } = JSON.parse(await readFile(path, 'utf8'));
  return Object.keys(optimized).sort();
}

/** Begins to sign in, and ends it only when it is told to. */
function beginSignIn(): () => Promise<number | undefined> {
  const body = JSON.stringify({ username: 'letan@sen.example', password: 'Sen@2026demo' });
  const asked: ClientRequest = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  // Who is not told to end it yet looks at a refusal later.
  answered.catch(() => undefined);
  asked.write(body.slice(0, 10));
  return async () => {
    asked.end(body.slice(10));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

const overlay = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  clone = await cloneOf('dev-loop');
  text = await readFile(join(clone.folder, RESOURCE), 'utf8');
  // As after `npm ci`: no package is bundled yet.
  dev = startDev(clone, '--force');
  url = await dev.address;
  browser = await openBrowser();
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  dev?.child.kill('SIGTERM');
  await dev?.ended;
  await clone?.remove();
});

it('serves the clinic unbuilt', async () => {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => served(`/${RESOURCE}`)).toContain('"Blocks"');
});

it('has bundled every package before a screen asks for it', async () => {
  const [first = ''] = /\/node_modules\/\.vite\/deps\/[^"]+/.exec(await served(PROGRAMS[1])) ?? [];
  await served(first);
  const before = await bundled();
  const { own, packages } = await modulesOf(url, PROGRAMS);
  expect(own.length).toBeGreaterThan(500);
  // A package that is found now is bundled, with all others, before it is answered.
  for (const address of packages) await served(address);
  expect(await bundled()).toEqual(before);
});

/** Saves one more field, and waits until the API has it. */
async function saveTried(): Promise<void> {
  await save('  fields: {\n', "  fields: {\n    tried: f.text({ label: t('Thử', 'Tried') }),\n");
  await expect.poll(() => served('/api/openapi.json'), { timeout: 60_000 }).toContain('"tried"');
}

it('serves a label and a field that were saved, without a migration', async () => {
  await saveTried();
  await expect.poll(() => served(`/${RESOURCE}`)).toContain('"Tried"');
});

it('shows other labels and another column in a list that is open, without a reload', async () => {
  const staff = await browser.newPage();
  await staff.goto(`${url}/user/dang-nhap`, { waitUntil: 'networkidle' });
  await staff.fill('input[name=username]', 'quanly@sen.example');
  await staff.fill('input[name=password]', 'Sen@2026demo');
  await staff.click('main form button[type=submit]');
  await staff.waitForURL((at) => at.pathname !== '/user/dang-nhap');
  await staff.goto(`${url}/quan-ly/toa-nha`);
  const heading = (name: string) => staff.getByRole('columnheader', { name, exact: true });
  await heading('Phòng khám').waitFor({ timeout: 60_000 });
  await staff.evaluate(() => Object.assign(window, { isSame: true }));
  for (const label of ['Cơ sở', 'Cơ sở y tế']) {
    await save("t('Phòng khám', 'Clinic')", `t('${label}', 'Clinic')`);
    await heading(label).waitFor({ timeout: 60_000 });
  }
  await save("columns: ['code', ", "columns: ['code', 'nameEnglish', ");
  await heading('Tên (tiếng Anh)').waitFor({ timeout: 60_000 });
  expect(await staff.evaluate(() => 'isSame' in window)).toBe(true);
  await staff.close();
});

it('shows a mistake over the page, with its place and what was probably meant', async () => {
  await saveTried();
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

it('tells how many rows are in the way of a narrower text, and does nothing', async () => {
  await save('max: 10,', "max: 10, pattern: '[0-9]{9}',");
  await expect
    .poll(() => overlay().locator('.message').allInnerTexts(), { timeout: 60_000 })
    .toEqual([
      expect.stringMatching(
        /resources\/co-so\/toa-nha\.ts:\d+: toa-nha\.code: \d+ rows have what f\.text does not take so/,
      ),
    ]);
  expect(await served('/api/openapi.json')).not.toContain('[0-9]{9}');
  await writeFile(join(clone.folder, RESOURCE), text);
  await expect.poll(() => overlay().count(), { timeout: 60_000 }).toBe(0);
});

it('ends what it answers when a saved config takes its place', async () => {
  const endSignIn = beginSignIn();
  await save('  fields: {\n', "  fields: {\n    later: f.text({ label: t('Sau', 'Later') }),\n");
  await expect.poll(() => served('/api/openapi.json'), { timeout: 60_000 }).toContain('"later"');
  expect(await endSignIn()).toBe(201);
});

it('ends what it answers when a new server takes its place', async () => {
  const endSignIn = beginSignIn();
  const path = join(clone.folder, 'src/server/openapi/document.ts');
  const source = await readFile(path, 'utf8');
  expect(source).toContain("title: 'Sen'");
  await writeFile(path, source.replace("title: 'Sen'", "title: 'Sen anew'"));
  await expect.poll(() => served('/api/openapi.json'), { timeout: 90_000 }).toContain('Sen anew');
  expect(await endSignIn()).toBe(201);
});

it('ends when it is told to, and everything with it', async () => {
  dev.child.kill('SIGTERM');
  await dev.ended;
  await expect(fetch(url)).rejects.toThrow();
});
