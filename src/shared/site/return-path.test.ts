import { describe, expect, it } from 'vitest';
import { safeReturnPath, withReturnPath } from './return-path';

describe('safeReturnPath', () => {
  it('keeps a path of this site with its query', () => {
    expect(safeReturnPath('/lich-kham?ngay=2026-11-20#phieu')).toBe(
      '/lich-kham?ngay=2026-11-20#phieu',
    );
  });

  it.each([
    null,
    '',
    'lich-kham',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '///evil.example',
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it('reads back what withReturnPath wrote', () => {
    const url = new URL(withReturnPath('/login', '/lich-kham?a=1&b=2'), 'https://sen.example');
    expect(safeReturnPath(url.searchParams.get('next'))).toBe('/lich-kham?a=1&b=2');
  });
});
