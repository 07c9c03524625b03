import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeFromBatches } from './take-from-batches';

describe('takeFromBatches', () => {
  it('empties what expires first', () => {
    const batches = [
      { id: 'late', expiry: '2027-05-01', balance: 100 },
      { id: 'soon', expiry: '2026-12-01', balance: 4 },
    ];
    expect(takeFromBatches(batches, 10)).toEqual({
      taken: [
        { id: 'soon', quantity: 4 },
        { id: 'late', quantity: 6 },
      ],
      missing: 0,
    });
  });

  it('takes no more than there is, and says what is missing', () => {
    const batch = fc.record({
      id: fc.uuid(),
      expiry: fc.constantFrom('2026-12-01', '2027-01-01', '2027-02-01'),
      balance: fc.integer({ min: -5, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(batch), fc.integer({ min: 1, max: 200 }), (batches, wanted) => {
        const { taken, missing } = takeFromBatches(batches, wanted);
        const sum = taken.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum + missing).toBe(wanted);
        for (const { id, quantity } of taken) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(batches.find((one) => one.id === id)!.balance);
        }
      }),
    );
  });
});
