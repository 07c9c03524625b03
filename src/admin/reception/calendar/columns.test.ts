import { expect, it } from 'vitest';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import { type Column, dayColumns, slotUnder, type Visit } from './columns';

const at = (time: string) => `2026-12-07T${time}:00.000Z`;
const slot = (start: string, end: string, more: Partial<DeskSlot> = {}): DeskSlot => ({
  ...{ start: at(start), end: at(end), state: 'open', capacity: 1, taken: 0 },
  ...{ doctorId: 'lan', departmentId: 'noi', roomId: null },
  ...more,
});
const column = (slots: DeskSlot[]): Column => ({ who: 'lan', date: '2026-12-07', slots });

it('shows whoever works or has appointments on a day, and nobody else', () => {
  const away = { state: 'closed', reasonCode: 'LEAVE' } as const;
  const slots = [
    slot('01:00', '01:30'),
    slot('01:00', '01:30', { doctorId: 'away', ...away }),
    slot('01:00', '01:30', { doctorId: 'booked', ...away }),
    slot('00:00', '00:30', { doctorId: 'over', state: 'closed', reasonCode: 'PAST' }),
  ];
  const visits = [{ doctor: 'booked' } as unknown as Visit];
  const shown = dayColumns('doctor', { date: '2026-12-07', slots }, visits);
  expect(shown.map(({ who }) => who).sort()).toEqual(['booked', 'lan', 'over']);
});

it('takes the open slot under a press, and all that is drawn over up to what is taken', () => {
  const day = column([
    slot('01:00', '01:30'),
    slot('01:00', '01:30', { doctorId: 'other' }),
    slot('01:35', '02:05'),
    slot('02:10', '02:40', { state: 'full', reason: 'Hết chỗ' }),
    slot('02:45', '03:15'),
  ]);
  const under = (from: string, to: string) => {
    const found = slotUnder(day, at(from), at(to));
    return 'slot' in found ? [found.slot.start, found.slot.end] : found.reason;
  };
  expect(under('01:10', '01:10')).toEqual([at('01:00'), at('01:30')]);
  expect(under('01:10', '01:50')).toEqual([at('01:00'), at('02:05')]);
  expect(under('01:10', '03:00')).toEqual([at('01:00'), at('02:05')]);
  expect(under('02:20', '02:20')).toBe('Hết chỗ');
  expect(under('05:00', '05:00')).toBeUndefined();
});
