import Cookies from 'js-cookie';

/** How long a cookie lives unless said otherwise, in days. */
const COOKIE_DAYS = 1;

const inPage = () => typeof document !== 'undefined';

/** The page's cookie `name`, or null; null outside a page. */
export const getCookie = (name: string): string | null =>
  inPage() ? (Cookies.get(name) ?? null) : null;

/** Keeps a preference for `days`; never anything secret. */
export function setCookie(name: string, value: string, days = COOKIE_DAYS): void {
  if (!inPage()) return;
  const secure = globalThis.location?.protocol === 'https:';
  Cookies.set(name, value, { expires: days, path: '/', sameSite: 'lax', secure });
}
