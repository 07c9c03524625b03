/** The query parameter that remembers where a person was going. */
export const RETURN_PARAMETER = 'next';

const BASE = 'https://sen.invalid';

/**
 * A path of this site to go on to after signing in, or null: another origin, a scheme, a
 * protocol-relative or unreadable address is refused, so that a link cannot send people away.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  return url.origin === BASE ? url.pathname + url.search + url.hash : null;
}

/** The address of a sign-in page that returns to `path`. */
export const withReturnPath = (signIn: string, path: string): string =>
  `${signIn}?${new URLSearchParams({ [RETURN_PARAMETER]: path })}`;
