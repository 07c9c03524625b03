import Cookies from 'js-cookie';

/** How long a cookie lives unless said otherwise, in days. */
const COOKIE_DAYS = 1;

/** Keeps a preference for `days`; never anything secret. */
export function setCookie(name: string, value: string, days = COOKIE_DAYS): void {
  if (typeof document === 'undefined') return;
  const secure = globalThis.location?.protocol === 'https:';
  Cookies.set(name, value, { expires: days, path: '/', sameSite: 'lax', secure });
}
