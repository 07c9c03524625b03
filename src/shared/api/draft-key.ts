import type { draftKey } from '../account/session-operations';
import { call } from './call';
import { getStoredUser } from './session';

/** Makes text of a device unreadable and readable again, with the key of one account. */
export interface Cipher {
  /** `place` is bound in, so that what was kept for one thing is not read as another. */
  seal: (text: string, place: string) => Promise<Sealed>;
  /** @throws where it was sealed with another key, for another place, or was changed. */
  open: (sealed: Sealed, place: string) => Promise<string>;
}

/** Text under AES-256-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const textOf = (data: BufferSource) => new TextDecoder().decode(data);
const newIv = () => crypto.getRandomValues(new Uint8Array(12));

async function browserCipher(raw: Uint8Array<ArrayBuffer>): Promise<Cipher> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const how = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: bytes(place),
  });
  return {
    seal: async (text, place) => {
      const iv = newIv();
      const data = await crypto.subtle.encrypt(how(iv, place), key, bytes(text));
      return { iv, data: new Uint8Array(data) };
    },
    open: async ({ iv, data }, place) =>
      textOf(await crypto.subtle.decrypt(how(iv, place), key, data)),
  };
}

/** The same without WebCrypto, which browsers keep from plain http in a clinic's own network. */
async function plainHttpCipher(raw: Uint8Array<ArrayBuffer>): Promise<Cipher> {
  const { gcm } = await import('@noble/ciphers/aes.js');
  return {
    seal: async (text, place) => {
      const iv = newIv();
      return { iv, data: new Uint8Array(gcm(raw, iv, bytes(place)).encrypt(bytes(text))) };
    },
    open: async ({ iv, data }, place) =>
      textOf(new Uint8Array(gcm(raw, iv, bytes(place)).decrypt(data))),
  };
}

/** A cipher of 32 bytes in base64url, by the browser itself where it can. */
export function cipherOf(key: string): Promise<Cipher> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const raw = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return globalThis.crypto.subtle ? browserCipher(raw) : plainHttpCipher(raw);
}

let held: { userId: string; cipher: Promise<Cipher> } | null = null;

/**
 * The cipher of the signed-in account. The server gives its key to a living session; it is held in
 * memory only, so that a page that is open goes on without a network.
 * @throws where `userId` is not who is signed in, or the server does not give the key.
 */
export function accountCipher(userId: string): Promise<Cipher> {
  if (held?.userId === userId) return held.cipher;
  if (getStoredUser()?.id !== userId) return Promise.reject(new Error('not signed in'));
  const cipher = call<typeof draftKey>('GET /auth/draft-key', {}).then(({ key }) => cipherOf(key));
  held = { userId, cipher };
  cipher.catch(() => {
    if (held?.cipher === cipher) held = null;
  });
  return cipher;
}

/** Forgets the key: whoever is next here reads nothing. */
export function forgetCipher(): void {
  held = null;
}
