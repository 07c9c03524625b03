import { expect, it } from 'vitest';
import { versionBefore } from './version-before';

const submitted = (id: string) => ({ id, kind: 'submitted' as const });
const signed = (id: string) => ({ id, kind: 'signed' as const });
const addendum = (id: string) => ({ id, kind: 'addendum' as const });

it('compares a signature with what came before its submission', () => {
  expect(versionBefore([signed('c'), submitted('b'), submitted('a')])?.id).toBe('a');
});

it('compares a first signature with its submission', () => {
  expect(versionBefore([signed('b'), submitted('a')])?.id).toBe('a');
});

it('compares an addendum with the signature, however soon it came', () => {
  expect(versionBefore([addendum('d'), signed('c'), submitted('b')])?.id).toBe('c');
  expect(versionBefore([addendum('e'), addendum('d'), signed('c')])?.id).toBe('d');
});

it('has nothing to compare a single version with', () => {
  expect(versionBefore([signed('a')])).toBeUndefined();
  expect(versionBefore([])).toBeUndefined();
});
