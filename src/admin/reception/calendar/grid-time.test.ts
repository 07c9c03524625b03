import { expect, it } from 'vitest';
import { drawnTo } from './grid-time';

it('draws a drop to the nearest time within reach, and leaves others where they fell', () => {
  const times = ['07:30', '08:00', '08:10'];
  const drawn = ['07:35', '07:37', '07:38', '08:05', '08:06', '23:59'];
  expect(drawn.map((time) => drawnTo(time, times, 7))).toEqual([
    '07:30',
    '07:30',
    '07:38',
    '08:00',
    '08:10',
    '23:59',
  ]);
  expect(drawnTo('09:00', [], 7)).toBe('09:00');
});
