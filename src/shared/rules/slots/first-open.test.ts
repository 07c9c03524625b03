import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, exception, LIMITS, NOW, rulesOf, weekly } from '../../../../tests/fixtures/slot-rules';
import { addDays } from '../../format/days';
import { availability, firstOpen } from './availability';
import type { Slot } from './types';

const DOCTORS = ['d', 'e', 'f'];
const anyOf = (values: readonly string[]) => fc.constantFrom(...values);
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

const anySchedule = fc.record({
  doctor: anyOf(DOCTORS),
  department: anyOf(['k', 'l']),
  room: anyOf(['r', 's']),
  weekday: fc.integer({ min: 1, max: 7 }),
  from: fc.integer({ min: 7, max: 15 }).map(hour),
});
const anyTaken = fc.record({
  doctor: anyOf(DOCTORS),
  room: anyOf(['r', 's']),
  day: fc.integer({ min: 0, max: 8 }),
  from: fc.integer({ min: 7, max: 18 }),
});
const timed = ({ day, from }: { day: number; from: number }) => {
  const date = addDays('2026-12-07', day);
  return { start: at(date, hour(from)), end: at(date, hour(from + 2)) };
};

it('the first open slot of a doctor is the first that is open among all', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(anySchedule, { minLength: 1, maxLength: 8 }),
      fc.array(anyTaken, { maxLength: 12 }),
      fc.array(anyTaken, { maxLength: 3 }),
      fc.constantFrom(null, 'k', 'l'),
      (schedules, taken, leave, department) => {
        const rules = rulesOf({
          schedules: schedules.map((one, index) => weekly({ ...one, id: `${index}`, to: '18:00' })),
          doctors: DOCTORS.map((id) => ({ ...rulesOf().doctors[0]!, id })),
          rooms: ['r', 's'].map((id) => ({ id, capacity: 1, clinic: 'c' })),
          exceptions: leave.map((one) => exception({ ...timed(one), doctor: one.doctor })),
          claims: taken.map(({ doctor, room, ...one }) => {
            const time = timed(one);
            return { ...time, doctor, room, busyUntil: time.end, heldUntil: null };
          }),
        });
        const asked = { from: '2026-12-07', to: '2026-12-15', now: NOW, limits: LIMITS };
        const expected = new Map<string, Slot>();
        for (const { slots } of availability(rules, asked)) {
          for (const slot of slots) {
            const isWanted = !department || slot.department === department;
            const isFirst = slot.state === 'open' && isWanted && !expected.has(slot.doctor);
            if (isFirst) expected.set(slot.doctor, slot);
          }
        }
        found += expected.size;
        expect(firstOpen(rules, asked, department)).toEqual(expected);
      },
    ),
  );
  expect(found).toBeGreaterThan(0);
});
