import { describe, expect, it } from 'vitest';
import {
  at,
  exception,
  LIMITS,
  NOW,
  rulesOf,
  slotsOn,
  weekly,
} from '../../../../tests/fixtures/slot-rules';
import { addDays } from '../../format/days';
import { slotsAt } from './ask-start';
import { availability } from './availability';
import { nearestOpen } from './nearest-open';
import type { Exception, Slot } from './types';

const states = (slots: Slot[]) => slots.map((slot) => slot.reason?.code ?? slot.state);
const TUESDAY = '2026-12-08';

describe('slots of a schedule', () => {
  it('come on its weekday, within its validity, with the buffer between them', () => {
    const doctors = [{ id: 'd', slotMinutes: 20, bufferMinutes: 10, departments: ['k'] }];
    const slots = slotsOn(TUESDAY, rulesOf({ doctors }));
    expect(slots.map((slot) => slot.start)).toEqual(
      ['08:00', '08:30', '09:00', '09:30'].map((time) => at(TUESDAY, time)),
    );
    expect(slotsOn('2026-12-09', rulesOf())).toEqual([]);
    expect(
      slotsOn(TUESDAY, rulesOf({ schedules: [weekly({ validUntil: '2026-12-07' })] })),
    ).toEqual([]);
  });

  it('give way to those of one date, and these to an extra opening', () => {
    const dated = weekly({ id: 't', weekday: null, date: TUESDAY, from: '09:10', to: '09:50' });
    const extra = exception({
      kind: 'extra',
      doctor: 'd',
      start: at(TUESDAY, '09:30'),
      end: at(TUESDAY, '09:50'),
    });
    const slots = slotsOn(TUESDAY, rulesOf({ schedules: [weekly(), dated], exceptions: [extra] }));
    const starts = ['08:00', '08:20', '08:40', '09:10', '09:30'].map((time) => at(TUESDAY, time));
    expect(slots.map((slot) => slot.start)).toEqual(starts);
  });
});

describe('exceptions', () => {
  const clinicClosed = exception({ kind: 'holiday', clinic: 'c', title: 'Tết' });
  const doctorOpen = exception({ kind: 'extra', doctor: 'd' });
  const clinicOpen = exception({ kind: 'extra', clinic: 'c' });
  const doctorAway = exception({ kind: 'leave', doctor: 'd' });
  const roomClosed = exception({ kind: 'closure', room: 'r' });
  const states2 = (...exceptions: Exception[]) =>
    new Set(states(slotsOn(TUESDAY, rulesOf({ exceptions }))).slice(0, 6));

  it('of a doctor count before those of the clinic, both ways', () => {
    expect(states2(clinicClosed)).toEqual(new Set(['CLINIC_CLOSED']));
    expect(states2(clinicClosed, doctorOpen)).toEqual(new Set(['open']));
    expect(states2(clinicOpen, doctorAway)).toEqual(new Set(['ON_LEAVE']));
    expect(states2(roomClosed)).toEqual(new Set(['ROOM_CLOSED']));
  });

  it('that close count before those of the same width that open', () => {
    expect(states2(doctorOpen, doctorAway)).toEqual(new Set(['ON_LEAVE']));
  });

  it('name the closure as the reason of a day without hours', () => {
    const rules = rulesOf({ exceptions: [clinicClosed], schedules: [] });
    const [day] = availability(rules, { from: TUESDAY, to: TUESDAY, now: NOW, limits: LIMITS });
    expect(day?.reason?.text.vi).toBe('Phòng khám nghỉ: Tết.');
  });
});

describe('a slot is closed', () => {
  it('in the past, within the notice, beyond the window', () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekly({ id: `${weekday}`, weekday }));
    const rules = rulesOf({ schedules: daily });
    expect(states(slotsOn('2026-12-06', rules))[0]).toBe('PAST');
    expect(states(slotsOn('2026-12-07', rules)).slice(0, 4)).toEqual([
      'TOO_SOON',
      'TOO_SOON',
      'TOO_SOON',
      'open',
    ]);
    expect(states(slotsOn(addDays('2026-12-07', 60), rules))[0]).toBe('open');
    expect(states(slotsOn(addDays('2026-12-07', 61), rules))[0]).toBe('TOO_FAR');
  });

  it('outside the hours of its clinic, and while the doctor is on duty', () => {
    const clinics = [{ id: 'c', hours: [{ weekday: 2, from: '08:30', to: '17:00' }] }];
    const duties = [{ doctor: 'd', start: at(TUESDAY, '09:30'), end: at(TUESDAY, '12:00') }];
    expect(states(slotsOn(TUESDAY, rulesOf({ clinics, duties })))).toEqual([
      'OUT_OF_HOURS',
      'OUT_OF_HOURS',
      'open',
      'open',
      'ON_DUTY',
      'ON_DUTY',
    ]);
  });

  it('to others while it is held or full, by the buffer too, and by the room', () => {
    const claim = (doctor: string, from: string, to: string, heldUntil: string | null = null) => ({
      doctor,
      room: 'r',
      start: at(TUESDAY, from),
      end: at(TUESDAY, to),
      busyUntil: at(TUESDAY, to),
      heldUntil,
    });
    const claims = [
      claim('d', '08:00', '08:20'),
      claim('d', '08:50', '09:10', at(TUESDAY, '07:10')),
      claim('e', '09:40', '10:00'),
    ];
    expect(states(slotsOn(TUESDAY, rulesOf({ claims })))).toEqual([
      'FULL',
      'open',
      'HELD',
      'HELD',
      'open',
      'ROOM_TAKEN',
    ]);
    const two = rulesOf({ claims: claims.slice(0, 1), schedules: [weekly({ capacity: 2 })] });
    expect(states(slotsOn(TUESDAY, two))[0]).toBe('open');
  });
});

describe('a start that is asked for', () => {
  const ask = (time: string) => slotsAt(rulesOf(), at(TUESDAY, time), { now: NOW, limits: LIMITS });

  it('is answered with its slot, or with why there is none', () => {
    expect(ask('08:20').slots[0]?.start).toBe(at(TUESDAY, '08:20'));
    expect(ask('08:25')).toMatchObject({ slots: [], reason: { code: 'OFF_GRID' } });
    expect(ask('12:00')).toMatchObject({ slots: [], reason: { code: 'NO_SCHEDULE' } });
  });

  it('has the open slots round it, the nearest first', () => {
    const near = nearestOpen(slotsOn(TUESDAY, rulesOf()), at(TUESDAY, '09:00'), 3);
    expect(near.map((slot) => slot.start)).toEqual(
      ['09:00', '08:40', '09:20'].map((time) => at(TUESDAY, time)),
    );
  });
});
