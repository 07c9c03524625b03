import { describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../api/cookie-names';
import { readPreferences } from './preferences';

describe('preferences', () => {
  it('are the device theme and Vietnamese until chosen', () => {
    expect(readPreferences(undefined)).toEqual({ theme: 'system', language: 'vi' });
  });

  it('are read from cookies among others', () => {
    const cookies = `a=b; ${THEME_COOKIE}=dark; ${LANGUAGE_COOKIE}=en`;
    expect(readPreferences(cookies)).toEqual({ theme: 'dark', language: 'en' });
  });

  it('ignore values that nobody can choose', () => {
    const cookies = `${THEME_COOKIE}="><script>; ${LANGUAGE_COOKIE}=xx`;
    expect(readPreferences(cookies)).toEqual({ theme: 'system', language: 'vi' });
  });
});
