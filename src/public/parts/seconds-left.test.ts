import { expect, it } from 'vitest';
import { countdown } from './seconds-left';

it('tells minutes and seconds, from an hour on hours as well', () => {
  expect([0, 59, 245, 3599, 3600, 25_445].map(countdown)).toEqual([
    '0:00',
    '0:59',
    '4:05',
    '59:59',
    '1:00:00',
    '7:04:05',
  ]);
});
