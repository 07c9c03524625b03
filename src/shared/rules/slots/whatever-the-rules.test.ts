import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, exception, LIMITS, NOW, rulesOf, weekly } from '../../../../tests/fixtures/slot-rules';
import { addDays, weekdayOf } from '../../format/days';
import { availability, openOfDays } from './availability';

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
              heldUntil: null,
            })),
          });
          const days = availability(rules, {
            from: '2026-12-05',
            to: '2026-12-26',
            now: NOW,
            limits: LIMITS,
          });
          const openOf = openOfDays(rules, { now: NOW, limits: LIMITS });
          for (const { date, slots } of days) {
            expect(openOf(date)).toEqual(slots.filter(({ state }) => state === 'open'));
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
