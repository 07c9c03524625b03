import { describe, expect, it } from 'vitest';
import { clockOf } from '../slots/zone-time';
import { type Course, dueTimes, isAsNeeded, onTimeMinutes } from './due-times';

const clock = clockOf('Asia/Ho_Chi_Minh');
const DAY = '2026-03-10';
const FAR = clock('2026-04-30', '00:00');

/** Doses as `DD HH:MM` of the clinic. */
const doses = (course: Partial<Course>, from = '07:30', until = FAR) =>
  dueTimes(
    { times: 1, days: 1, timing: null, ...course },
    { start: clock(DAY, from), day: DAY },
    until,
    clock,
  ).map((at) => {
    const local = new Date(at + 7 * 3_600_000).toISOString();
    return `${local.slice(8, 10)} ${local.slice(11, 16)}`;
  });

describe('the times of doses', () => {
  it('are those of rounds, from the start on and as many as prescribed', () => {
    expect(doses({ times: 3, days: 2 })).toEqual([
      '10 14:00',
      '10 22:00',
      '11 06:00',
      '11 14:00',
      '11 22:00',
      '12 06:00',
    ]);
    expect(doses({}, '08:00')).toEqual(['10 08:00']);
    expect(doses({}, '08:01')).toEqual(['11 08:00']);
    expect(doses({ times: 2, days: 5 }, '07:30', clock(DAY, '20:00'))).toEqual([
      '10 08:00',
      '10 20:00',
    ]);
  });

  it('are those that the timing names, if they are as many', () => {
    expect(doses({ timing: 'Trước khi ngủ' })).toEqual(['10 22:00']);
    expect(doses({ timing: 'Buổi tối, trước khi đi ngủ' })).toEqual(['10 22:00']);
    expect(doses({ times: 2, timing: 'Trưa và tối' })).toEqual(['10 12:00', '10 20:00']);
    expect(doses({ times: 3, timing: 'Sáng và tối' })).toEqual([
      '10 14:00',
      '10 22:00',
      '11 06:00',
    ]);
    // "At most" and "evening" share a word.
    expect(doses({ timing: 'Tối đa 1 viên' })).toEqual(['10 08:00']);
  });

  it('are rarer than daily, or at even distances', () => {
    expect(doses({ times: 0.5, days: 6 })).toEqual(['10 08:00', '12 08:00', '14 08:00']);
    expect(doses({ times: 0.5, days: 4 }, '09:00')).toEqual(['11 08:00', '13 08:00']);
    expect(doses({ times: 1.5, days: 2 })).toEqual(['10 22:00', '11 14:00', '12 06:00']);
    expect(doses({ times: 8, days: 1 }, '21:30').slice(0, 2)).toEqual(['11 00:00', '11 03:00']);
  });

  it('are none of what is for when it is needed', () => {
    expect(doses({ timing: 'Khi sốt trên 38,5 °C' })).toEqual([]);
    expect(isAsNeeded({ timing: 'Trước khi ăn' })).toBe(false);
    expect(isAsNeeded({ timing: null })).toBe(false);
  });

  it('are on time for longer the rarer they are', () => {
    expect([0.5, 1, 2, 6, 7].map((times) => onTimeMinutes({ times }))).toEqual([
      120, 120, 60, 60, 30,
    ]);
  });
});
