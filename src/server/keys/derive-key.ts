import { hkdfSync } from 'node:crypto';

/**
 * Derives the key of 32 bytes for one use from the secret; `use` never changes once data were
 * written with it.
 */
export function deriveKey(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'sen', `sen/${use}/v1`, 32));
}
