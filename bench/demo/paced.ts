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

/**
 * Begins something so many times a second until the end, whether what was begun before is over or not, as people
 * who do not know of each other do; over when all of it is.
 */
export async function atRate(
  until: number,
  perSecond: number,
  one: (turn: number) => Promise<unknown>,
): Promise<void> {
  const from = performance.now();
  const begun: Promise<unknown>[] = [];
  for (;;) {
    const at = from + (begun.length * 1000) / perSecond;
    if (at >= until) break;
    await wait(Math.max(0, at - performance.now()));
    begun.push(one(begun.length));
  }
  await Promise.all(begun);
}

/** One of a list, by chance. */
export const pick = <T>(list: readonly T[]): T =>
  list[Math.floor(Math.random() * list.length)] as T;
