import { randomBytes } from 'node:crypto';
import { keyedHash, plainHash } from '../../keyed-hash';
import type { Services } from '../../services';

/** A new refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a refresh token. */
export const refreshTokenHash = (token: string): Buffer => plainHash(token);

/** The one token that may follow `token`: derived, so that a lost answer can be given again. */
export const successorOf = (services: Services, token: string): string =>
  keyedHash(services, 'refreshKey', 'refresh-successor', token).toString('base64url');
