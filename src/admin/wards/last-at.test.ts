import { describe, expect, it } from 'vitest';
import { timeOf } from './last-at';

describe('a time of day as it is typed', () => {
  it.each([
    ['3:05', '03:05'],
    ['305', '03:05'],
    ['2359', '23:59'],
    ['7h30', '07:30'],
    [' 00:00 ', '00:00'],
  ])('reads %s as %s', (typed, time) => expect(timeOf(typed)).toBe(time));

  it.each(['24:00', '3', '12:60', 'abc', ''])('leaves %s as it is', (typed) =>
    expect(timeOf(typed)).toBe(typed),
  );
});
