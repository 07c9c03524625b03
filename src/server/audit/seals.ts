import type { Database } from '../db/database';
import type { Chain } from './chains';

/** Bytes of one seal. */
export const SEAL_BYTES = 32;

/** The seal of one entry, and the version of the key that made it. */
export interface SealAt {
  mac: Buffer;
  keyId: number;
}

/** Seals of the entries from one number to another. */
interface Lot {
  first: number;
  last: number;
  macs: Buffer;
  keyId: number;
}

/**
 * Finds the keyed seal of an entry by its number; null where it has none. Seals are kept by the
 * thousands: asked for in order, each lot is read once.
 */
export function readSeals(db: Database, chain: Chain): (seq: number) => Promise<SealAt | null> {
  let lot: Lot = { first: 0, last: -1, macs: Buffer.alloc(0), keyId: 0 };
  return async (seq) => {
    if (seq < lot.first || seq > lot.last) {
      const found = await db
        .selectFrom('chain_seal')
        .select(['first', 'last', 'macs', 'key_id as keyId'])
        .where('chain', '=', chain.name)
        .where('first', '<=', seq)
        .where('last', '>=', seq)
        .orderBy('first', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (found === undefined) return null;
      lot = found;
    }
    const at = (seq - lot.first) * SEAL_BYTES;
    const mac = lot.macs.subarray(at, at + SEAL_BYTES);
    return mac.length === SEAL_BYTES ? { mac, keyId: lot.keyId } : null;
  };
}
