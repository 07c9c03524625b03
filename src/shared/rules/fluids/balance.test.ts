import { describe, expect, it } from 'vitest';
import { type DutyKinds, USUAL_KINDS } from '../../roster/kinds';
import { clockOf } from '../slots/zone-time';
import { balanceOf } from './balance';

const clock = clockOf('Asia/Ho_Chi_Minh');
const at = (day: string, time: string) => clock(day, time);
const NIGHT = at('2026-12-08', '03:00');

/** The balance at a moment of a day, of entries in ml: positive ones in, others out. */
const balance = (
  now: number,
  today: string,
  entries: readonly (readonly [number, number])[],
  kinds: DutyKinds = USUAL_KINDS,
) =>
  balanceOf(
    entries.map(([moment, amount]) => ({
      at: moment,
      way: amount > 0 ? 'drink' : 'urine',
      amount: Math.abs(amount),
    })),
    now,
    today,
    clock,
    kinds,
  );

describe('the balance of fluids', () => {
  it('counts an entry in the shift that it is of, and both ways apart', () => {
    const { shifts, last24 } = balance(NIGHT, '2026-12-08', [
      [at('2026-12-08', '02:00'), 200],
      [at('2026-12-07', '21:00'), -150],
      [at('2026-12-07', '20:59'), 300],
    ]);
    expect(shifts.map(({ kind, in: came, out }) => [kind, came, out])).toEqual([
      ['dem', 200, 150],
      ['toi', 300, 0],
      ['chieu', 0, 0],
      ['sang', 0, 0],
      ['dem', 0, 0],
    ]);
    expect(last24).toEqual({ in: 500, out: 150 });
  });

  it('ends the day of the chart with the night', () => {
    const entries = [
      [at('2026-12-07', '06:59'), 100],
      [at('2026-12-07', '07:00'), 250],
      [at('2026-12-08', '06:59'), -90],
      [at('2026-12-08', '07:00'), -400],
    ] as const;
    const before = balance(NIGHT, '2026-12-08', entries).day;
    expect(before).toMatchObject({ start: at('2026-12-06', '07:00'), in: 100, out: 0 });
    const after = balance(at('2026-12-08', '07:00'), '2026-12-08', entries).day;
    expect(after).toMatchObject({ end: at('2026-12-08', '07:00'), in: 250, out: 90 });
  });

  it('leaves out of 24 hours what is older, but not of its shift', () => {
    const { shifts, last24 } = balance(NIGHT, '2026-12-08', [[at('2026-12-07', '02:59'), 500]]);
    expect(last24).toEqual({ in: 0, out: 0 });
    expect(shifts.at(-1)).toMatchObject({ kind: 'dem', in: 500 });
  });

  it('divides the day by the duties that the clinic has', () => {
    const off = { inUse: false };
    const { sang, chieu, toi, dem, ngay12, dem12 } = USUAL_KINDS;
    const kinds = {
      ...USUAL_KINDS,
      ...{ sang: { ...sang, ...off }, chieu: { ...chieu, ...off } },
      ...{ toi: { ...toi, ...off }, dem: { ...dem, ...off } },
      ngay12: { ...ngay12, from: '06:30', inUse: true },
      dem12: { ...dem12, inUse: true },
    };
    const entries = [[at('2026-12-07', '18:59'), 100]] as const;
    const { shifts, day } = balance(NIGHT, '2026-12-08', entries, kinds);
    expect(shifts.map(({ kind, in: came }) => [kind, came])).toEqual([
      ['dem12', 0],
      ['ngay12', 100],
      ['dem12', 0],
    ]);
    expect(day).toMatchObject({ start: at('2026-12-06', '06:30'), end: at('2026-12-07', '06:30') });
  });
});
