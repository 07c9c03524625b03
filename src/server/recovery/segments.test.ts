import { describe, expect, it } from 'vitest';
import { lsnOf, nextSegment, positionOf, segmentName, unbroken } from './segments';

const MB16 = 0x100_0000n;

describe('a place in the log', () => {
  it('is read and written as PostgreSQL does', () => {
    expect(positionOf('1/4000028')).toBe(0x1_0400_0028n);
    for (const lsn of ['0/0', '0/1000000', '1/4000028', 'AB/FFFFFFFF'])
      expect(lsnOf(positionOf(lsn))).toBe(lsn);
  });

  it('is in the segment that pg_walfile_name names', () => {
    expect(segmentName('00000001', positionOf('1/4000028') / MB16, MB16)).toBe(
      '000000010000000100000004',
    );
    expect(segmentName('0000000A', positionOf('0/FF000000') / MB16, MB16)).toBe(
      '0000000A00000000000000FF',
    );
  });
});

it('the segment after the last of a file is the first of the next', () => {
  expect(nextSegment('0000000100000000000000FF', MB16)).toBe('000000010000000100000000');
  expect(nextSegment('000000010000000000000FFF', 0x10_0000n)).toBe('000000010000000100000000');
  expect(nextSegment('000000020000000100000009', MB16)).toBe('00000002000000010000000A');
});

it('segments are of use up to the first gap, and of one timeline', () => {
  const of = (number: number, timeline = '00000001') => segmentName(timeline, BigInt(number), MB16);
  const there = [of(2), of(3), of(4), of(6), of(5, '00000002')];
  expect(unbroken(of(3), there, MB16)).toEqual([of(3), of(4)]);
  expect(unbroken(of(5), there, MB16)).toEqual([]);
});
