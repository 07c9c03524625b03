import { describe, expect, it } from 'vitest';
import { addressOf, matchPage } from './pages';

describe('matchPage', () => {
  it('finds pages with and without a parameter', () => {
    expect(matchPage('/')).toEqual({ id: 'home', params: {} });
    expect(matchPage('/bac-si-kxc')).toEqual({ id: 'doctors', params: {} });
    expect(matchPage('/bac-si-kxc/42')).toEqual({ id: 'doctor', params: { id: '42' } });
  });

  it('ignores one slash at the end', () => {
    expect(matchPage('/huong-dan/')?.id).toBe('guides');
  });

  it('reads back the addresses it makes', () => {
    expect(matchPage(addressOf.guide('khám/bệnh'))?.params).toEqual({ slug: 'khám/bệnh' });
  });

  it.each(['/khong-co', '/bac-si-kxc/1/2', '/bac-si-kxc//', '/huong-dan/%E0%A4%A'])(
    'has no page at %s',
    (path) => {
      expect(matchPage(path)).toBeNull();
    },
  );
});
