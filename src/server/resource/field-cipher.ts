import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Field } from '../../shared/fields/kinds';
import type { Resource } from '../../shared/resource/resource';
import type { Key } from '../keys/key-ring';
import type { Secrets } from '../secrets';

/** Where an encrypted value stands: what is copied elsewhere does not decrypt there. */
export interface Place {
  resource: Resource;
  field: string;
  id: string;
}

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

/** `v1` was bound to the record alone, and all of it made with the first key. */
const FIRST_FORM = 'v1';
const FORM = 'v2';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const bound = (resource: string, field: string, id: string) =>
  Buffer.from(`${resource}/${field}/${id}`);

/** The names that a place had when its value may have been written: the present ones, and those before. */
function boundNames({ resource, field, id }: Place): Buffer[] {
  const resources = [resource.name, resource.was].filter((name) => name !== undefined);
  const fields = [field, resource.fields[field]?.was].filter((name) => name !== undefined);
  return resources.flatMap((one) => fields.map((each) => bound(one, each, id)));
}

/** What all values begin with that a key encrypted. */
export const encryptedPrefix = (key: Key): string => `${FORM}.${key.version}.`;

/** Encrypts the value of an `encrypted` field (AES-256-GCM), bound to its place. */
export function encryptValue(secrets: Secrets, place: Place, value: string): string {
  const key = secrets.current('encryption');
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce);
  cipher.setAAD(bound(place.resource.name, place.field, place.id));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return encryptedPrefix(key) + parts.join('.');
}

/**
 * Decrypts what `encryptValue` wrote for the same place.
 * @throws Error where the value was tampered with, UnknownKey where its key is not there.
 */
export function decryptValue(secrets: Secrets, place: Place, stored: string): string {
  const [form, ...rest] = stored.split('.');
  if (form !== FORM && form !== FIRST_FORM) {
    throw new Error('an encrypted value has an unknown form');
  }
  const version = form === FORM ? Number(rest.shift()) : 1;
  const [nonce = '', body = '', tag = ''] = rest;
  const key = secrets.version('encryption', version);
  const parts = [nonce, body, tag].map(bytesOf) as [Buffer, Buffer, Buffer];
  const bindings = form === FORM ? boundNames(place) : [Buffer.from(place.id)];
  const [first, ...before] = bindings;
  try {
    return decryptBound(key, first!, parts);
  } catch (error) {
    for (const binding of before) {
      try {
        return decryptBound(key, binding, parts);
      } catch {
        // Another name, or tampered with: then the first failure is told.
      }
    }
    throw error;
  }
}

function decryptBound(
  key: Key,
  binding: Buffer,
  [nonce, body, tag]: readonly [Buffer, Buffer, Buffer],
): string {
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(binding);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** What all hashes begin with that a key made; those of the first key begin with nothing. */
export const hashPrefix = (key: Key): string => (key.version === 1 ? '' : `k${key.version}.`);

function hashWith(key: Key, field: Field, value: string): string {
  const made = createHmac('sha256', key.bytes).update(`field/${field.kind}\n${value}`);
  return hashPrefix(key) + made.digest('hex');
}

/** The keyed hash by which an encrypted value is found and kept unique. */
export const lookupHash = (secrets: Secrets, field: Field, value: string): string =>
  hashWith(secrets.current('lookup'), field, value);

/** Every hash that a row with this value may have, while keys are being replaced. */
export const lookupHashes = (secrets: Secrets, field: Field, value: string): string[] =>
  secrets.living('lookup').map((key) => hashWith(key, field, value));
