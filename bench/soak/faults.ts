import { setTimeout as wait } from 'node:timers/promises';
import type { Relay, RelayState } from '../../tests/fixtures/relay';
import { pick, type Random } from './made-values';
import type { Place } from './place';
import type { World } from './world';

/** Something that goes wrong for `heldMs` milliseconds, and is over when it has ended. */
export interface Fault {
  name: string;
  run: (heldMs: number) => Promise<void>;
}

const HOUR_MS = 3_600_000;

/** @param of the way, chosen anew each time. */
function faultsOfWay(name: string, of: () => Relay): Fault[] {
  const state = (to: RelayState): Fault => ({
    name: `${name}-${to}`,
    run: async (heldMs) => {
      const way = of();
      await way.be(to);
      await wait(heldMs);
      await way.be('open');
    },
  });
  /** Time and again, as long as it lasts. */
  const moments = (what: string, act: (way: Relay) => void): Fault => ({
    name: `${name}-${what}`,
    run: async (heldMs) => {
      const way = of();
      for (const until = Date.now() + heldMs; Date.now() < until; await wait(400)) act(way);
    },
  });
  return [
    state('slow'),
    state('silent'),
    state('cut'),
    moments('reset', (way) => way.reset()),
    moments('half-closed', (way) => way.halfClose()),
  ];
}

/** Everything that can go wrong, but for what is killed. */
export function faultsOf(world: World, place: Place, random: Random): Fault[] {
  const clock = (name: string, aheadMs: number): Fault => ({
    name,
    run: async (heldMs) => {
      await world.setClock(aheadMs);
      await wait(heldMs);
      await world.setClock(0);
    },
  });
  const { fill } = place;
  const full: Fault[] = fill
    ? [
        {
          name: 'disk-full',
          run: async (heldMs) => {
            const free = await fill();
            await wait(heldMs);
            await free();
          },
        },
      ]
    : [];
  return [
    ...faultsOfWay('database', () => world.way),
    ...faultsOfWay('browser', () => pick(random, world.servers).way),
    ...full,
    clock('clock-ahead', 2 * HOUR_MS),
    clock('clock-behind', -2 * HOUR_MS),
  ];
}

/** Kills a server without a word, or every fifth time PostgreSQL, as soon as it runs. @returns which. */
export async function killOne(world: World, random: Random, times: number): Promise<string> {
  const isDatabase = times % 5 === 4;
  for (;;) {
    const victim = isDatabase ? world.database : pick(random, world.servers).process;
    if (victim.kill()) return isDatabase ? 'database' : 'server';
    await wait(100);
  }
}
