import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Does something every so many milliseconds from a moment of one's own, until the end. */
export async function keepOn(
  until: number,
  everyMs: number,
  one: () => Promise<unknown>,
): Promise<void> {
  await wait(Math.random() * everyMs);
  while (performance.now() < until) {
    const from = performance.now();
    await one();
    await wait(Math.max(0, everyMs - (performance.now() - from)));
  }
}

/** One of a list, by chance. */
export const pick = <T>(list: readonly T[]): T =>
  list[Math.floor(Math.random() * list.length)] as T;
