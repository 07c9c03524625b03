import { describe, expect, it } from 'vitest';
import { clockOf } from '../rules/slots/zone-time';
import { type Bearer, burdenOf, dayFacts, sharesOf } from './fairness';

const at = clockOf('Asia/Ho_Chi_Minh');
const SATURDAY = '2026-12-12';
const MONDAY = '2026-12-14';
const duty = (day: string, from: string, hours: number) => {
  const start = at(day, from);
  return { day, start, end: start + hours * 3_600_000 };
};

describe('what duties are to whoever has them', () => {
  it('is nights, weekends, holidays and hours, each day once', () => {
    const facts = dayFacts([SATURDAY, MONDAY], [MONDAY], at);
    const duties = [
      duty(SATURDAY, '07:00', 4.5),
      duty(SATURDAY, '13:00', 3.5),
      duty(MONDAY, '05:30', 2),
      duty('2026-12-15', '21:00', 10),
    ];
    expect(burdenOf(duties, facts)).toEqual({ nights: 1, weekends: 1, holidays: 1, hours: 10 });
    expect(burdenOf([duty(SATURDAY, '14:00', 8)], facts).nights).toBe(0);
  });
});

describe('fair shares', () => {
  const bearer = (id: string, nights: number, more: Partial<Bearer> = {}): Bearer => ({
    ...{ id, profession: 'nurse', weight: 48, spared: false },
    burden: { nights, weekends: 0, holidays: 0, hours: 0 },
    ...more,
  });

  it('are by the hours that were agreed, and who is far off is marked', () => {
    const shares = sharesOf([
      bearer('a', 10),
      bearer('b', 2),
      bearer('half', 3, { weight: 24 }),
      bearer('doctor', 50, { profession: 'doctor' }),
    ]);
    const nights = [...shares].map(([id, { nights }]) => [id, nights.share, nights.off]);
    expect(nights).toEqual([
      ['a', 6, 'above'],
      ['b', 6, 'below'],
      ['half', 3, null],
      ['doctor', 50, null],
    ]);
  });

  it('leave nights of who works none to the others', () => {
    const shares = sharesOf([
      bearer('a', 4),
      bearer('b', 4),
      bearer('mother', 0, { spared: true }),
    ]);
    expect(shares.get('a')?.nights).toEqual({ has: 4, share: 4, off: null });
    expect(shares.get('mother')?.nights).toEqual({ has: 0, share: 0, off: null });
  });
});
