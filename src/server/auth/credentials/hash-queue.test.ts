import { describe, expect, it } from 'vitest';
import { inTurn } from './hash-queue';

describe('passwords that are hashed in turn', () => {
  it('are never more than two at once, and a failure frees its place', async () => {
    let running = 0;
    let most = 0;
    const work = (index: number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)));
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    expect(await work(1)).toBe(1);
  });

  it('are refused when too many wait already', async () => {
    let free = () => {};
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    const waiting = Array.from({ length: 502 }, () => inTurn(() => gate));
    await expect(inTurn(() => gate)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    free();
    await Promise.all(waiting);
  });
});
