import { addressOf, PAGE_IDS, PAGES, pageRoute } from '../../shared/site/pages';
import type { Services } from '../services';
import { type PublicRow, publicRows } from './catalogue';
import { escapeHtml } from './html';

interface Place {
  path: string;
  /** When what it shows was last changed, ISO 8601; null where nothing says so. */
  changed: string | null;
}

/** A list with a page for each of its rows. */
interface Listed {
  list: string;
  read: (services: Services) => Promise<Place[]>;
}

const changeOf = ({ changedAt }: PublicRow<never>): string | null =>
  changedAt ? new Date(changedAt as string | Date).toISOString() : null;

/** What has a page for each of its rows, and how a row's page is addressed. */
const LISTS: readonly Listed[] = [
  {
    list: PAGES.departments.path,
    read: async (services) =>
      (await publicRows(services, 'phong-ban', { fields: ['id'], changed: true })).map((row) => ({
        path: addressOf.department(String(row.id)),
        changed: changeOf(row),
      })),
  },
  {
    list: PAGES.doctors.path,
    read: async (services) =>
      (await publicRows(services, 'bac-si', { fields: ['id'], changed: true })).map((row) => ({
        path: addressOf.doctor(String(row.id)),
        changed: changeOf(row),
      })),
  },
  {
    list: PAGES.guides.path,
    read: async (services) =>
      (await publicRows(services, 'huong-dan', { fields: ['slug'], changed: true })).map((row) => ({
        path: addressOf.guide(String(row.slug)),
        changed: changeOf(row),
      })),
  },
];

async function placesOf(services: Services, { list, read }: Listed): Promise<Place[]> {
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
  const fixed = PAGE_IDS.filter((id) => !pageRoute(id).private && !PAGES[id].path.includes(':'))
    .map((id) => ({ path: PAGES[id].path, changed: null }))
    .filter(({ path }) => !lists.some((one) => one.path === path));
  const places = [...fixed, ...lists].map((place) => entry(origin, place)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}
</urlset>
`;
}
