import { describe, expect, it } from 'vitest';
import { insurerShare, levelOf } from './share';

const DAY = '2026-12-01';
const basic = { class: 'basic', price: 50_000 } as const;

describe('the share of the insurer', () => {
  it('is by the third character of an old number, and unknown of the others', () => {
    expect(['DN1', 'HS2', 'CN3', 'GD4', 'QN5'].map((at) => levelOf(`${at}790000000001`))).toEqual([
      100, 100, 95, 80, 100,
    ]);
    expect([levelOf('7900000001'), levelOf('079190000001'), levelOf(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('covers no more than the price of the insurer; the rest of the fee is the patient’s', () => {
    const share = insurerShare(basic, { fee: 200_000, level: 80, route: 'right', day: DAY });
    expect(share).toEqual({ insurer: 50_000, own: 150_000, percent: 100 });
  });

  it('is by the level where a visit is not small, on the right route only', () => {
    const dear = { class: 'basic', price: 400_000 } as const;
    const visit = { fee: 400_000, level: 80, route: 'right', day: DAY } as const;
    expect(insurerShare(dear, visit).insurer).toBe(320_000);
    expect(insurerShare(dear, { ...visit, level: 95 }).insurer).toBe(380_000);
    // 15 % of the base salary was less before July 2026.
    const near = { class: 'basic', price: 360_000 } as const;
    expect(insurerShare(near, { ...visit, fee: 360_000 }).insurer).toBe(360_000);
    expect(insurerShare(near, { ...visit, fee: 360_000, day: '2026-06-30' }).insurer).toBe(288_000);
    expect(insurerShare(basic, { ...visit, fee: 50_000, route: 'self' }).insurer).toBe(40_000);
  });

  it.each([
    ['primary', '2026-12-01', 40_000],
    ['basic', '2026-12-01', 40_000],
    ['basic-50', '2026-06-30', 0],
    ['basic-50', '2026-07-01', 20_000],
    ['specialised-50', '2026-07-01', 20_000],
    ['specialised', '2026-12-01', 0],
    ['primary', '2025-06-30', 0],
  ] as const)('of who comes alone to %s on %s is %i', (kind, day, insurer) => {
    const visit = { fee: 50_000, level: 80, route: 'self', day } as const;
    expect(insurerShare({ class: kind, price: 50_000 }, visit).insurer).toBe(insurer);
  });

  it('is counted at the least level where the number does not tell it', () => {
    const visit = { fee: 50_000, level: null, route: 'self', day: DAY } as const;
    expect(insurerShare(basic, visit)).toEqual({ insurer: 40_000, own: 10_000, percent: 80 });
  });
});
