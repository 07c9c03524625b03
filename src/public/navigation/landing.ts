import type { Role } from '../../shared/resource/role';
import { type Guard, matchPage } from '../../shared/site/pages';

const PATIENT_HOME = '/lich-kham';
const STAFF_HOME = '/dashboard/trang-chu';

/** Where somebody signs in for a page. */
export const SIGN_IN: Record<Guard, string> = { patient: '/login', staff: '/user/dang-nhap' };

/** Where a person goes after signing in without having come from anywhere. */
export const landingOf = (role: Role): string => {
  if (role !== 'benh-nhan') return STAFF_HOME;
  return matchPage(PATIENT_HOME) ? PATIENT_HOME : '/';
};

/** Whether the public program itself shows `path`; the staff area is another program. */
export const isOwnPath = (path: string): boolean =>
  matchPage(new URL(path, 'https://sen.invalid').pathname) !== null;
