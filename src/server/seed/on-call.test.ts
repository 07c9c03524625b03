import { describe, expect, it } from 'vitest';
import { demoAt } from './demo';
import { arrivals, startsNear } from './on-call';
import { seededRandom } from './random';

const MINUTE = 60_000;
const LENGTH = 20 * MINUTE;
const at = (local: string) => new Date(`${local}:00+07:00`);
const demoOf = (local: string) => demoAt(seededRandom(1), at(local), 'Asia/Ho_Chi_Minh');

/** A Saturday, a Sunday and a Monday. */
const HOURS = [
  '2026-11-28T22:52',
  '2026-11-28T23:59',
  '2026-11-29T00:00',
  '2026-11-29T00:01',
  '2026-11-29T00:10',
  '2026-11-29T07:00',
  '2026-11-30T12:00',
];

describe.each(HOURS)('who comes at %s', (hour) => {
  const demo = demoOf(hour);
  const day = {
    from: at(`${demo.today}T00:00`).getTime(),
    to: at(`${demo.today}T00:00`).getTime(),
  };
  day.to += 24 * 60 * MINUTE;

  it('has a time of today, near now, that nobody else has', () => {
    const now = demo.now.getTime();
    const taken = [
      { from: now - 30 * MINUTE, to: now - 10 * MINUTE },
      { from: now + 10 * MINUTE, to: now + 30 * MINUTE },
    ];
    const starts = startsNear(demo, LENGTH, taken, 3);
    expect(starts).toHaveLength(3);
    const all = [...taken, ...starts.map((from) => ({ from, to: from + LENGTH }))];
    const inOrder = all.sort((a, b) => a.from - b.from);
    for (const [place, one] of inOrder.entries()) {
      expect(one.to).toBeLessThanOrEqual(inOrder[place + 1]?.from ?? Number.POSITIVE_INFINITY);
    }
    for (const start of starts) {
      expect(start).toBeGreaterThanOrEqual(day.from);
      expect(start + LENGTH).toBeLessThanOrEqual(day.to);
      expect(Math.abs(start - now)).toBeLessThan(110 * MINUTE);
    }
  });

  it('came today, not later than now, one after the other', () => {
    const came = arrivals(demo, startsNear(demo, LENGTH, [], 3));
    expect(came).toEqual(came.toSorted((a, b) => a - b));
    for (const one of came) {
      expect(one).toBeGreaterThanOrEqual(day.from);
      expect(one).toBeLessThanOrEqual(demo.now.getTime());
    }
  });
});
