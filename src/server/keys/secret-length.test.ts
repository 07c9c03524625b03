import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { checkNewSecret, isSecretShort } from './secret-length';

const withSecret = (length: number) => readSettings({ SECRET_KEY: 'k'.repeat(length) });

describe('the length of the secret', () => {
  it('is 32 for a new database; a shorter one of an existing database is told', () => {
    expect(() => isSecretShort(withSecret(31), true)).toThrow(/SECRET_KEY.*32/);
    expect(isSecretShort(withSecret(31), false)).toBe(true);
    expect(isSecretShort(withSecret(32), true)).toBe(false);
    expect(isSecretShort(readSettings({}), true)).toBe(false);
  });

  it('is asked of the next one', () => {
    expect(() => checkNewSecret()).toThrow(/NEW_SECRET_KEY/);
    expect(() => checkNewSecret('k'.repeat(31))).toThrow(/NEW_SECRET_KEY/);
    expect(checkNewSecret(` ${'k'.repeat(32)} `)).toBe('k'.repeat(32));
  });
});
