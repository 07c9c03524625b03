import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, KeyRing } from '../../keys/key-ring';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Boxes say the version of their key since keys are replaced; those before begin with the nonce. */
const MARK = Buffer.from('sen2');
const HEAD_BYTES = MARK.length + 4;

const headOf = (key: Key): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  MARK.copy(head);
  head.writeUInt32BE(key.version, MARK.length);
  return head;
};

/** Encrypts `text` for one `use`: head with the version of the key, nonce, tag, ciphertext. */
export function seal(secrets: KeyRing, use: string, text: string): Buffer {
  const key = secrets.current('encryption');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce);
  cipher.setAAD(Buffer.from(use));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([headOf(key), nonce, cipher.getAuthTag(), body]);
}

const isMarked = (box: Buffer): boolean => box.subarray(0, MARK.length).equals(MARK);

/** Whether a box was sealed with the current key. */
export const isCurrent = (secrets: KeyRing, box: Buffer): boolean =>
  box.subarray(0, HEAD_BYTES).equals(headOf(secrets.current('encryption')));

/** @throws Error where the box was changed, or sealed for another use or with another key. */
export function unseal(secrets: KeyRing, use: string, box: Buffer): string {
  const version = isMarked(box) ? box.readUInt32BE(MARK.length) : 1;
  const sealed = isMarked(box) ? box.subarray(HEAD_BYTES) : box;
  const { bytes } = secrets.version('encryption', version);
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(use));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
