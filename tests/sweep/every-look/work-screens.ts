import { OVERRIDES } from '../../../src/admin/overrides/registry';
import { STAFF } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import type { Person } from '../every-page/people';
import { screensOf } from '../every-page/screens';

const HOME = '/dashboard/trang-chu';
/** For those who watch over the others and set the clinic up; what a role may do is for all. */
const WATCHED = ['/phan-quyen', '/truy-cap-bat-thuong', '/van-hanh', '/thiet-lap'];
const WATCHER: Role = 'quan-tri';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** A list, a record or its form. Lists below a record or at other addresses are alike. */
const FIRST_OF_ITS_KIND = /^\/quan-ly\/[^/]+(\/(create|[0-9a-f-]{36}(\/show)?))?$/;

/** Whose screens are written by hand, at least in part. */
const written = (path: string): boolean =>
  Object.keys(OVERRIDES).some((name) => path.split('/')[2] === name);

/**
 * The screens that a role works on and that are written by hand, at least in part, with the home of the role; those made
 * from the config alone are alike. Left out is what `known` has: a screen is looked at as the first who sees it.
 */
export async function workScreensOf(person: Person, known: Set<string>): Promise<string[]> {
  const own = (await screensOf(person))
    .filter(({ path, own }) => written(path) && (own || FIRST_OF_ITS_KIND.test(path)))
    .map(({ path }) => path);
  const watched = person.role === WATCHER ? WATCHED.map((path) => `/quan-ly${path}`) : [];
  const screens = [...watched, ...own].filter((path) => !known.has(path.replaceAll(ID, ':id')));
  for (const path of screens) known.add(path.replaceAll(ID, ':id'));
  return [HOME, ...screens];
}

/** The roles, who works most with patients first: a screen that several have is looked at with most on it. */
export const WORKERS: readonly Role[] = STAFF.toSorted(
  (one, other) => Number(one === WATCHER) - Number(other === WATCHER),
);
