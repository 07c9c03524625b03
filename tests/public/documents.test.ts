// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import { LANGUAGE_COOKIE } from '../../src/shared/api/cookie-names';
import { AppError } from '../../src/shared/errors';
import { type SiteServer, serveSite, startSite } from './site-server';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

describe('public documents', () => {
  it('say what the clinic is without JavaScript', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<html lang="vi">');
    for (const fact of [
      'Nội tim mạch',
      'Đặng Quốc Thắng',
      '12 Nguyễn Huệ',
      '1900 0000',
      'tel:115',
    ]) {
      expect(html).toContain(fact);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('are a page too while the database is away, and come back by themselves', async () => {
    const { services } = site;
    const there = services.db;
    const away = createPool({ url: 'postgresql://nobody@127.0.0.1:1/none', timeZone: 'UTC' });
    services.db = away;
    const path = `/bac-si-kxc/${site.ids.doctors[1]}?a=b`;
    const [failed, inEnglish, asData] = await Promise.all([
      get(path, { accept: 'text/html' }),
      get(path, { accept: 'text/html', cookie: `${LANGUAGE_COOKIE}=en` }),
      get(path),
    ]).finally(() => {
      services.db = there;
      return away.destroy();
    });
    expect([failed.status, inEnglish.status, asData.status]).toEqual([503, 503, 503]);
    expect(failed.headers.get('content-type')).toContain('text/html');
    expect(failed.headers.get('retry-after')).not.toBeNull();
    expect(failed.headers.get('cache-control')).toBe('no-store');
    const html = await failed.text();
    expect(html).toContain('Trang này chưa mở được');
    expect(html).toContain('tel:115');
    expect(html).toMatch(/<link rel="stylesheet"[^>]+href="\/assets\//);
    expect(html).toContain(`<a href="${path}">Thử lại</a>`);
    expect(html).not.toContain('<script');
    expect(await inEnglish.text()).toContain('This page cannot be opened just now');
    expect(await asData.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await get(path, { accept: 'text/html' })).status).toBe(200);
  });

  it('have a title, description and canonical address of their own', async () => {
    const html = await (await get(`/bac-si-kxc/${site.ids.doctors[0]}`)).text();
    expect(html).toContain('<title>ThS.BS Nguyễn Thị Hường – Phòng khám Đa khoa Sen</title>');
    expect(html).toContain(`rel="canonical" href="${site.url}/bac-si-kxc/${site.ids.doctors[0]}"`);
    expect(html).toContain('"@type":"Physician"');
  });

  it('tell nobody the host that a request names', async () => {
    const { publicUrl } = site.settings;
    const askAs = (path: string, headers: Record<string, string>) =>
      new Promise<string>((resolve, reject) => {
        const asked = httpGet(site.url + path, { headers }, (answer) => {
          text(answer).then((body) => resolve(JSON.stringify(answer.headers) + body), reject);
        });
        asked.on('error', reject);
      });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const known of [publicUrl, undefined]) {
      Object.assign(site.settings, { publicUrl: known, demo: known !== undefined });
      for (const path of ['/', '/bac-si-kxc', '/robots.txt', '/sitemap.xml', '/khong-co']) {
        expect([path, await askAs(path, headers)]).toEqual([
          path,
          expect.not.stringContaining('evil'),
        ]);
      }
    }
    const html = await (await get('/')).text();
    expect(html).not.toMatch(/rel="canonical"|og:url|og:image/);
    expect((await get('/sitemap.xml')).status).toBe(404);
    Object.assign(site.settings, { publicUrl, demo: true });
  });

  it('ask for https only where the site is reached so', async () => {
    const { publicUrl } = site.settings;
    const said = async () => {
      const answers = await Promise.all(
        ['/', '/quan-ly', '/api/trang?path=/'].map((path) => get(path)),
      );
      return answers.map(({ headers }) => headers.get('strict-transport-security'));
    };
    expect(await said()).toEqual([null, null, null]);
    site.settings.publicUrl = 'https://sen.example';
    const policy = expect.stringMatching(/^max-age=\d{8}/);
    expect(await said()).toEqual([policy, policy, policy]);
    site.settings.publicUrl = publicUrl;
  });

  it('are read with at most six statements', async () => {
    site.database.takeQueries();
    await get('/');
    expect(site.database.takeQueries().length).toBeLessThanOrEqual(6);
  });

  it('bring what a list of the staff area is made of beside what every screen is', async () => {
    const named = async (path: string) =>
      (await (await get(path)).text()).match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    const [list, home] = [
      await named('/quan-ly/benh-nhan?a=b'),
      await named('/dashboard/trang-chu'),
    ];
    expect(home.length).toBeGreaterThan(0);
    expect(list).toHaveLength(home.length + 1);
    const parts = list.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(new Set(parts).size).toBe(parts.length);
    for (const part of parts) expect((await get(part)).status).toBe(200);
  });

  it('show nothing that the config keeps closed', async () => {
    const pages = ['/', '/bac-si-kxc', '/huong-dan', `/bac-si-kxc/${site.ids.doctors[0]}`];
    const texts = await Promise.all(pages.map(async (path) => (await get(path)).text()));
    for (const secret of ['Phan Văn Ẩn', 'Bài còn nháp', '912000111']) {
      expect(texts.join('\n')).not.toContain(secret);
    }
  });

  it('answer 404 in Vietnamese where there is nothing', async () => {
    const paths = [
      '/khong-co',
      '/bac-si-kxc/1',
      `/bac-si-kxc/${site.ids.hiddenDoctor}`,
      '/huong-dan/ban-nhap',
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Không tìm thấy trang');
    }
  });

  it('come in the language and theme that were chosen', async () => {
    const html = await (await get('/', { Cookie: 'sen.language=en; sen.theme=dark' })).text();
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('What brings you in?');
  });

  it('come in no language that the product is not shown in', async () => {
    const alone = await serveSite(site, ['vi']);
    const headers = { 'accept-language': 'en', cookie: `${LANGUAGE_COOKIE}=en` };
    const read = async (path: string, accept = '*/*') =>
      (await fetch(alone.url + path, { headers: { ...headers, accept } })).text();
    try {
      for (const path of ['/', '/quan-ly']) expect(await read(path)).toContain('<html lang="vi">');
      expect(await read('/')).toContain('"languages":["vi"]');
      const unread = JSON.parse(await read('/api/%'));
      expect(unread).toMatchObject({ message: new AppError(unread.code).text('vi') });
      alone.services.db = createPool({
        url: 'postgresql://nobody@127.0.0.1:1/none',
        timeZone: 'UTC',
      });
      const failed = await read(`/bac-si-kxc/${site.ids.doctors[1]}?a=b`, 'text/html');
      expect(failed).toContain('Trang này chưa mở được');
    } finally {
      await alone.services.db.destroy();
      await alone.close();
    }
  });

  it('say in English what was translated, and of what was not that it is in Vietnamese', async () => {
    const lists = await Promise.all(
      ['vi', 'en'].map(async (language) =>
        (await get('/chi-tiet-kxc', { Cookie: `${LANGUAGE_COOKIE}=${language}` })).text(),
      ),
    );
    const cards = lists.map((html) => html.split('<li').filter((one) => one.includes('<h2')));
    const [vietnamese = [], english = []] = cards;
    const about = (name: string) => english.find((card) => card.includes(`>${name}<`)) ?? '';
    expect(about('Cardiology')).toContain('High blood pressure, heart failure.');
    expect(about('Cardiology')).not.toContain('lang="vi"');
    expect(about('Paediatrics')).toContain('<p lang="vi">Khám và điều trị cho trẻ em');
    expect(about('Paediatrics')).toContain('In Vietnamese only');
    expect(about('Khoa Mắt')).toMatch(/<h2[^>]* lang="vi"/);
    expect(vietnamese.join('')).not.toMatch(/Cardiology|lang="vi"|Chỉ có tiếng Việt/);
  });
});

describe('headers', () => {
  it('let only what carries the nonce of this document run on private pages', async () => {
    const [one, two] = await Promise.all([get('/login'), get('/login')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
    const html = await one.text();
    for (const [script] of html.matchAll(/<script[^>]*>/g)) {
      if (!script.includes('id="sen-state"')) expect(script).toContain(`nonce="${nonce}"`);
    }
    expect(html).not.toContain(' style="');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('let only known scripts run on public pages, which are the same for all who ask', async () => {
    const [one, two] = await Promise.all([get('/'), get('/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const html = await one.text();
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    expect(inline).toHaveLength(1);
    const [script] = inline.map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(policy).toContain(`script-src 'self' 'sha256-${script}';`);
    for (const [, src] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) {
      expect(src).toMatch(/^\/assets\//);
    }
    expect(html).not.toMatch(/ style="|<style|nonce/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(two.headers.get('content-security-policy')).toBe(policy);
    expect(await two.text()).toBe(html);
  });

  it('tell who has a page that it is still the same', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const tag = (await get('/bac-si-kxc', headers)).headers.get('etag') ?? '';
      const again = await get('/bac-si-kxc', { ...headers, 'If-None-Match': `W/"x", ${tag}` });
      expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
      expect(again.headers.get('vary')?.toLowerCase()).toBe('cookie, accept-encoding');
      expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
      const other = await get('/bac-si-kxc', { ...headers, 'If-None-Match': '"x"' });
      expect(other.status).toBe(200);
    }
    expect((await get('/login')).headers.get('etag')).toBeNull();
  });

  it('keep private pages and the staff area out of caches and search engines', async () => {
    for (const path of ['/login', '/user/thay-doi-mat-khau', '/quan-ly', '/dashboard/trang-chu']) {
      const { headers, status } = await get(path);
      expect([path, status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        path,
        200,
        'no-store',
        'noindex',
      ]);
    }
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('let hashed files be kept for ever, compressed ahead', async () => {
    const script = (await (await get('/')).text()).match(/src="(\/assets\/index-[^"]+\.js)"/)?.[1];
    const answer = await get(script ?? '', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });
});

describe('page data', () => {
  it('are those of the document', async () => {
    const answer = await get('/api/trang?path=/bac-si-kxc');
    const { doctors } = (await answer.json()) as { doctors: Record<string, unknown>[] };
    expect(doctors).toHaveLength(6);
    expect(Object.keys(doctors[0] ?? {})).not.toContain('phone');
  });

  it.each(['', '?path=/khong-co', '?path=/login'])('answer 404 for %j', async (query) => {
    expect((await get(`/api/trang${query}`)).status).toBe(404);
  });

  it('refuse a parameter of another name', async () => {
    expect((await get('/api/trang?path[]=1')).status).toBe(400);
  });
});

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** What a cache between the server and people is told of an address, asked for in each encoding. */
async function told(path: string) {
  const answers = ENCODINGS.map(async (encoding) => {
    const { headers } = await fetch(site.url + path, {
      headers: { 'Accept-Encoding': encoding },
      redirect: 'manual',
    });
    const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
    return { encoding: headers.get('content-encoding') ?? 'identity', vary };
  });
  return Promise.all(answers);
}

const assets = async (ending: RegExp) =>
  (await readdir('dist/public/assets'))
    .filter((name) => ending.test(name))
    .map((name) => `/assets/${name}`);

describe('what is compressed for those who can read that', () => {
  it('says so whatever was asked for, so that no cache hands it to others', async () => {
    const scripts = await assets(/\.(js|css)$/);
    expect(scripts.length).toBeGreaterThan(20);
    const paths = [
      ...scripts,
      ...['/', '/bac-si-kxc', '/login', '/quan-ly', '/khong-co', '/favicon.svg'],
      ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/sw.js'],
      ...['/api/trang?path=/', '/api/trang', '/api/lich-trong', '/api/thong-bao'],
    ];
    let compressed = 0;
    for (const path of paths) {
      const answers = await told(path);
      for (const { encoding, vary } of answers) {
        if (encoding !== 'identity') compressed += 1;
        const times = vary.filter((name) => name === 'accept-encoding');
        expect([path, encoding, times]).toEqual([path, encoding, ['accept-encoding']]);
      }
    }
    expect(compressed).toBeGreaterThan(20);
  });

  it('still says what else it depends on', async () => {
    const of = async (path: string) => (await told(path))[0]?.vary.sort();
    expect(await of('/')).toEqual(['accept-encoding', 'cookie']);
    const api = ['accept-encoding', 'accept-language', 'origin'];
    for (const path of ['/api/trang?path=/', '/api/lich-trong', '/api/khong-co']) {
      expect([path, await of(path)]).toEqual([path, api]);
    }
  });

  it('is not what is never compressed', async () => {
    const fonts = await assets(/\.woff2$/);
    expect(fonts.length).toBeGreaterThan(1);
    for (const path of [...fonts, '/icons/sen-192.png']) {
      for (const answer of await told(path)) {
        expect([path, answer]).toEqual([path, { encoding: 'identity', vary: [] }]);
      }
    }
  });
});
