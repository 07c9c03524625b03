import { afterEach, expect, it, vi } from 'vitest';
import { cipherOf } from './draft-key';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OTHER = Buffer.alloc(32, 8).toString('base64url');

afterEach(() => vi.unstubAllGlobals());

/** Plain http: random bytes, and nothing else of WebCrypto. */
const withoutWebCrypto = () =>
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

it('opens what it sealed, also by the other way of doing it', async () => {
  const text = JSON.stringify({ reason: 'Đau đầu ba ngày' });
  const browser = await cipherOf(KEY);
  const sealed = await browser.seal(text, 'u1/r1');
  expect(Buffer.from(sealed.data).toString()).not.toContain('Đau');
  withoutWebCrypto();
  const plain = await cipherOf(KEY);
  expect(await plain.open(sealed, 'u1/r1')).toBe(text);
  const other = await plain.seal(text, 'u1/r1');
  vi.unstubAllGlobals();
  expect(await browser.open(other, 'u1/r1')).toBe(text);
});

it('opens nothing with another key, for another place, or changed', async () => {
  for (const prepare of [() => undefined, withoutWebCrypto]) {
    prepare();
    const cipher = await cipherOf(KEY);
    const sealed = await cipher.seal('Sốt', 'u1/r1');
    await expect((await cipherOf(OTHER)).open(sealed, 'u1/r1')).rejects.toThrow();
    await expect(cipher.open(sealed, 'u1/r2')).rejects.toThrow();
    const data = sealed.data.slice();
    data[0] = (data[0] ?? 0) ^ 1;
    await expect(cipher.open({ ...sealed, data }, 'u1/r1')).rejects.toThrow();
  }
});
