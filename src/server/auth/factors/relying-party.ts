import { isIP } from 'node:net';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import type { Settings } from '../../settings';

/** The site as passkeys know it; what is made for one site is worth nothing at another. */
export interface RelyingParty {
  /** The host name of the site. */
  id: string;
  /** Whether a page of this origin may use its passkeys. */
  takes: (origin: string) => boolean;
}

const LOCAL = /^http:\/\/localhost(:\d+)?$/;

/**
 * The site from `PUBLIC_URL`, or localhost in a demo without one; never from what a request says.
 * @returns null where passkeys cannot work: no address is set, or browsers would refuse it (an IP
 *   address, or http elsewhere than on localhost).
 */
export function relyingParty({
  publicUrl,
  demo,
}: Pick<Settings, 'publicUrl' | 'demo'>): RelyingParty | null {
  if (publicUrl === undefined) {
    return demo ? { id: 'localhost', takes: (origin) => LOCAL.test(origin) } : null;
  }
  const { hostname, origin: own, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:' || hostname === 'localhost';
  if (!secure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, takes: (origin) => origin === own };
}

/** @throws AppError CONFLICT where passkeys do not work with these settings */
export function requireSite(settings: Settings): RelyingParty {
  const site = relyingParty(settings);
  if (!site) throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.noPasskeys });
  return site;
}
