import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key } from './key-ring';

/** Bytes that are kept of an HMAC: nobody guesses 128 bits. */
const MAC_BYTES = 16;

const macOf = (key: Key, bytes: Buffer): Buffer =>
  createHmac('sha256', key.bytes).update(bytes).digest().subarray(0, MAC_BYTES);

/** Bytes and their HMAC as base64url: whoever has it got it from here. */
export const signBytes = (key: Key, bytes: Buffer): string =>
  Buffer.concat([bytes, macOf(key, bytes)]).toString('base64url');

/** The bytes, `length` of them, that were signed with one of the keys; null for any other text. */
export function openBytes(keys: readonly Key[], text: string, length: number): Buffer | null {
  if (!/^[\w-]+$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  // Two texts of the same bytes are not both one.
  if (bytes.length !== length + MAC_BYTES || bytes.toString('base64url') !== text) return null;
  const [signed, mac] = [bytes.subarray(0, length), bytes.subarray(length)];
  return keys.some((key) => timingSafeEqual(mac, macOf(key, signed))) ? signed : null;
}

/** Bytes of an id. */
export const ID_BYTES = 16;

/** An id as its bytes. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The id that these bytes are. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
