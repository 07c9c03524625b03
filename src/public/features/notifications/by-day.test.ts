import { describe, expect, it } from 'vitest';
import { dateOf } from '../../visits/slots/clinic-time';
import { byDay, nearDay } from './by-day';

const at = (createdAt: string) => ({ createdAt });
const inZone = (instant: string) => dateOf(instant, 'Asia/Ho_Chi_Minh');

describe('byDay', () => {
  it('puts each instant on the day it has in the clinic', () => {
    const items = [
      at('2026-03-02T01:00:00Z'),
      at('2026-03-01T17:30:00Z'),
      at('2026-03-01T16:59:00Z'),
    ];
    expect(byDay(items, inZone).map(({ date, items: of }) => [date, of.length])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-01', 1],
    ]);
  });
});

describe('nearDay', () => {
  it.each([
    ['2026-03-01', 'today'],
    ['2026-02-28', 'yesterday'],
    ['2026-02-27', null],
    ['2026-03-02', null],
  ])('calls %s %s on the first of March', (date, name) => {
    expect(nearDay(date, '2026-03-01')).toBe(name);
  });
});
