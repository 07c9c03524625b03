import { pageFiles } from '../../../extensions/index/public-files';
import { PAGE_IDS, type PageId } from '../../shared/site/pages';
import type { PageFile, PageModule } from './page-module';
import type { AnyPageId } from './site-pages';

/** Where the page of each route is, below `features`. */
const FILES: Record<PageId, string> = {
  home: 'home/page',
  departments: 'departments/list-page',
  department: 'departments/detail-page',
  doctors: 'doctors/list-page',
  doctor: 'doctors/detail-page',
  guides: 'guides/list-page',
  guide: 'guides/detail-page',
  booking: 'booking/page',
  bookingDay: 'booking/day-page',
  appointments: 'appointments/page',
  linkedSlip: 'appointments/linked-page',
  treatment: 'treatment/page',
  notifications: 'notifications/page',
  profile: 'account/profile-page',
  privacy: 'account/privacy-page',
  search: 'search/page',
  offline: 'offline/page',
  signIn: 'account/sign-in-page',
  register: 'account/register-page',
  resetPassword: 'account/reset-password-page',
  staffSignIn: 'account/staff-sign-in-page',
  changePassword: 'account/change-password-page',
  records: 'records/created-page',
  record: 'records/record-page',
  templates: 'templates/list-page',
  template: 'templates/template-page',
  recordSearch: 'records/search-page',
  recordPrint: 'records/print-page',
};

/** Each page is a download of its own, started by the navigation that needs it. */
const modules = import.meta.glob<PageModule>('../features/*/*page.tsx');

const loaded = new Map<AnyPageId, PageModule>();
const loading = new Map<AnyPageId, Promise<PageModule>>();

/** The source file of each page as the build's manifest names it. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries([
  ...PAGE_IDS.map((id) => [id, `src/public/features/${FILES[id]}.tsx`]),
  ...Object.entries(pageFiles).map(([id, { source }]) => [id, source]),
]);

/** A page if it is here already. */
export const loadedPage = (id: AnyPageId): PageModule | undefined => loaded.get(id);

async function download(id: AnyPageId): Promise<PageModule> {
  const brought: PageFile | undefined = pageFiles[id];
  const load = brought?.load ?? modules[`../features/${FILES[id as PageId]}.tsx`];
  if (!load) throw new Error(`no page ${id}`);
  const page = await load();
  loaded.set(id, page);
  return page;
}

/** Downloads a page once; a download that failed is tried anew by the next call. */
export function loadPage(id: AnyPageId): Promise<PageModule> {
  const known = loading.get(id);
  if (known) return known;
  const started = download(id);
  loading.set(id, started);
  started.catch(() => loading.delete(id));
  return started;
}
