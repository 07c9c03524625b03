/** Somebody must be signed in: who is not is sent to sign in, as one of these, and returns afterwards. */
export type Guard = 'patient' | 'staff';

export interface PageRoute {
  path: string;
  /** Not for search engines or caches: it is about one person, or only a form. */
  private?: boolean;
  guard?: Guard;
  /**
   * For staff with this right on a resource (`read`, `update` …): anyone else who is signed in is told
   * that it is not theirs.
   */
  needs?: readonly [resource: string, right: string];
  /**
   * Shows all that the signed-in account may read as its own, which is true of patients only: staff
   * are told so.
   */
  ownOnly?: true;
  /** The page brings what surrounds it, instead of the site's header and footer. */
  ownFrame?: boolean;
  /** The call of the API that a page of an extension is made of, below `/api`. */
  reads?: string;
}

const STAFF_PAGE = { private: true, guard: 'staff', ownFrame: true } as const;
const RECORDS = { ...STAFF_PAGE, needs: ['ho-so-benh-an', 'read'] } as const;
/** Who reads what a record says is who may write in it; others see that it exists. */
const ONE_RECORD = { ...STAFF_PAGE, needs: ['ho-so-benh-an', 'update'] } as const;
const TEMPLATES = { ...STAFF_PAGE, needs: ['mau-benh-an', 'read'] } as const;

/** Every page of the public program: the browser routes by it, the server answers 404 outside it. */
export const PAGES = {
  home: { path: '/' },
  departments: { path: '/chi-tiet-kxc' },
  department: { path: '/chi-tiet-kxc/:id' },
  doctors: { path: '/bac-si-kxc' },
  doctor: { path: '/bac-si-kxc/:id' },
  guides: { path: '/huong-dan' },
  guide: { path: '/huong-dan/:slug' },
  booking: { path: '/dat-lich' },
  bookingDay: { path: '/dat-lich/trong-ngay', private: true },
  appointments: { path: '/lich-kham', private: true, guard: 'patient', ownOnly: true },
  linkedSlip: { path: '/phieu', private: true },
  treatment: { path: '/dieu-tri-lam-san', private: true, guard: 'patient', ownOnly: true },
  notifications: { path: '/thong-bao', private: true, guard: 'patient' },
  profile: { path: '/thong-tin-ca-nhan', private: true, guard: 'patient' },
  privacy: { path: '/quyen-rieng-tu', private: true, guard: 'patient', ownOnly: true },
  search: { path: '/tim-kiem', private: true },
  offline: { path: '/ngoai-tuyen', private: true },
  signIn: { path: '/login', private: true },
  register: { path: '/register', private: true },
  resetPassword: { path: '/quen-mat-khau', private: true },
  staffSignIn: { path: '/user/dang-nhap', private: true },
  changePassword: { path: '/user/thay-doi-mat-khau', private: true, guard: 'staff' },
  records: { path: '/form/created', ...RECORDS },
  record: { path: '/form/created/:id', ...ONE_RECORD },
  templates: { path: '/form/template', ...TEMPLATES },
  template: { path: '/form/template/:id', ...TEMPLATES },
  recordSearch: { path: '/form/search', ...RECORDS },
  recordPrint: { path: '/form/created/:id/in', ...ONE_RECORD },
} as const satisfies Record<string, PageRoute>;

export type PageId = keyof typeof PAGES;

/** The name of a page that an extension brings, beside those of Sen: `thiet-bi/danh-sach`. */
export type SitePageId = `${string}/${string}`;

export const PAGE_IDS = Object.keys(PAGES) as PageId[];

/** The route of a page, with its optional members. */
export const pageRoute = (id: PageId): PageRoute => PAGES[id];

export interface PageMatch {
  id: PageId | SitePageId;
  params: Record<string, string>;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) {
      const value = decode(segment);
      if (!value) return null;
      params[part.slice(1)] = value;
    } else if (part !== segment) {
      return null;
    }
  }
  return params;
}

/** Pages of extensions by their ids. */
type Routes = Readonly<Record<string, PageRoute>>;

/** The route of a page of Sen, or of one `more`. */
export const routeOf = (id: PageMatch['id'], more: Routes): PageRoute =>
  more[id] ?? PAGES[id as PageId];

/**
 * The page at `pathname` (no query; one slash at the end is ignored), or null: there is none.
 * @param more pages of extensions by their ids, beside those of Sen.
 */
export function matchPage(pathname: string, more: Routes = {}): PageMatch | null {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const routes of [PAGES as Routes, more]) {
    for (const [id, route] of Object.entries(routes)) {
      const params = matchPath(route.path, trimmed);
      if (params) return { id: id as PageMatch['id'], params };
    }
  }
  return null;
}

/** A pattern of paths with these parameters in their places, encoded. */
export const fillPath = (pattern: string, params: Record<string, string | undefined>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The place of the prescriptions on the page of a medical record. */
export const PRESCRIPTIONS_PART = 'section-don-thuoc';

/** The address of one department, doctor, guide, medical record or template. */
export const addressOf = {
  department: (id: string): string => `/chi-tiet-kxc/${encodeURIComponent(id)}`,
  doctor: (id: string): string => `/bac-si-kxc/${encodeURIComponent(id)}`,
  guide: (slug: string): string => `/huong-dan/${encodeURIComponent(slug)}`,
  record: (id: string): string => `/form/created/${encodeURIComponent(id)}`,
  recordPart: (id: string, part: string): string =>
    `/form/created/${encodeURIComponent(id)}#${part}`,
  template: (id: string): string => `/form/template/${encodeURIComponent(id)}`,
  recordPrint: (id: string): string => `/form/created/${encodeURIComponent(id)}/in`,
};
