import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestOpen, slotsAt } from './ask-start';
import { availability } from './availability';
import type { Exception, Schedule, Slot, SlotRules } from './types';
import { addDays, weekdayOf } from './zone-time';

const ZONE = 'Asia/Ho_Chi_Minh';
/** Monday, 07:00 in the clinic. */
const NOW = new Date('2026-12-07T00:00:00Z');
const LIMITS = { noticeMinutes: 120, windowDays: 60 };

const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();

const weekly = (more: Partial<Schedule> = {}): Schedule => ({
  id: 's',
  doctor: 'd',
  department: 'k',
  room: 'r',
  weekday: 2,
  date: null,
  from: '08:00',
  to: '10:00',
  slotMinutes: null,
  capacity: 1,
  validFrom: '2026-01-01',
  validUntil: null,
  ...more,
});

const exception = (more: Partial<Exception>): Exception => ({
  kind: 'leave',
  title: 'Nghỉ',
  doctor: null,
  room: null,
  clinic: null,
  department: null,
  capacity: null,
  start: at('2026-12-08', '00:00'),
  end: at('2026-12-09', '00:00'),
  ...more,
});

const rulesOf = (more: Partial<SlotRules> = {}): SlotRules => ({
  zone: ZONE,
  schedules: [weekly()],
  doctors: [{ id: 'd', slotMinutes: 20, bufferMinutes: 0, departments: ['k'] }],
  exceptions: [],
  duties: [],
  rooms: [{ id: 'r', capacity: 1, clinic: 'c' }],
  clinics: [{ id: 'c', hours: [] }],
  claims: [],
  ...more,
});

const slotsOn = (day: string, rules: SlotRules): Slot[] =>
  availability(rules, { from: day, to: day, now: NOW, limits: LIMITS })[0]?.slots ?? [];
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
    const claim = (doctor: string, from: string, to: string, hold = false) => ({
      doctor,
      room: 'r',
      start: at(TUESDAY, from),
      end: at(TUESDAY, to),
      busyUntil: at(TUESDAY, to),
      hold,
    });
    const claims = [
      claim('d', '08:00', '08:20'),
      claim('d', '08:50', '09:10', true),
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

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours of one weekday, at least ten minutes long. */
const anyHours = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 1400 }),
    length: fc.integer({ min: 10, max: 400 }),
  })
  .map(({ weekday, from, length }) => ({
    weekday,
    from: time(from),
    to: time(Math.min(from + length, 1439)),
  }));
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2027-01-01', days));
const anyDoctor = fc.record({
  id: fc.constant('d'),
  slotMinutes: fc.integer({ min: 5, max: 120 }),
  bufferMinutes: fc.integer({ min: 0, max: 30 }),
  departments: fc.constant(['k']),
});

describe('whatever the rules', () => {
  it('slots of one schedule never overlap, nor leave its hours or its day', () => {
    fc.assert(
      fc.property(anyHours, anyDoctor, anyDay, (hours, doctor, from) => {
        const rules = rulesOf({ schedules: [weekly(hours)], doctors: [doctor] });
        const days = availability(rules, { from, to: addDays(from, 40), now: NOW, limits: LIMITS });
        expect(days).toHaveLength(41);
        for (const { date, slots } of days) {
          if (slots.length > 0) expect(weekdayOf(date)).toBe(hours.weekday);
          slots.forEach((slot, index) => {
            expect(slot.start >= at(date, hours.from)).toBe(true);
            expect(slot.end <= at(date, hours.to)).toBe(true);
            const next = slots[index + 1];
            if (next) expect(slot.busyUntil <= next.start).toBe(true);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('no slot is open outside the clinic hours, in the past, on leave or on a claim', () => {
    const stretch = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      from: fc.integer({ min: 0, max: 1300 }),
      length: fc.integer({ min: 10, max: 2000 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyHours, { minLength: 1, maxLength: 6 }),
        fc.array(anyHours, { minLength: 1, maxLength: 6 }),
        fc.array(stretch, { maxLength: 5 }),
        fc.array(stretch, { maxLength: 5 }),
        (schedules, hours, leaves, taken) => {
          const timed = ({ day, from, length }: { day: number; from: number; length: number }) => {
            const start = at(addDays('2026-12-07', day), time(from));
            return { start, end: new Date(Date.parse(start) + length * 60_000).toISOString() };
          };
          const leave = leaves.map(timed);
          const claims = taken.map(timed);
          const rules = rulesOf({
            schedules: schedules.map((one, index) => weekly({ ...one, id: `${index}` })),
            clinics: [{ id: 'c', hours }],
            exceptions: leave.map((one) => exception({ ...one, doctor: 'd' })),
            claims: claims.map((one) => ({
              ...one,
              doctor: 'd',
              room: null,
              busyUntil: one.end,
              hold: false,
            })),
          });
          const days = availability(rules, {
            from: '2026-12-05',
            to: '2026-12-26',
            now: NOW,
            limits: LIMITS,
          });
          for (const { date, slots } of days) {
            for (const slot of slots) {
              if (slot.state === 'open') expect(slot.reason).toBeNull();
              else expect(slot.reason?.text.vi).toBeTruthy();
              if (slot.state !== 'open') continue;
              expect(Date.parse(slot.start)).toBeGreaterThan(NOW.getTime());
              const inside = hours.some(
                (hour) =>
                  hour.weekday === weekdayOf(date) &&
                  at(date, hour.from) <= slot.start &&
                  slot.end <= at(date, hour.to),
              );
              expect(inside).toBe(true);
              for (const one of [...leave, ...claims]) {
                expect(one.start < slot.end && one.end > slot.start).toBe(false);
              }
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('days follow each other across the ends of months and years', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 61 }), (from, count) => {
        const to = addDays(from, count);
        const days = availability(rulesOf(), { from, to, now: NOW, limits: LIMITS });
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: count + 1 }, (_, index) => addDays(from, index)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
