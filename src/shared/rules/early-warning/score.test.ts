import { describe, expect, it } from 'vitest';
import { minutesToNext, news2, type Reading } from './score';

/** Somebody well: every sign scores 0. */
const WELL: Reading = {
  breaths: 16,
  spo2: 97,
  oxygen: false,
  systolic: 125,
  pulse: 72,
  consciousness: 'alert',
  temperature: 36.8,
};

const totalOf = (change: Partial<Reading>, target = false) =>
  news2({ ...WELL, ...change }, target).total;

describe('NEWS2', () => {
  // Both sides of each boundary of chart 1 (RCP 2017).
  it.each<[keyof Reading, [number, number][]]>([
    [
      'breaths',
      [
        [8, 3],
        [9, 1],
        [11, 1],
        [12, 0],
        [20, 0],
        [21, 2],
        [24, 2],
        [25, 3],
      ],
    ],
    [
      'spo2',
      [
        [91, 3],
        [92, 2],
        [93, 2],
        [94, 1],
        [95, 1],
        [96, 0],
      ],
    ],
    [
      'systolic',
      [
        [90, 3],
        [91, 2],
        [100, 2],
        [101, 1],
        [110, 1],
        [111, 0],
        [219, 0],
        [220, 3],
      ],
    ],
    [
      'pulse',
      [
        [40, 3],
        [41, 1],
        [50, 1],
        [51, 0],
        [90, 0],
        [91, 1],
        [110, 1],
        [111, 2],
        [130, 2],
        [131, 3],
      ],
    ],
    [
      'temperature',
      [
        [35, 3],
        [35.1, 1],
        [36, 1],
        [36.1, 0],
        [38, 0],
        [38.1, 1],
        [39, 1],
        [39.1, 2],
      ],
    ],
  ])('scores %s as the chart does', (sign, pairs) => {
    expect(pairs.map(([value]) => [value, totalOf({ [sign]: value })])).toEqual(pairs);
  });

  it('scores the target of 88 to 92 % on air and on oxygen', () => {
    const air = [83, 84, 85, 86, 87, 88, 92, 93, 100].map((spo2) => totalOf({ spo2 }, true));
    expect(air).toEqual([3, 2, 2, 1, 1, 0, 0, 0, 0]);
    const given = [83, 85, 87, 88, 92, 93, 94, 95, 96, 97].map(
      (spo2) => totalOf({ spo2, oxygen: true }, true) - 2,
    );
    expect(given).toEqual([3, 2, 1, 0, 0, 1, 1, 2, 2, 3]);
  });

  it('gives 3 to whoever is not alert, new confusion too', () => {
    const states = ['alert', 'confused', 'voice', 'pain', 'unresponsive'] as const;
    expect(states.map((consciousness) => totalOf({ consciousness }))).toEqual([0, 3, 3, 3, 3]);
  });

  it('names the risk, and hourly rounds from a 3 in one sign on', () => {
    const risks = [
      {},
      { pulse: 95 },
      { systolic: 88 },
      { breaths: 22, pulse: 115, temperature: 38.5 },
      { breaths: 26, spo2: 91, oxygen: true },
    ].map((change) => news2({ ...WELL, ...change }, false).risk);
    expect(risks).toEqual(['none', 'low', 'single', 'medium', 'high']);
    expect(risks.map(minutesToNext)).toEqual([720, 360, 60, 60, 60]);
  });

  it('never reassures about what was not measured, but warns of what was', () => {
    expect(news2({ ...WELL, spo2: null }, false)).toMatchObject({ risk: null, missing: ['spo2'] });
    expect(news2({ ...WELL, spo2: null, pulse: 135 }, false)).toMatchObject({
      risk: 'single',
      total: 3,
    });
  });
});
