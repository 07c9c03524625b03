import { describe, expect, it } from 'vitest';
import { checkInWarning } from './warnings';

const ZONE = 'Asia/Ho_Chi_Minh';
const visit = (state: string, more: object = {}) => ({
  state,
  start: '2026-12-06T18:00:00Z',
  queueNumber: null,
  ...more,
});
const check = (state: string, more: object = {}) =>
  checkInWarning(visit(state, more), '2026-12-07', ZONE);

describe('a check-in', () => {
  it('needs no second thought on the day of the appointment, in the clinic’s zone', () => {
    expect(check('confirmed')).toEqual({ warning: null, possible: true });
    expect(check('requested')).toEqual({ warning: null, possible: true });
  });

  it('waits for the day of the appointment', () => {
    expect(check('confirmed', { start: '2026-12-07T18:00:00Z' })).toEqual({
      warning: { kind: 'wrongDay', day: '2026-12-08' },
      possible: false,
    });
  });

  it('says the number of who is checked in already', () => {
    for (const state of ['checked_in', 'called', 'in_exam']) {
      expect(check(state, { queueNumber: 7 })).toEqual({
        warning: { kind: 'checkedIn', number: 7 },
        possible: false,
      });
    }
  });

  it('is not possible for what was cancelled, missed, moved or is over', () => {
    expect(check('cancelled', { cancelReason: 'Bận' }).warning).toEqual({
      kind: 'cancelled',
      why: 'Bận',
    });
    for (const state of ['cancelled', 'no_show', 'rescheduled', 'completed']) {
      expect(check(state).possible).toBe(false);
    }
  });
});
