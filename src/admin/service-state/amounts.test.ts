import { expect, it } from 'vitest';
import { bytesText, durationText } from './amounts';

it('writes bytes as people do', () => {
  expect([0, 999, 1_500, 1_440_000, 52_300_000_000].map((bytes) => bytesText(bytes, 'vi'))).toEqual(
    ['0 byte', '999 byte', '2 kB', '1,4 MB', '52 GB'],
  );
  expect(bytesText(1_440_000, 'en')).toBe('1.4 MB');
});

it('writes times as people do', () => {
  const times = [0.0042, 0.25, 1.5, 59, 61, 3_600, 90_000];
  expect(times.map((seconds) => durationText(seconds, 'vi'))).toEqual([
    '4,2 ms',
    '250 ms',
    '1,5 giây',
    '59 giây',
    '1 phút',
    '1 giờ',
    '1 ngày',
  ]);
  expect(durationText(120, 'en')).toBe('2 mins');
});
