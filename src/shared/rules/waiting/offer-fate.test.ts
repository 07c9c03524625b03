import { describe, expect, it } from 'vitest';
import { type BookedTime, offerFate } from './offer-fate';
import type { Wish } from './wish';

const ZONE = 'Asia/Ho_Chi_Minh';
const at = (time: string, day = '08') => new Date(`2026-12-${day}T${time}:00+07:00`).toISOString();

const wish: Wish = {
  doctor: null,
  department: 'eyes',
  earliest: null,
  until: '2026-12-20',
  preference: 'morning',
  before: null,
};
const offered = { doctor: 'one', start: at('08:00'), end: at('08:20') };
const booked = (from: string, to: string, more: Partial<BookedTime> = {}): BookedTime => ({
  ...{ doctor: 'other', department: 'heart', start: at(from), end: at(to) },
  ...more,
});

describe('an offer, when its patient books', () => {
  it.each([
    ['the offered time', booked('08:00', '08:20', { doctor: 'one' }), 'taken'],
    [
      'what they wait for, of another doctor',
      booked('09:00', '09:20', { department: 'eyes' }),
      'over',
    ],
    ['what they wait for, at that time', booked('08:00', '08:20', { department: 'eyes' }), 'over'],
    ['something else at that time', booked('07:30', '08:10'), 'passed'],
    ['something else that begins when it ends', booked('08:20', '08:40'), 'kept'],
    ['something else that ends when it begins', booked('07:40', '08:00'), 'kept'],
    ['the same in an afternoon', booked('14:00', '14:20', { department: 'eyes' }), 'kept'],
  ] as const)('%s, is %s', (_, time, fate) => {
    expect(offerFate(wish, offered, time, ZONE)).toBe(fate);
  });

  it('is kept by a later visit than the one that is to become earlier', () => {
    const earlier = { ...wish, before: at('09:00', '10') };
    const later = booked('10:00', '10:20', { department: 'eyes', start: at('10:00', '10') });
    expect(offerFate(earlier, offered, { ...later, end: at('10:20', '10') }, ZONE)).toBe('kept');
  });
});
