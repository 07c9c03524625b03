import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as byDayjs from '../shared/format/days';
import { addDays, mondayOf, weekdayOf } from './days';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('counts days as the server and the staff area do', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(addDays(day, count)).toBe(byDayjs.addDays(day, count));
      expect(byDayjs.daysFrom(day, addDays(day, count))).toBe(count);
      expect(weekdayOf(day)).toBe(byDayjs.weekdayOf(day));
      expect(mondayOf(day)).toBe(byDayjs.mondayOf(day));
    }),
  );
});

it('has the week begin on Monday, on a Sunday too', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});
