import { addressOf, PAGE_IDS, PAGES, pageRoute } from '../../shared/site/pages';
import type { Services } from '../services';
import { publicRows } from './catalogue';
import { escapeHtml } from './html';

interface Place {
  path: string;
  /** When what it shows was last changed, ISO 8601; null where nothing says so. */
  changed: string | null;
}

/** What has a page for each of its rows, and how a row's page is addressed. */
const LISTS = [
  { resource: 'phong-ban', list: PAGES.departments.path, key: 'id', address: addressOf.department },
  { resource: 'bac-si', list: PAGES.doctors.path, key: 'id', address: addressOf.doctor },
  { resource: 'huong-dan', list: PAGES.guides.path, key: 'slug', address: addressOf.guide },
] as const;

async function placesOf(services: Services, of: (typeof LISTS)[number]): Promise<Place[]> {
  const rows = await publicRows(services, of.resource, { fields: [of.key], changed: true });
  const places = rows.map((row) => ({
    path: of.address(String(row[of.key])),
    changed: row.changedAt ? new Date(row.changedAt as string | Date).toISOString() : null,
  }));
  const newest =
    places
      .map(({ changed }) => changed ?? '')
      .sort()
      .at(-1) || null;
  return [{ path: of.list, changed: newest }, ...places];
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
