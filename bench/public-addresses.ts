import { PAGES } from '../src/shared/site/pages';

interface PublicAddress {
  name: string;
  /** What the n-th of a crowd asks for. */
  pathOf: (n: number) => string;
}

interface Document {
  paths: Record<string, { get?: { security: object[] } }>;
}

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const words = ['ho sot', 'dau dau', 'kham thai', 'dau bung', 'mun'];

/**
 * Every address of a running demo that is read without signing in: those of the document with an id in
 * place of a parameter, all pages, and the dear ones with the same and with other questions each.
 * `read` answers the text at a path.
 */
export async function publicAddresses(
  read: (path: string) => Promise<string>,
): Promise<PublicAddress[]> {
  const rows = async (path: string) => JSON.parse(await read(path));
  const { paths }: Document = await rows('/api/openapi.json');
  const [doctor] = await rows('/api/bac-si');
  const [department] = await rows('/api/phong-ban?filter=%7B%22bookable%22%3Atrue%7D');
  const [guide] = await rows('/api/huong-dan').catch(() => [undefined]);
  const all: PublicAddress[] = [];
  const add = (name: string, pathOf: (n: number) => string = () => name) =>
    all.push({ name, pathOf });

  for (const { path } of Object.values<{ path: string }>(PAGES)) {
    if (!path.includes(':')) add(path);
  }
  add(`/chi-tiet-kxc/:id`, () => `/chi-tiet-kxc/${department.id}`);
  add(`/bac-si-kxc/:id`, () => `/bac-si-kxc/${doctor.id}`);
  add('/huong-dan/:slug', () => `/huong-dan/${guide?.slug ?? 'khong-co'}`);
  for (const path of ['/sitemap.xml', '/robots.txt', '/sw.js', '/quan-ly', '/khong-co']) add(path);
  for (const [path, { get }] of Object.entries(paths)) {
    // Whoever may ask without signing in has an empty requirement.
    if (!get?.security.some((needed) => Object.keys(needed).length === 0)) continue;
    if (!path.includes('{')) add(path);
    else if (path.includes('{department}')) {
      add(path, () => path.replace('{department}', department.id));
    } else {
      const found = await rows(`${path.slice(0, path.indexOf('/{'))}?range=[0,0]`);
      const id = Array.isArray(found) ? found[0]?.id : undefined;
      add(path, () => path.replace('{id}', id ?? doctor.id));
    }
  }
  add('/api/ho-so-benh-an, which nobody may');
  add('/api/goi-y-kham', (n) => `/api/goi-y-kham?q=${words[n % words.length]} ${n}`);
  const to = dayAhead(58);
  const free = (n: number, whose: string) =>
    `/api/lich-trong?${whose}&from=${dayAhead(n % 50)}&to=${to}`;
  add('/api/lich-trong, a doctor, the same', () => free(1, `doctor=${doctor.id}`));
  add('/api/lich-trong, a doctor, other days', (n) => free(n, `doctor=${doctor.id}`));
  add('/api/lich-trong, a department, other days', (n) => free(n, `department=${department.id}`));
  add(
    '/api/bac-si, all, other words each',
    (n) => `/api/bac-si?filter={"q":"${n} nguyen"}&range=[0,999]`,
  );
  add(
    '/api/phong-ban, other sorts',
    (n) => `/api/phong-ban?sort=["name","${n % 2 ? 'ASC' : 'DESC'}"]&range=[${n},999]`,
  );
  add('/bac-si-kxc?q=, other words each', (n) => `/bac-si-kxc?q=${n}`);
  add('/api/trang, other pages each', (n) => `/api/trang?path=/bac-si-kxc?q=${n}`);
  add('/?lang=en', (n) => `/?lang=${n % 2 ? 'en' : 'vi'}&x=${n}`);
  add('/khong-co/:n', (n) => `/khong-co/${n}`);
  return all.map(({ name, pathOf }) => ({ name, pathOf: (n) => encodeURI(pathOf(n)) }));
}
