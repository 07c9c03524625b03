// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atRest } from '../../at-rest';
import { violations } from '../../axe';
import { type BookingSite, startBookingSite } from '../booking/site';
import { heading, signIn } from '../booking/steps';
import { startLaterBuilds } from './later-builds';

const PATIENT = { timeout: 20_000 };

let site: BookingSite;

beforeAll(async () => {
  site = await startBookingSite();
});

afterAll(async () => {
  await site?.close();
});

/** Every text that the device keeps: storage, and the answers in all caches. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html/.test(answer?.headers.get('Content-Type') ?? '');
        texts.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });

const cachedCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = (await caches.keys()).map(async (name) =>
      name.startsWith('sen-files') ? (await (await caches.open(name)).keys()).length : 0,
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

/** How far the worker of the page's site is; none where its installation failed too. */
const workerState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    return (found?.active ?? found?.waiting ?? found?.installing)?.state ?? 'none';
  });

/** Opens a page that is then kept with all files of the site. */
async function openKept(path: string, baseURL = site.url): Promise<Page> {
  const page = await site.page({ viewport: { width: 360, height: 780 }, baseURL });
  await page.goto(path);
  const begins = () => expect.poll(() => workerState(page), PATIENT).toBe('activated');
  // A busy server may refuse a page that the worker begins with; the next visit tries again.
  await begins().catch(async () => {
    await page.reload();
    await begins();
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.keyboard.press('Shift');
  await expect.poll(() => cachedCount(page), PATIENT).toBeGreaterThan(30);
  return page;
}

const notice = (page: Page) => page.getByText('Bạn đang không có mạng.');

describe('without a network', () => {
  it('shows the public pages seen last, and says so', async () => {
    const page = await openKept('/bac-si-kxc');
    await page
      .getByRole('link', { name: /^(BS|ThS|TS|PGS|GS)/ })
      .first()
      .click();
    await heading(page, 'Giờ trống sớm nhất').waitFor();
    const doctor = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.context().setOffline(true);
    await notice(page).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: doctor }).waitFor();
    await notice(page).waitFor();
    await page.goto('/bac-si-kxc');
    await page.getByRole('heading', { level: 1, name: 'Bác sĩ' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/khong-bao-gio-mo');
    await page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' }).waitFor();
    await page.context().setOffline(false);
    await notice(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('shows the next appointment, and after the sign-out nothing of it is left', async () => {
    const page = await openKept('/login');
    await signIn(page, 'benhnhan');
    await page.waitForURL(/lich-kham/);
    // The slip is kept at once, and again with the names when they have come.
    await page.waitForFunction(() => {
      const names = JSON.parse(localStorage.getItem('sen.kept') ?? 'null')?.names;
      return names?.patient !== '' && names?.patient !== undefined;
    });
    const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('sen.kept'))) ?? '');
    const { code, qrToken } = kept.slip;
    expect(kept.slip.reason).toBeNull();

    await page.context().setOffline(true);
    await page.goto('/lich-kham');
    await page.getByText('lưu trên máy này lúc').waitFor();
    await page.getByRole('article', { name: `Phiếu khám ${code}` }).waitFor();
    await page.goto(`/lich-kham?phieu=${kept.slip.id}`);
    await page.getByRole('article', { name: `Phiếu khám ${code}` }).waitFor();

    expect(await keptOnDevice(page)).toContain(qrToken);
    await page.getByRole('button', { name: 'Mở menu tài khoản' }).click();
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await page.getByRole('button', { name: 'Đăng xuất' }).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => localStorage.getItem('sen.user') === null);
    const left = await keptOnDevice(page);
    for (const trace of [code, qrToken, kept.slip.id, kept.names.patient]) {
      expect(left).not.toContain(trace);
    }
    await page.goto('/lich-kham');
    await page.getByRole('heading', { level: 1, name: 'Đăng nhập' }).waitFor();
    await page.context().close();
  });

  it('never keeps a private answer, nor touches the staff area', async () => {
    const page = await openKept('/login');
    await signIn(page, 'benhnhan2');
    await page.waitForURL(/lich-kham/);
    await atRest(page);
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    const kept = addresses.filter((path) => /^\/(api|quan-ly|form)/.test(path));
    expect(kept.filter((path) => path !== '/api/trang')).toEqual([]);
    const worker = await fetch(`${site.url}/sw.js`);
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    await page.context().close();
  });
});

describe('a later build', () => {
  /** The builds of which the device keeps something, of files or of pages. */
  const kept = (page: Page, what: string): Promise<string[]> =>
    page.evaluate(
      async (prefix) =>
        (await caches.keys())
          .filter((name) => name.startsWith(prefix))
          .map((name) => name.slice(prefix.length).split('-')[0] ?? ''),
      `sen-${what}-`,
    );

  const fileCount = (page: Page, build: string): Promise<number> =>
    page.evaluate(async (prefix) => {
      const name = (await caches.keys()).find((one) => one.startsWith(prefix));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    }, `sen-files-${build}-`);

  /** Comes back after one more build, until its worker has the site and its files. */
  async function comeBack(page: Page, path: string, build: string): Promise<void> {
    const visit = async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.keyboard.press('Shift');
    };
    await visit();
    await expect.poll(() => kept(page, 'pages'), PATIENT).toContain(build);
    // Browsers end a worker that has nothing to do, some after half a minute; then the next begins.
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
    await visit();
    await expect.poll(() => fileCount(page, build), PATIENT).toBeGreaterThan(30);
  }

  it('takes over by itself, and keeps no page whose files it has let go', async () => {
    const builds = await startLaterBuilds(site.url);
    onTestFinished(builds.close);
    const page = await openKept('/huong-dan', builds.url);
    expect(await kept(page, 'files')).toEqual(['1']);
    builds.next();
    await comeBack(page, '/bac-si-kxc', '2');
    expect(await kept(page, 'pages')).toEqual(['1', '2']);
    builds.next();
    await comeBack(page, '/chi-tiet-kxc', '3');
    await expect.poll(() => kept(page, 'files'), PATIENT).toEqual(['2', '3']);
    expect(await kept(page, 'pages')).toEqual(['2', '3']);

    await page.context().setOffline(true);
    for (const [path, title] of [
      ['/bac-si-kxc', 'Bác sĩ'],
      ['/chi-tiet-kxc', 'Chuyên khoa'],
      ['/huong-dan', 'Hướng dẫn'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      // Its styles are there too.
      const font = await page
        .getByRole('heading', { level: 1 })
        .evaluate((h1) => getComputedStyle(h1).fontFamily);
      expect([path, font]).toEqual([path, expect.stringContaining('Be Vietnam Pro')]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).waitFor();
    await page.context().close();
  });
});
