import { describe, expect, it } from 'vitest';
import { minutesBetween, shownNumber, spokenNumber } from './queue-number';
import { QUEUE_WORDS } from './use-queue-words';

describe('a queue number', () => {
  it('is shown with three digits, and with all of them where it has more', () => {
    expect([7, 12, 203, 1204].map(shownNumber)).toEqual(['007', '012', '203', '1204']);
  });

  it('is spoken digit by digit, with the room', () => {
    const { digits, spoken, spokenCounter } = QUEUE_WORDS.vi.screen;
    const said = (number: number) => ({ number: spokenNumber(number, digits) });
    expect(spoken({ ...said(12), room: '203' })).toBe('Mời số không một hai, phòng 203');
    expect(spokenCounter(said(405))).toBe('Mời số bốn không năm, đến quầy tiếp đón');
  });
});

describe('a waiting time', () => {
  it('is told in whole minutes, and is nothing before it begins', () => {
    expect(minutesBetween('2026-12-07T01:00:00Z', '2026-12-07T01:12:59Z')).toBe(12);
    expect(minutesBetween('2026-12-07T01:00:00Z', '2026-12-07T00:59:00Z')).toBe(0);
  });
});
