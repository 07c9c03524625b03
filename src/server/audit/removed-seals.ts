import type { Database } from '../db/database';
import type { Services } from '../services';
import type { Chain } from './chains';
import { sealedUpTo } from './keyed-seal';

/** Up to which number each chain was seen sealed by a server. */
const seen = new WeakMap<Services, Map<string, number>>();

/**
 * Whether seals that this server saw are gone: what they covered must not be sealed anew, or the owner
 * of the database would have the server vouch for what was rewritten. Said in the log.
 */
export async function sealsAreGone(
  services: Services,
  db: Database,
  chain: Chain,
): Promise<boolean> {
  const known = seen.get(services) ?? new Map<string, number>();
  seen.set(services, known);
  const last = await sealedUpTo(db, chain);
  const before = known.get(chain.name) ?? 0;
  if (last < before) {
    const gone = { chain: chain.name, sealedBefore: before, sealedNow: last };
    services.log.error(gone, 'seals were removed: nothing more is sealed with the key');
    return true;
  }
  known.set(chain.name, last);
  return false;
}
