import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityOf } from './quantity';

const tablets = { unitKey: 'vien', doseUnit: null, packContent: null };
const sachets = { unitKey: 'goi', doseUnit: null, packContent: null };
const syrup = { unitKey: 'chai', doseUnit: 'ml', packContent: 60 };
const cream = { unitKey: 'tuyp', doseUnit: 'lớp mỏng', packContent: null };

describe('quantityOf', () => {
  it.each([
    [tablets, { dose: 1, times: 2, days: 5 }, 10],
    [tablets, { dose: 0.5, times: 2, days: 5 }, 5],
    [tablets, { dose: 0.5, times: 1, days: 7 }, 4],
    [tablets, { dose: 1, times: 0.5, days: 7 }, 4],
    [tablets, { dose: 0.1, times: 3, days: 10 }, 3],
    [sachets, { dose: 0.5, times: 3, days: 5 }, 15],
    [sachets, { dose: 2, times: 1, days: 3 }, 6],
    [syrup, { dose: 5, times: 3, days: 5 }, 2],
    [syrup, { dose: 2.5, times: 2, days: 3 }, 1],
    [cream, { dose: 1, times: 2, days: 14 }, 1],
    [cream, { dose: 1, times: 2, days: 45 }, 2],
  ])('%o for %o is %i', (medicine, course, quantity) => {
    expect(quantityOf(medicine, course)).toBe(quantity);
  });

  const course = fc.record({
    dose: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
    times: fc.integer({ min: 1, max: 12 }),
    days: fc.integer({ min: 1, max: 90 }),
  });
  const medicine = fc.record({
    unitKey: fc.constantFrom('vien', 'goi', 'ong', 'lo', 'chai'),
    doseUnit: fc.constantFrom(null, 'ml'),
    packContent: fc.option(fc.integer({ min: 1, max: 300 })),
  });

  it('is whole, at least one, and never less for a longer course', () => {
    fc.assert(
      fc.property(medicine, course, (each, one) => {
        const quantity = quantityOf(each, one);
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
        expect(quantityOf(each, { ...one, days: one.days + 1 })).toBeGreaterThanOrEqual(quantity);
      }),
    );
  });

  it('covers every dose without a whole unit too many', () => {
    fc.assert(
      fc.property(course, (one) => {
        const needed = one.dose * one.times * one.days;
        const quantity = quantityOf(tablets, one);
        expect(quantity).toBeGreaterThanOrEqual(needed);
        expect(quantity).toBeLessThan(needed + 1);
      }),
    );
  });
});
