import { describe, expect, it } from 'vitest';
import { dayOf, edgeOfDay, parsedDay, shownDay, withDay } from './day-text';

describe('days as people type them', () => {
  it.each(['31/12/1990', '31121990', '31.12.1990', '31-12-1990', ' 31/12/1990 '])(
    'reads %s as a day',
    (text) => expect(parsedDay(text, 'date')).toBe('1990-12-31'),
  );

  it('keeps what is no day, so that the form can say so', () => {
    expect(parsedDay('hôm qua', 'date')).toBe('hôm qua');
    expect(shownDay('hôm qua', 'date')).toBe('hôm qua');
  });

  it('takes a year alone where only the year is known', () => {
    expect(parsedDay('1950', 'partialDate')).toBe('1950');
    expect(shownDay('1950-03', 'partialDate')).toBe('03/1950');
  });

  it.each([
    ['7', '07:00'],
    ['0730', '07:30'],
    ['7h30', '07:30'],
    ['19:05', '19:05'],
  ])('reads the time %s as %s', (text, time) => expect(parsedDay(text, 'time')).toBe(time));

  it('reads and writes an instant in the zone of the clinic', () => {
    const instant = parsedDay('05/12/2026 06:30', 'instant');
    expect(instant).toBe('2026-12-04T23:30:00.000Z');
    expect(shownDay(instant, 'instant')).toBe('05/12/2026 06:30');
    expect(dayOf(instant, 'instant')).toBe('2026-12-05');
  });

  it('keeps the time of day when another day is picked', () => {
    expect(withDay('2026-12-04T23:30:00.000Z', '2026-12-20', 'instant')).toBe(
      '2026-12-19T23:30:00.000Z',
    );
  });

  it('says the last day of a stretch that ends at midnight, and reads it so', () => {
    const end = '2026-12-10T17:00:00.000Z';
    expect(shownDay(end, 'instant', true)).toBe('10/12/2026 24:00');
    expect(shownDay(end, 'instant')).toBe('11/12/2026 00:00');
    for (const typed of ['10/12/2026 24:00', '11/12/2026 00:00', '10/12/2026', '10122026']) {
      expect(parsedDay(typed, 'instant', true)).toBe(end);
    }
    expect(parsedDay('10/12/2026 11:30', 'instant', true)).toBe('2026-12-10T04:30:00.000Z');
    expect(dayOf(end, 'instant', true)).toBe('2026-12-10');
    expect(withDay(end, '2026-12-12', 'instant', true)).toBe('2026-12-12T17:00:00.000Z');
    expect(withDay(null, '2026-12-12', 'instant', true)).toBe('2026-12-12T17:00:00.000Z');
    expect(withDay('2026-12-10T04:30:00.000Z', '2026-12-12', 'instant', true)).toBe(
      '2026-12-12T04:30:00.000Z',
    );
  });

  it('has a day end in the zone of the clinic', () => {
    expect(edgeOfDay('2026-12-05', 'start')).toBe('2026-12-04T17:00:00.000Z');
    expect(edgeOfDay('2026-12-05', 'end')).toBe('2026-12-05T16:59:59.999Z');
  });
});
