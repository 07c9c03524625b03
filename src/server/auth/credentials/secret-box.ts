import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Services } from '../../services';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `text` for one `use`: nonce, tag, ciphertext. */
export function seal(services: Services, use: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, services.secrets.encryptionKey, nonce);
  cipher.setAAD(Buffer.from(use));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error where the box was changed, or sealed for another use or with another key. */
export function unseal(services: Services, use: string, box: Buffer): string {
  const nonce = box.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, services.secrets.encryptionKey, nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(use));
  decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = box.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
