// @vitest-environment node
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../src/server/db/sql/columns-of';
import { hearCatalogueChanges } from '../../src/server/pages/hear-changes';
import { pageMemoryOf } from '../../src/server/pages/page-memory';
import { type SiteServer, serveSite, startSite } from './site-server';

const DEPARTMENTS = columnsOf('phong_ban');

let one: SiteServer;
let two: SiteServer;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  one = await startSite();
  two = await serveSite(one);
  for (const { services } of [one, two]) ends.push(await hearCatalogueChanges(services));
});

afterAll(async () => {
  for (const end of ends) await end();
  await two.close();
  await one.close();
});

const read = async (site: SiteServer, path: string) => (await fetch(site.url + path)).text();

it('make a page once, and anew on both servers when what it shows changes', async () => {
  const paths = ['/', '/bac-si-kxc', `/chi-tiet-kxc/${one.ids.departments[0]}`, '/sitemap.xml'];
  const all = [...paths, '/api/trang?path=/'];
  const before = await Promise.all(all.map((path) => read(two, path)));
  const { made } = pageMemoryOf(two.services);
  one.database.takeQueries();
  expect(await Promise.all(all.map((path) => read(two, path)))).toEqual(before);
  expect(pageMemoryOf(two.services).made).toBe(made);
  expect(one.database.takeQueries()).toEqual([]);

  for (const path of all) await read(one, path);
  await sql`UPDATE phong_ban SET ${DEPARTMENTS.short_name} = 'Tim mạch mới' WHERE id = ${one.ids.departments[0]}`.execute(
    one.database.owner,
  );
  for (const site of [one, two]) {
    await expect.poll(() => read(site, '/'), { timeout: 1_000 }).toContain('Tim mạch mới');
    expect(await read(site, '/api/trang?path=/')).toContain('Tim mạch mới');
  }
});

it('keep nothing of what is private or not there', async () => {
  const memory = pageMemoryOf(one.services);
  for (const [path, times] of [
    ['/login', 0],
    ['/bac-si-kxc?q=tim', 0],
    ['/khong-co', 0],
    [`/bac-si-kxc/${one.ids.hiddenDoctor}`, 2],
  ] as const) {
    const { made } = memory;
    await read(one, path);
    await read(one, path);
    expect([path, memory.made - made]).toEqual([path, times]);
  }
});
