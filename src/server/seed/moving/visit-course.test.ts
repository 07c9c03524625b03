import { describe, expect, it } from 'vitest';
import { seededId, seededRandom } from '../random';
import { type OpenVisit, stepsOf } from './visit-course';

const MINUTE = 60_000;
const MIDNIGHT = Date.parse('2026-11-29T00:00:00+07:00');
const at = (hour: number, minute = 0) => MIDNIGHT + (hour * 60 + minute) * MINUTE;

/** A morning of three doctors, each with a visit every twenty minutes. */
function morning(): OpenVisit[] {
  const random = seededRandom(5);
  return Array.from({ length: 36 }, (_, place) => ({
    id: seededId(random, new Date(at(-48))),
    doctor: `doctor ${place % 3}`,
    department: 'department',
    kind: 'booked',
    state: place % 5 === 0 ? 'requested' : 'confirmed',
    start: new Date(at(8, Math.floor(place / 3) * 20)).toISOString(),
    checkedInAt: null,
    calledAt: null,
    startedAt: null,
    own: true,
  }));
}

/** The visits as they are after some steps. */
function taken(visits: OpenVisit[], steps: ReturnType<typeof stepsOf>): OpenVisit[] {
  const TO: Record<string, Partial<Record<string, string>>> = {
    confirm: { state: 'confirmed' },
    cancel: { state: 'cancelled' },
    'no-show': { state: 'no_show' },
    'check-in': { state: 'checked_in', stamp: 'checkedInAt' },
    call: { state: 'called', stamp: 'calledAt' },
    start: { state: 'in_exam', stamp: 'startedAt' },
    complete: { state: 'completed' },
  };
  return visits.map((visit) => {
    const moved: OpenVisit & Record<string, unknown> = { ...visit };
    for (const step of steps.filter(({ id }) => id === visit.id)) {
      const { state, stamp } = TO[step.action]!;
      expect(step.from).toBe(moved.state);
      moved.state = state!;
      if (stamp) Object.assign(moved, { [stamp]: new Date(step.at).toISOString() });
    }
    return moved;
  });
}

describe('the course of a day', () => {
  it('comes to the same by little steps as at once', () => {
    const once = taken(morning(), stepsOf(morning(), at(14)));
    let little = morning();
    for (let now = at(7); now <= at(14); now += 5 * MINUTE)
      little = taken(little, stepsOf(little, now));
    expect(little).toEqual(once);
    const states = new Set(once.map(({ state }) => state));
    expect([...states].sort()).toEqual(['cancelled', 'completed', 'no_show']);
  });

  it('lets nobody wait longer than an hour and a half, and one at a time be seen', () => {
    const steps = stepsOf(morning(), at(14));
    const calls = steps.filter(({ action }) => action === 'call');
    for (const call of calls) {
      const came = steps.find(({ id, action }) => id === call.id && action === 'check-in')!;
      expect(call.at - came.at).toBeLessThanOrEqual(90 * MINUTE);
    }
    expect(calls.length).toBeGreaterThan(25);
  });

  it('leaves visits of others alone, and a doctor who is with one of them', () => {
    const visits = morning().filter(({ doctor }) => doctor === 'doctor 0');
    const [first, ...rest] = visits;
    const byHand = {
      ...first!,
      state: 'in_exam',
      own: false,
      checkedInAt: new Date(at(7, 50)).toISOString(),
      calledAt: new Date(at(8)).toISOString(),
      startedAt: new Date(at(8)).toISOString(),
    };
    const steps = stepsOf([byHand, ...rest], at(14));
    expect(steps.some(({ id }) => id === byHand.id)).toBe(false);
    const calls = steps.filter(({ action }) => action === 'call').map((step) => step.at);
    expect(Math.min(...calls)).toBeGreaterThanOrEqual(at(8, 30));
  });
});
