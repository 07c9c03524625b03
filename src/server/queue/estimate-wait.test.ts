import { describe, expect, it } from 'vitest';
import { simulatedWeek } from '../../../tests/fixtures/simulated-days';
import { estimateWait, type WaitFacts } from './estimate-wait';

const FACTS: WaitFacts = {
  today: [],
  before: { average: 10, visits: 0 },
  inside: [],
  ahead: 0,
  doctors: 1,
  urgent: 0,
  untilBegin: 0,
};
const likely = (facts: Partial<WaitFacts>) => estimateWait({ ...FACTS, ...facts }).likely;

describe('how long one waits', () => {
  it('is nothing for who is next', () => {
    expect(estimateWait(FACTS)).toEqual({ likely: 0, from: 0, to: 0 });
  });

  it('is what those before take, shared by the doctors, once somebody has begun', () => {
    expect(likely({ ahead: 3 })).toBeCloseTo(30);
    expect(likely({ ahead: 3, doctors: 2 })).toBeCloseTo(15);
    expect(likely({ ahead: 3, untilBegin: 20 })).toBeCloseTo(50);
    expect(likely({ inside: [0] })).toBeCloseTo(10);
  });

  it('follows the pace of the day', () => {
    const slow = { today: [20, 22, 18, 21, 19, 20, 20, 20], ahead: 2 };
    expect(likely(slow)).toBeGreaterThan(30);
    expect(likely({ ...slow, today: [5, 5, 5, 5, 5, 5, 5, 5] })).toBeLessThan(15);
  });

  it('is never less than nothing, however long somebody has been in', () => {
    for (const spent of [1, 10, 30, 60, 240]) {
      const { likely: middle, from, to } = estimateWait({ ...FACTS, inside: [spent] });
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThan(middle);
      expect(to).toBeGreaterThan(middle);
      expect(to).toBeLessThan(60);
    }
  });
});

// These seeds were not looked at while the estimate was made.
describe.each([70_001, 70_002, 70_003])('in a simulated week (%i)', (seed) => {
  const week = simulatedWeek(seed).map(({ facts, average, truth }) => ({
    truth,
    shown: estimateWait(facts),
    // Who knows what the doctor takes on average that day.
    oracle: estimateWait({ ...facts, today: [], before: { average, visits: 1e9 } }),
  }));
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('the truth lies within the range four times of five', () => {
    expect(week.length).toBeGreaterThan(10_000);
    const held = week.filter(
      ({ truth, shown }) => Math.floor(shown.from) <= truth && truth <= Math.ceil(shown.to),
    );
    expect(held.length / week.length).toBeGreaterThanOrEqual(0.8);
    // A range that says everything says nothing.
    const wide = meanOf(week.map(({ shown }) => (shown.to - shown.from) / shown.likely));
    expect(wide).toBeLessThan(1.8);
  });

  it('the error is near that of who knows the averages', () => {
    const ours = meanOf(week.map(({ truth, shown }) => Math.abs(shown.likely - truth)));
    const best = meanOf(week.map(({ truth, oracle }) => Math.abs(oracle.likely - truth)));
    expect(best).toBeGreaterThan(1);
    expect(ours / best).toBeLessThanOrEqual(1.15);
  });
});
