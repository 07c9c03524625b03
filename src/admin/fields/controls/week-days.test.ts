import { expect, it } from 'vitest';
import { copied, nextSpan } from './week-days';

const MORNING = { from: '07:30', to: '11:30' };
const AFTERNOON = { from: '13:00', to: '17:00' };

it('puts the hours of a day in the place of those of others, and leaves the day itself', () => {
  const spans = [
    { weekday: 1, ...MORNING },
    { weekday: 1, ...AFTERNOON },
    { weekday: 2, from: '08:00', to: '09:00' },
    { weekday: 6, ...MORNING },
  ];
  expect(copied(spans, 1, [1, 2, 3])).toEqual([
    { weekday: 1, ...MORNING },
    { weekday: 1, ...AFTERNOON },
    { weekday: 6, ...MORNING },
    { weekday: 2, ...MORNING },
    { weekday: 2, ...AFTERNOON },
    { weekday: 3, ...MORNING },
    { weekday: 3, ...AFTERNOON },
  ]);
  // A closed day closes the others.
  expect(copied(spans, 7, [6]).some(({ weekday }) => weekday === 6)).toBe(false);
});

it('begins further hours after those of the day', () => {
  expect(nextSpan([], 3)).toEqual({ weekday: 3, ...MORNING });
  expect(nextSpan([{ weekday: 3, ...MORNING }], 3)).toEqual({ weekday: 3, ...AFTERNOON });
  expect(nextSpan([{ weekday: 3, ...AFTERNOON }], 3)).toEqual({ weekday: 3, from: '', to: '' });
});
