import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed address works for this long. */
export const LINK_SECONDS = 60;

const signature = (key: Uint8Array, id: string, expires: number): string =>
  createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url');

/**
 * An address of one file that needs no session, for images, downloads and printing, where a browser
 * sends no bearer. It works until `expiresAt` and for this file only.
 */
export function signAddress(
  key: Uint8Array,
  id: string,
  now: Date,
): { url: string; expiresAt: string } {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return {
    url: `/api/tep/${id}?expires=${expires}&signature=${signature(key, id, expires)}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Whether the query of an address was signed for this file and is still good. */
export function isSigned(
  key: Uint8Array,
  id: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { expires, signature: sent } = query;
  if (typeof expires !== 'string' || typeof sent !== 'string' || !/^\d{1,12}$/.test(expires)) {
    return false;
  }
  const good = Buffer.from(signature(key, id, Number(expires)));
  const given = Buffer.from(sent);
  if (good.length !== given.length || !timingSafeEqual(good, given)) return false;
  return Number(expires) * 1000 > now.getTime();
}
