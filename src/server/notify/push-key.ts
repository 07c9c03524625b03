import { createECDH, hkdfSync } from 'node:crypto';
import type { Key } from '../keys/key-ring';

/** How many private keys there are on P-256 (its order n), less one. */
const KEYS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n - 1n;

/** A pair of keys as Web Push names them, base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair by which push services know this server (VAPID, RFC 8292): a point of P-256 derived from one
 * of its keys, with 128 bits more than the order, as FIPS 186-5 A.2.1 wants it.
 */
export function pushKeyOf({ bytes }: Pick<Key, 'bytes'>): PushKey {
  const wide = Buffer.from(hkdfSync('sha256', bytes, '', 'sen/vapid', 48));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % KEYS) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
