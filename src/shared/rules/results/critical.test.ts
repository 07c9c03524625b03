import { describe, expect, it } from 'vitest';
import { criticalWay, withCriticalLimits } from './critical';

const POTASSIUM = { criticalLow: 2.5, criticalHigh: 6 };

describe('critical values', () => {
  it('are beyond the limits, not at them', () => {
    const ways = [2.4, 2.5, 4, 6, 6.1].map((value) => criticalWay(value, POTASSIUM));
    expect(ways).toEqual(['low', null, null, null, 'high']);
  });

  it('are none where there is no limit on that side, or none is kept', () => {
    expect(criticalWay(1, { criticalLow: null, criticalHigh: 6 })).toBeNull();
    expect(criticalWay(0, {})).toBeNull();
  });

  it('go by name and unit: what was sent as limits is not believed', () => {
    const expected = [{ name: 'Kali', unit: 'mmol/l', ...POTASSIUM }];
    const sent = [
      { name: 'Kali', value: 7, unit: 'mmol/l', criticalHigh: 99 },
      { name: 'Kali', value: 7, unit: 'mg/l' },
      { name: 'Natri', value: 7, unit: 'mmol/l' },
    ];
    expect(
      withCriticalLimits(sent, expected).map(({ criticalLow, criticalHigh }) => [
        criticalLow,
        criticalHigh,
      ]),
    ).toEqual([
      [2.5, 6],
      [null, null],
      [null, null],
    ]);
  });

  it('are found however name and unit are spaced, capitalised or composed', () => {
    const expected = [{ name: 'Đường huyết', unit: 'mmol/l', ...POTASSIUM }];
    const sent = { name: ' đường  huyết'.normalize('NFD'), value: 7, unit: 'mmol/L ' };
    expect(withCriticalLimits([sent], expected)).toEqual([{ ...sent, ...POTASSIUM }]);
  });
});
