import { describe, expect, it } from 'vitest';
import { f } from './f';
import { facetOf } from './registry';

const label = { vi: 'Nhãn', en: 'Label' };
const shown = (field: ReturnType<typeof f.integer>, value: number) =>
  facetOf(field).format(value, field as never, 'vi');

describe('a whole number', () => {
  it('has its thousands parted', () => {
    expect(shown(f.integer({ label }), 2017)).toBe('2.017');
    expect(shown(f.integer({ label, unit: 'viên' }), 2017)).toBe('2.017 viên');
  });

  it('that is a year is written as a year', () => {
    expect(shown(f.integer({ label, year: true }), 2017)).toBe('2017');
  });
});
