import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { deriveKey } from './derive-key';
import type { KeyUse } from './key-uses';

const ENCRYPTION = 'A256GCM';

/** Names a secret without telling it: which of several sealed a key. */
export const secretId = (secret: string): string =>
  createHash('sha256').update(deriveKey(secret, 'secret-id')).digest('hex').slice(0, 16);

/** A key sealed with the secret, for the database: a compact JWE that names its use and version. */
export function sealKey(
  secret: string,
  use: KeyUse,
  version: number,
  key: Uint8Array,
): Promise<string> {
  return new CompactEncrypt(key)
    .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION, kid: `${use}/${version}` })
    .encrypt(deriveKey(secret, 'key-seal'));
}

/** @throws Error where it was changed, sealed with another secret, or for another use or version. */
export async function openKey(
  secret: string,
  use: KeyUse,
  version: number,
  sealed: string,
): Promise<Uint8Array> {
  const { plaintext, protectedHeader } = await compactDecrypt(
    sealed,
    deriveKey(secret, 'key-seal'),
    { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: [ENCRYPTION] },
  );
  if (protectedHeader.kid !== `${use}/${version}`) {
    throw new Error(`the sealed key ${use}/${version} is another one`);
  }
  return plaintext;
}
