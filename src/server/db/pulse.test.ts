import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pulse } from './pulse';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NEVER = () => new Promise<never>(() => undefined);

/** Somebody who waits for a silent database, and a process that looks every so many milliseconds. */
function waitInSilence(everyMs: number, ask: () => Promise<void> = NEVER) {
  let time = 0;
  const pulse = new Pulse({ ask, end: () => undefined }, () => time);
  const told = { at: null as number | null, code: '' };
  pulse
    .during(NEVER, () => undefined)
    .catch((error) => {
      Object.assign(told, { at: time, code: error.code });
    });
  const go = async (until: number) => {
    while (time < until) {
      time += everyMs;
      pulse.look();
      await Promise.resolve().then(() => undefined);
    }
    pulse.end();
  };
  return { told, go };
}

it.each([100, 160, 250, 400])(
  'tells who waits for a silent database within two seconds (a look every %i ms)',
  async (everyMs) => {
    const { told, go } = waitInSilence(everyMs);
    await go(4_000);
    expect(told.code).toBe('UNAVAILABLE');
    expect(told.at).toBeLessThanOrEqual(2_000);
  },
);

it('gives a process that was held up the time to hear', async () => {
  // Three turns of a second and a half: fewer looks than it takes.
  const { told, go } = waitInSilence(1_500);
  await go(4_500);
  expect(told.at).toBeNull();
});

it('waits on where the database answers a question', async () => {
  const { told, go } = waitInSilence(100, async () => undefined);
  await go(4_000);
  expect(told.at).toBeNull();
});
