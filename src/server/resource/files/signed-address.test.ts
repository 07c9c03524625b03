import { describe, expect, it } from 'vitest';
import { isSigned, signAddress } from './signed-address';

const key = { version: 1, bytes: new Uint8Array(32).fill(7) };
const id = '01900000-0000-7000-8000-000000000001';
const start = new Date('2026-03-01T08:00:00.500Z');
const startPlus = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://sen.example').searchParams);
}

describe('signAddress', () => {
  const { url, expiresAt } = signAddress(key, id, start);

  it('works for a minute and no longer', () => {
    expect(url.startsWith(`/api/tep/${id}?`)).toBe(true);
    expect(expiresAt).toBe('2026-03-01T08:01:00.000Z');
    expect(isSigned([key], id, queryOf(url), startPlus(59))).toBe(true);
    expect(isSigned([key], id, queryOf(url), startPlus(60))).toBe(false);
  });

  it('is good for its file only, and not with a later end', () => {
    const other = id.replace('0001', '0002');
    expect(isSigned([key], other, queryOf(url), start)).toBe(false);
    const later = { ...queryOf(url), expires: '99999999999' };
    expect(isSigned([key], id, later, start)).toBe(false);
  });

  it('refuses what is no signature', () => {
    for (const query of [{}, { expires: 'x', signature: 'y' }, { expires: ['1'], signature: '' }]) {
      expect(isSigned([key], id, query, start)).toBe(false);
    }
  });
});
