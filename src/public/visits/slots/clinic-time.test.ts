import { describe, expect, it } from 'vitest';
import { dateOf, dayName, hourOf } from './clinic-time';

const ZONE = 'Asia/Ho_Chi_Minh';
const WEEK = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'];

describe('the days of the clinic', () => {
  it('tells hour and date in the zone of the clinic, not of the device', () => {
    expect(hourOf('2026-11-22T17:30:00Z', ZONE)).toBe('00:30');
    expect(dateOf('2026-11-22T17:30:00Z', ZONE)).toBe('2026-11-23');
  });

  it('names a day with weekday and day of the month', () => {
    expect(dayName('2026-11-23', WEEK)).toBe('Thứ Hai 23/11');
    expect(dayName('2026-11-29', WEEK)).toBe('Chủ nhật 29/11');
  });
});
