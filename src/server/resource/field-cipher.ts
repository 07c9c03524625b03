import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Field } from '../../shared/fields/kinds';
import type { Secrets } from '../secrets';

const VERSION = 'v1';

/**
 * Encrypts the value of an `encrypted` field (AES-256-GCM). `recordId` is bound to it, so that a
 * value copied to another row does not decrypt there.
 */
export function encryptValue(secrets: Secrets, recordId: string, value: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secrets.encryptionKey, nonce);
  cipher.setAAD(Buffer.from(recordId));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [VERSION, ...parts].join('.');
}

/**
 * Decrypts what `encryptValue` wrote for the same record.
 * @throws Error where the key is another one or the value was tampered with.
 */
export function decryptValue(secrets: Secrets, recordId: string, stored: string): string {
  const [version, nonce = '', body = '', tag = ''] = stored.split('.');
  if (version !== VERSION) throw new Error('an encrypted value has an unknown form');
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secrets.encryptionKey, bytes(nonce), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(recordId));
  decipher.setAuthTag(bytes(tag));
  return Buffer.concat([decipher.update(bytes(body)), decipher.final()]).toString('utf8');
}

/** The keyed hash (hex) by which an encrypted value is found and kept unique. */
export const lookupHash = (secrets: Secrets, field: Field, value: string): string =>
  createHmac('sha256', secrets.lookupKey).update(`field/${field.kind}\n${value}`).digest('hex');
