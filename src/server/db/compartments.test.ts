import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AwakeClock } from './awake-clock';
import { Compartments, type Place } from './compartments';

const SIZE = { each: 2, most: 4, together: 6 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NONE: Place = { heard: () => undefined, leave: () => undefined };

/** Takes places one after the other. */
async function take(shared: Compartments, part: string, many: number) {
  const places = [];
  for (let i = 0; i < many; i += 1) places.push(await shared.enter(part));
  return places;
}

/** What became of somebody who asked: `waits`, `in`, or the code of the refusal. */
function ask(shared: Compartments, part: string) {
  const asked = { is: 'waits' as string, ...NONE };
  shared.enter(part).then(
    (place) => Object.assign(asked, { is: 'in', ...place }),
    (error) => Object.assign(asked, { is: error.code }),
  );
  return asked;
}

describe('Compartments', () => {
  it('give one part so many places and no more, and leave the others theirs', async () => {
    const shared = new Compartments(SIZE);
    await take(shared, 'locked', 4);
    const fifth = ask(shared, 'locked');
    await take(shared, 'other', 2);
    const crowded = ask(shared, 'other');
    await take(shared, 'third', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect([fifth.is, crowded.is]).toEqual(['waits', 'waits']);
    expect(shared.count).toEqual({
      locked: { held: 4, waiting: 1 },
      other: { held: 2, waiting: 1 },
      third: { held: 2, waiting: 0 },
    });
  });

  it('let in who waits as soon as there is room, of the part that holds the fewest', async () => {
    const shared = new Compartments({ each: 1, most: 2, together: 3 });
    const [{ leave } = NONE] = await take(shared, 'a', 2);
    const [{ leave: leaveB } = NONE] = await take(shared, 'b', 1);
    const [a, b] = [ask(shared, 'a'), ask(shared, 'b')];
    leaveB();
    leaveB();
    await vi.advanceTimersByTimeAsync(0);
    expect([a.is, b.is]).toEqual(['waits', 'in']);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(a.is).toBe('in');
    a.leave();
    b.leave();
    expect(shared.count).toEqual({ a: { held: 1, waiting: 0 } });
  });

  it('send away after two seconds who waits behind what hangs', async () => {
    const shared = new Compartments(SIZE);
    await take(shared, 'locked', 4);
    const asked = ask(shared, 'locked');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked.is).toBe('waits');
    await vi.advanceTimersByTimeAsync(600);
    expect(asked.is).toBe('UNAVAILABLE');
    expect(shared.count.locked).toEqual({ held: 4, waiting: 0 });
  });

  it('let wait who stands behind others that get on, for ten seconds', async () => {
    const shared = new Compartments(SIZE);
    const places = await take(shared, 'busy', 4);
    const asked = Array.from({ length: 20 }, () => ask(shared, 'busy'));
    for (let second = 0; second < 9; second += 1) {
      await vi.advanceTimersByTimeAsync(900);
      places.shift()?.leave();
      await vi.advanceTimersByTimeAsync(0);
      const [entered] = asked.filter(({ is }) => is === 'in');
      if (entered) places.push(entered);
      if (entered) entered.is = 'counted';
    }
    expect(asked.filter(({ is }) => is === 'UNAVAILABLE')).toEqual([]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(asked.at(-1)?.is).toBe('UNAVAILABLE');
  });

  it('give what hung one place at a time, until it is given back soon', async () => {
    const shared = new Compartments(SIZE);
    const places = await take(shared, 'locked', 4);
    expect(shared.isHung('locked')).toBe(false);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(shared.isHung('locked')).toBe(true);
    for (const { leave } of places) leave();
    expect(shared.isHung('locked')).toBe(false);
    const [probe, next] = [ask(shared, 'locked'), ask(shared, 'locked')];
    await vi.advanceTimersByTimeAsync(500);
    expect([probe.is, next.is, shared.isHung('locked')]).toEqual(['in', 'waits', true]);
    probe.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([next.is, shared.isHung('locked')]).toEqual(['in', false]);
    await take(shared, 'locked', 3);
    expect(shared.count.locked?.held).toBe(4);
  });

  it('take a part that gets on slowly for busy, not for hung', async () => {
    const shared = new Compartments(SIZE);
    const places = await take(shared, 'busy', 4);
    const asked = ask(shared, 'busy');
    // Statements of 0.8 s each, four to a transaction: no place is given back for three seconds.
    for (let statement = 0; statement < 4; statement += 1) {
      await vi.advanceTimersByTimeAsync(800);
      for (const { heard } of places) heard();
    }
    expect([asked.is, shared.isHung('busy')]).toEqual(['waits', false]);
    places[0]?.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.is).toBe('in');
  });

  it('count no time in which this process did not run', async () => {
    let wall = 0;
    const clock = new AwakeClock(() => wall);
    const shared = new Compartments(SIZE, clock);
    await take(shared, 'busy', 4);
    // Four turns that took a second each.
    for (let turn = 0; turn < 4; turn += 1) {
      wall += 1_000;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(shared.isHung('busy')).toBe(false);
    for (let turn = 0; turn < 4; turn += 1) {
      wall += 1_000;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(shared.isHung('busy')).toBe(true);
  });

  it('send away who waits when the pool is closed', async () => {
    const shared = new Compartments(SIZE);
    await take(shared, 'busy', 4);
    const asked = [ask(shared, 'busy'), ask(shared, 'busy')];
    shared.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ is }) => is)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  });
});
