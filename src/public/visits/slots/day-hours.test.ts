import { describe, expect, it } from 'vitest';
import type { Slot, SlotState } from '../../../shared/booking/slot-values';
import { busyWith } from './busy';
import { byPartOfDay, firstOpen, hoursOf, openCount } from './day-hours';

const slot = (hour: string, state: SlotState, doctorId = 'a', reason?: string): Slot => ({
  start: `2026-11-23T${hour}:00.000Z`,
  end: `2026-11-23T${hour}:20.000Z`,
  doctorId,
  departmentId: 'k',
  roomId: null,
  state,
  reason,
});

describe('the hours of a day', () => {
  it('are open where any of the doctors is free, and named once', () => {
    const hours = hoursOf([
      slot('02:00', 'full', 'a', 'Đã kín'),
      slot('02:00', 'open', 'b'),
      slot('01:00', 'closed', 'a', 'Nghỉ phép'),
      slot('01:00', 'full', 'b', 'Đã kín'),
    ]);
    expect(hours.map(({ state, reason }) => [state, reason])).toEqual([
      ['full', 'Đã kín'],
      ['open', undefined],
    ]);
  });

  it('are for who sees one of the doctors that day, where another is free', () => {
    const visit = { start: '2026-11-23T08:00:00Z', end: '2026-11-23T08:20:00Z', doctor: 'a' };
    const busy = [busyWith(visit, 'Asia/Ho_Chi_Minh')];
    const slots = [slot('01:00', 'open'), slot('02:00', 'open'), slot('02:00', 'open', 'b')];
    const hours = hoursOf(slots, () => null, busy);
    expect(hours.map((hour) => hour.busy)).toEqual([true, undefined]);
    const soonest = firstOpen([{ date: '2026-11-23', slots }], undefined, busy);
    expect([soonest?.start, soonest?.doctorId]).toEqual(['2026-11-23T02:00:00.000Z', 'b']);
  });

  it('are counted where they can be chosen', () => {
    const slots = [slot('01:00', 'open'), slot('01:00', 'open', 'b'), slot('02:00', 'held')];
    expect(openCount({ date: '2026-11-23', slots })).toBe(1);
    expect(openCount(undefined)).toBe(0);
  });

  it('are told apart by the clinic’s noon', () => {
    const hours = hoursOf([slot('04:30', 'open'), slot('05:00', 'open'), slot('11:00', 'open')]);
    const parts = byPartOfDay(hours, 'Asia/Ho_Chi_Minh').map(([part, found]) => [
      part,
      found.length,
    ]);
    expect(parts).toEqual([
      ['morning', 1],
      ['afternoon', 1],
      ['evening', 1],
    ]);
  });

  it('give the soonest free slot of one doctor or of all', () => {
    const days = [
      { date: '2026-11-23', slots: [slot('03:00', 'open', 'b'), slot('02:00', 'full')] },
      { date: '2026-11-24', slots: [slot('04:00', 'open')] },
    ];
    expect(firstOpen(days)?.doctorId).toBe('b');
    expect(firstOpen(days, 'a')?.start).toContain('T04:00');
    expect(firstOpen(days, 'c')).toBeNull();
  });
});
