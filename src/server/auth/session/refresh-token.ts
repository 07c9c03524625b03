import { randomBytes } from 'node:crypto';
import { keyedHash, plainHash } from '../../keyed-hash';
import type { Key } from '../../keys/key-ring';
import type { Services } from '../../services';

/** A new refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a refresh token. */
export const refreshTokenHash = (token: string): Buffer => plainHash(token);

/**
 * The one token that may follow `token`: derived, so that a lost answer can be given again. With each
 * key that may have made it, the current one first.
 */
export function successorsOf({ secrets }: Services, token: string): [string, ...string[]] {
  const derived = (key: Key) => keyedHash(key, 'refresh-successor', token).toString('base64url');
  return [derived(secrets.current('refresh')), ...secrets.living('refresh').map(derived)];
}
