import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical';

/** The same JSON value with the members of every object the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, member]) => [name, reversed(member)]));
};

describe('canonicalJson', () => {
  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('survives being stored as JSON and read back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        const stored = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(stored)).toBe(canonicalJson(value));
      }),
    );
  });

  it('writes members in order, texts composed, and leaves out what is empty', () => {
    const value = { b: 1, a: 'Nguyễn'.normalize('NFD'), c: undefined, 10: null, 2: [true, null] };
    expect(canonicalJson(value)).toBe('{"2":[true,null],"a":"Nguyễn","b":1}'.normalize('NFC'));
  });

  it('tells different contents apart', () => {
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
    expect(canonicalJson(['a', 'b'])).not.toBe(canonicalJson(['b', 'a']));
  });

  it('refuses what JSON cannot say', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
  });
});
