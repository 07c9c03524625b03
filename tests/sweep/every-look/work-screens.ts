import type { Browser } from 'playwright';
import { OVERRIDES } from '../../../src/admin/overrides/registry';
import { STAFF } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { type Person, signIn } from '../every-page/people';
import { screensOf } from '../every-page/screens';
import { openTab } from '../every-page/tab';

/** For everybody, and nearly nothing is read for it. */
export const ELSEWHERE = '/quan-ly/phan-quyen';

export interface Site {
  browser: Browser;
  url: string;
}

export const HOME = '/dashboard/trang-chu';
/** For those who watch over the others and set the clinic up; what a role may do is for all. */
const WATCHED = ['/phan-quyen', '/truy-cap-bat-thuong', '/van-hanh', '/thiet-lap'];
const WATCHER: Role = 'quan-tri';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** A list, a record or its form. Lists below a record or at other addresses are alike. */
export const FIRST_OF_ITS_KIND = /^\/quan-ly\/[^/]+(\/(create|[0-9a-f-]{36}(\/show|\/sua)?))?$/;

/** Whose screens are written by hand, at least in part. */
export const written = (path: string): boolean =>
  Object.keys(OVERRIDES).some((name) => path.split('/')[2] === name);

/** What is known of a screen whatever record it shows. */
export const patternOf = (path: string): string => path.replaceAll(ID, ':id');

/** Of screens, those that are not refused to a role: some written by hand are for a part of the readers. */
async function admitting({ browser, url }: Site, person: Person, paths: readonly string[]) {
  const tab = await openTab(browser, url, person);
  await tab.load(ELSEWHERE);
  const open: string[] = [];
  for (const path of paths) {
    await tab.follow(path);
    if ((await tab.page.locator('[data-screen=denied]').count()) === 0) open.push(path);
  }
  await tab.close();
  return open;
}

/**
 * The screens that each role works on and that are written by hand, at least in part, with the home of the role; those
 * made from the config alone are alike. A screen is looked at as the first who sees it.
 */
export async function workScreensOf(site: Site): Promise<Map<Role, string[]>> {
  const all = new Map<Role, string[]>();
  const known = new Set<string>();
  for (const role of WORKERS) {
    const person = await signIn(site.url, role);
    const own = (await screensOf(person))
      .filter(({ path, own }) => written(path) && (own || FIRST_OF_ITS_KIND.test(path)))
      .map(({ path }) => path);
    const watched = role === WATCHER ? WATCHED.map((path) => `/quan-ly${path}`) : [];
    const unknown = [...watched, ...own].filter((path) => !known.has(patternOf(path)));
    const screens = await admitting(site, person, unknown);
    for (const path of screens) known.add(patternOf(path));
    all.set(role, [HOME, ...screens]);
  }
  return all;
}

/** Who manages the clinic, and the server, works less with patients than the others. */
const MANAGERS: readonly Role[] = ['quan-ly', WATCHER];

/** The roles, who works with patients first: a screen that several have is looked at with most on it. */
export const WORKERS: readonly Role[] = [
  ...STAFF.filter((role) => !MANAGERS.includes(role)),
  ...MANAGERS,
];
