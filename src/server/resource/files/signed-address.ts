import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key } from '../../keys/key-ring';

/** A signed address works for this long. */
export const LINK_SECONDS = 60;

const signature = (key: Key, id: string, expires: number): string =>
  createHmac('sha256', key.bytes).update(`${id}.${expires}`).digest('base64url');

/**
 * An address of one file that needs no session, for images, downloads and printing, where a browser
 * sends no bearer. It works until `expiresAt` and for this file only.
 */
export function signAddress(key: Key, id: string, now: Date): { url: string; expiresAt: string } {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return {
    url: `/api/tep/${id}?expires=${expires}&signature=${signature(key, id, expires)}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Whether the query of an address was signed for this file with one of the keys and is still good. */
export function isSigned(
  keys: readonly Key[],
  id: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { expires, signature: sent } = query;
  if (typeof expires !== 'string' || typeof sent !== 'string' || !/^\d{1,12}$/.test(expires)) {
    return false;
  }
  const given = Buffer.from(sent);
  const made = (key: Key) => {
    const good = Buffer.from(signature(key, id, Number(expires)));
    return good.length === given.length && timingSafeEqual(good, given);
  };
  if (!keys.some(made)) return false;
  return Number(expires) * 1000 > now.getTime();
}
