import { addressOf, PAGE_IDS, PAGES, pageRoute } from '../../shared/site/pages';
import type { Services } from '../services';
import { type PublicRow, publicRows } from './catalogue';
import { escapeHtml } from './html';
import { sitePages } from './site-pages';

interface Place {
  path: string;
  /** When what it shows was last changed, ISO 8601; null where nothing says so. */
  changed: string | null;
}

/** Only when a row was changed is read of it. */
const WHEN = { fields: ['id'], changed: true } as const;

/** The pages of the rows of a list, each at its address. */
const placesAt = <R extends PublicRow<never>>(
  rows: readonly R[],
  path: (row: R) => string,
): Place[] =>
  rows.map((row) => ({
    path: path(row),
    changed: row.changedAt ? new Date(row.changedAt as string | Date).toISOString() : null,
  }));

/** What has a page for each of its rows: its list, and those pages. */
const LISTS: readonly { list: string; read: (services: Services) => Promise<Place[]> }[] = [
  {
    list: PAGES.departments.path,
    read: async (services) =>
      placesAt(await publicRows(services, 'phong-ban', WHEN), ({ id }) =>
        addressOf.department(String(id)),
      ),
  },
  {
    list: PAGES.doctors.path,
    read: async (services) =>
      placesAt(await publicRows(services, 'bac-si', WHEN), ({ id }) =>
        addressOf.doctor(String(id)),
      ),
  },
  {
    list: PAGES.guides.path,
    read: async (services) =>
      placesAt(
        await publicRows(services, 'huong-dan', { fields: ['slug'], changed: true }),
        ({ slug }) => addressOf.guide(String(slug)),
      ),
  },
];

async function placesOf(
  services: Services,
  { list, read }: (typeof LISTS)[number],
): Promise<Place[]> {
  const places = await read(services);
  const newest =
    places
      .map(({ changed }) => changed ?? '')
      .sort()
      .at(-1) || null;
  return [{ path: list, changed: newest }, ...places];
}

const entry = (origin: string, { path, changed }: Place): string =>
  `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

/** The sitemap of all pages that search engines may show (sitemaps.org, version 0.9). */
export async function sitemap(services: Services, origin: string): Promise<string> {
  const lists = (await Promise.all(LISTS.map((of) => placesOf(services, of)))).flat();
  const routes = [...PAGE_IDS.map(pageRoute), ...Object.values(sitePages(services.config))];
  const fixed = routes
    .filter(({ path, private: isPrivate }) => !isPrivate && !path.includes(':'))
    .map(({ path }) => ({ path, changed: null }))
    .filter(({ path }) => !lists.some((one) => one.path === path));
  const places = [...fixed, ...lists].map((place) => entry(origin, place)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}
</urlset>
`;
}
