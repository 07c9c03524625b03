import { describe, expect, it } from 'vitest';
import type { Clinic } from '../shared/site/page-data';
import { nextOpening, openingOn } from './opening';

const spans = [
  { from: '07:00', to: '11:30' },
  { from: '13:00', to: '16:30' },
];
const clinic = {
  hours: [...[1, 2, 3, 4, 5].map((day) => ({ day, spans })), { day: 6, spans: spans.slice(0, 1) }],
  holidays: [{ from: '2026-11-23', to: '2026-11-24', name: 'Kiểm kê' }],
} as unknown as Clinic;

describe('when the clinic opens', () => {
  it('is told of a day, and that a holiday closes it', () => {
    expect(openingOn(clinic, '2026-11-20').spans).toEqual(spans);
    expect(openingOn(clinic, '2026-11-23')).toMatchObject({ spans: [], holiday: 'Kiểm kê' });
  });

  it.each([
    ['before the doors open', '2026-11-20', '06:59', { date: '2026-11-20', from: '07:00' }],
    ['in the morning, the afternoon', '2026-11-20', '07:00', { date: '2026-11-20', from: '13:00' }],
    ['in the evening, tomorrow', '2026-11-20', '16:30', { date: '2026-11-21', from: '07:00' }],
    ['before a day off and holidays', '2026-11-21', '12:00', { date: '2026-11-25', from: '07:00' }],
  ])('next is found %s', (_, date, time, found) =>
    expect(nextOpening(clinic, date, time)).toEqual(found),
  );

  it('next is nothing where it has no hours', () =>
    expect(nextOpening({ ...clinic, hours: [] }, '2026-11-20', '08:00')).toBeNull());
});
