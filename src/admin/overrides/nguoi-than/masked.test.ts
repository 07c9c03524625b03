import { describe, expect, it } from 'vitest';
import { masked } from './masked';

describe('a masked detail', () => {
  it('leaves only the end of a number', () => {
    expect(masked('+84912345678')).toBe('•••• 678');
    expect(masked('079190000123')).toBe('•••• 123');
  });

  it('leaves the first letter and the host of an address', () => {
    expect(masked('lan@vidu.vn')).toBe('l•••@vidu.vn');
  });

  it('is nothing where there is nothing', () => {
    expect([masked(null), masked(''), masked(undefined)]).toEqual(['', '', '']);
  });
});
