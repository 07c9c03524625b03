import { setTimeout as wait } from 'node:timers/promises';
import type { Relay, RelayState } from '../../tests/fixtures/relay';
import { pick, type Random } from './made-values';
import type { Place } from './place';
import type { World } from './world';

/** What a fault is done to, and the chance that chooses where. */
export interface Around {
  world: World;
  place: Place;
  random: Random;
}

/** Something that goes wrong for `heldMs` milliseconds, and is over when it has ended. */
export interface Fault {
  name: string;
  run: (around: Around, heldMs: number) => Promise<void>;
  /** Why it cannot go wrong in that place; null where it can. */
  obstacle?: (place: Place) => string | null;
}

const HOUR_MS = 3_600_000;

/** @param of the way, chosen anew each time. */
function faultsOfWay(name: string, of: (around: Around) => Relay): Fault[] {
  const state = (to: RelayState): Fault => ({
    name: `${name}-${to}`,
    run: async (around, heldMs) => {
      const way = of(around);
      await way.be(to);
      await wait(heldMs);
      await way.be('open');
    },
  });
  /** Time and again, as long as it lasts. */
  const moments = (what: string, act: (way: Relay) => void): Fault => ({
    name: `${name}-${what}`,
    run: async (around, heldMs) => {
      const way = of(around);
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

const clock = (name: string, aheadMs: number): Fault => ({
  name,
  run: async ({ world }, heldMs) => {
    await world.setClock(aheadMs);
    await wait(heldMs);
    await world.setClock(0);
  },
});

/** Everything that can go wrong, but for what is killed. */
export const FAULTS: readonly Fault[] = [
  ...faultsOfWay('database', ({ world }) => world.way),
  ...faultsOfWay('browser', ({ world, random }) => pick(random, world.servers).way),
  {
    name: 'disk-full',
    obstacle: ({ disk }) => ('fill' in disk ? null : disk.obstacle),
    run: async ({ place: { disk } }, heldMs) => {
      if (!('fill' in disk)) throw new Error(disk.obstacle);
      const free = await disk.fill();
      await wait(heldMs);
      await free();
    },
  },
  clock('clock-ahead', 2 * HOUR_MS),
  clock('clock-behind', -2 * HOUR_MS),
];

/** Kills a server without a word, or every fifth time PostgreSQL, as soon as it runs. @returns which. */
export async function killOne(world: World, random: Random, times: number): Promise<string> {
  const isDatabase = times % 5 === 4;
  for (;;) {
    const victim = isDatabase ? world.database : pick(random, world.servers).process;
    if (victim.kill()) return isDatabase ? 'database' : 'server';
    await wait(100);
  }
}
