import { createHash, createHmac } from 'node:crypto';
import type { Key } from './keys/key-ring';

/** HMAC-SHA-256 of `value` for one `use`, so that the same value elsewhere gives another hash. */
export const keyedHash = (key: Key, use: string, value: string): Buffer =>
  createHmac('sha256', key.bytes).update(`${use}\n${value}`).digest();

/** SHA-256, enough for values of 256 random bits. */
export const plainHash = (value: string): Buffer => createHash('sha256').update(value).digest();
