import { describe, expect, it } from 'vitest';
import { demoAt } from './demo';
import { liveDay } from './live-day';
import { seededRandom } from './random';

const MINUTE = 60_000;
const at = (local: string) => new Date(`${local}:00+07:00`);

/** A visit of an hour each five minutes of a day, the first forty minutes after midnight. */
function livedAt(local: string) {
  const demo = demoAt(seededRandom(1), at(local), 'Asia/Ho_Chi_Minh');
  const midnight = at(`${demo.today}T00:00`).getTime();
  const visits = Array.from({ length: 260 }, (_, place) => ({
    start: new Date(midnight + (place * 5 + 40) * MINUTE).toISOString(),
    end: new Date(midnight + (place * 5 + 100) * MINUTE).toISOString(),
    department: 'd',
  }));
  const lived = liveDay(demo, visits);
  const told = visits.map((visit, place) => ({ ...visit, ...lived[place]! }));
  return { now: demo.now.getTime(), midnight, told };
}

const HOURS = ['T00:00', 'T00:01', 'T00:10', 'T07:00', 'T12:00', 'T22:52', 'T23:59'];

describe.each(HOURS.map((hour) => `2026-11-29${hour}`))('a day at %s', (local) => {
  const { now, midnight, told } = livedAt(local);

  it('knows of no step that lies before it or after now', () => {
    for (const { checkedInAt, calledAt, startedAt, completedAt } of told) {
      for (const time of [checkedInAt, calledAt, startedAt, completedAt]) {
        if (time === null) continue;
        expect(Date.parse(time)).toBeGreaterThanOrEqual(midnight);
        expect(Date.parse(time)).toBeLessThanOrEqual(now);
      }
    }
  });

  it('has done with whoever came an hour ago, and has nobody of the hour after next', () => {
    const of = (holds: (visit: { start: string; end: string }) => boolean) => [
      ...new Set(told.filter(holds).map(({ state }) => state)),
    ];
    const over = of(({ end }) => Date.parse(end) < now - 60 * MINUTE);
    const coming = of(({ start }) => Date.parse(start) > now + 60 * MINUTE);
    expect(['completed', 'no_show', 'cancelled']).toEqual(expect.arrayContaining(over));
    expect(['confirmed', 'requested', 'cancelled']).toEqual(expect.arrayContaining(coming));
    expect(over.length + coming.length).toBeGreaterThan(0);
  });
});

describe('a day at noon', () => {
  it('has people at each step', () => {
    const states = new Set(livedAt('2026-11-29T12:00').told.map(({ state }) => state));
    expect([...states].sort()).toEqual([
      'called',
      'cancelled',
      'checked_in',
      'completed',
      'confirmed',
      'in_exam',
      'no_show',
      'requested',
    ]);
  });
});
