import { describe, expect, it } from 'vitest';
import { SharedSlots } from './shared-slots';

describe('SharedSlots', () => {
  it('computes once for all who ask the same at once', async () => {
    const slots = new SharedSlots();
    const answers = await Promise.all([1, 2, 3].map((n) => slots.of('day', async () => n)));
    expect(answers).toEqual([1, 1, 1]);
    expect(await slots.of('day', async () => 4)).toBe(4);
  });

  it('gives nobody who asks after a change what was being read before it', async () => {
    const slots = new SharedSlots();
    slots.hears = true;
    let finish = (_value: string) => {};
    const before = slots.of('day', () => new Promise<string>((resolve) => (finish = resolve)));
    slots.forget();
    expect(await slots.of('day', async () => 'new')).toBe('new');
    finish('old');
    expect(await before).toBe('old');
    expect(await slots.of('day', async () => 'newer')).toBe('new');
  });

  it('keeps an answer for a moment, only while it hears of changes, and no failure', async () => {
    let now = 0;
    const slots = new SharedSlots(() => now);
    slots.hears = true;
    await expect(slots.of('day', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await slots.of('day', async () => 1)).toBe(1);
    expect(slots.knows('day')).toBe(true);
    expect(await slots.of('day', async () => 2)).toBe(1);
    now = 3_000;
    expect(slots.knows('day')).toBe(false);
    expect(await slots.of('day', async () => 2)).toBe(2);
    slots.hears = false;
    await slots.of('day', async () => 3);
    expect(slots.knows('day')).toBe(false);
  });

  it('keeps an answer for as long as it says that it lasts, and one that is over for nobody', async () => {
    let now = 0;
    const slots = new SharedSlots(() => now);
    slots.hears = true;
    const lasting = (answer: number) => answer;
    expect(await slots.of('day', async () => 60_000, lasting)).toBe(60_000);
    now = 59_999;
    expect(await slots.of('day', async () => 1, lasting)).toBe(60_000);
    now = 60_000;
    expect(await slots.of('day', async () => -5, lasting)).toBe(-5);
    expect(await slots.of('day', async () => 7, lasting)).toBe(7);
  });

  it('outlives a change of something else, but none that cannot be heard of', async () => {
    const slots = new SharedSlots();
    await slots.of('day', async () => 1);
    slots.hears = true;
    slots.caughtUp = async () => undefined;
    await slots.of('day', async () => 1);
    await slots.settle();
    expect(await slots.of('day', async () => 2)).toBe(1);
    slots.caughtUp = async () => slots.forget();
    await slots.settle();
    expect(await slots.of('day', async () => 3)).toBe(3);
    slots.caughtUp = () => Promise.reject(new Error('silent'));
    await slots.settle();
    expect(await slots.of('day', async () => 4)).toBe(4);
  });
});
