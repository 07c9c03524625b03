import { describe, expect, it } from 'vitest';
import { creatinineOf, egfrOf } from './egfr';

describe('egfrOf', () => {
  // By hand from the published formula: 142 × (Scr/κ)^a × 0.9938^age × 1.012 for women.
  it.each([
    [0.9 * 88.4, 50, 'male', 142 * 0.9938 ** 50],
    [1.8 * 88.4, 50, 'male', 142 * 2 ** -1.2 * 0.9938 ** 50],
    [0.7 * 88.4, 30, 'female', 142 * 0.9938 ** 30 * 1.012],
    [0.35 * 88.4, 30, 'female', 142 * 0.5 ** -0.241 * 0.9938 ** 30 * 1.012],
  ])('%d µmol/l at %d years, %s', (creatinine, years, sex, expected) => {
    expect(egfrOf(creatinine, years, sex)).toBeCloseTo(expected, 6);
  });

  it('says nothing of children, of an unknown sex and without creatinine', () => {
    expect([egfrOf(80, 17, 'male'), egfrOf(80, 40, 'other'), egfrOf(null, 40, 'male')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('creatinineOf', () => {
  it('reads both units, whichever sign stands for micro, and no other', () => {
    expect(creatinineOf(90, 'µmol/l')).toBe(90);
    expect(creatinineOf(90, 'μmol/L')).toBe(90);
    expect(creatinineOf(1, 'mg/dL')).toBe(88.4);
    expect(creatinineOf(90, 'U/l')).toBeNull();
  });
});
