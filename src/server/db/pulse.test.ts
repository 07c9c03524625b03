import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, PATIENT_MS, Pulse } from './pulse';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NEVER = () => new Promise<never>(() => undefined);
const nothing = () => undefined;

interface Silence {
  /** The process looks every so many milliseconds. */
  everyMs: number;
  ask?: () => Promise<void>;
  answerMs?: number;
  statementMs?: number;
}

/** Somebody who waits for a silent database. */
function waitInSilence({ everyMs, ask = NEVER, answerMs, statementMs }: Silence) {
  let time = 0;
  const pulse = new Pulse({ ask, end: nothing }, { answerMs, statementMs }, () => time);
  const told = { at: null as number | null, code: '' };
  const wait = (work: () => Promise<unknown> = NEVER, line?: Line) =>
    void pulse.during(work, nothing, line).catch((error) => {
      Object.assign(told, { at: time, code: error.code });
    });
  const go = async (until: number) => {
    while (time < until) {
      time += everyMs;
      pulse.look();
      await Promise.resolve().then(nothing);
    }
  };
  const skip = (milliseconds: number) => {
    time += milliseconds;
  };
  return { told, wait, go, skip, pulse };
}

describe.each([100, 160, 250, 400])('where it is looked every %i ms', (everyMs) => {
  it('tells who waits for a silent database within two seconds', async () => {
    const { told, wait, go } = waitInSilence({ everyMs });
    wait();
    await go(4_000);
    expect(told.code).toBe('UNAVAILABLE');
    expect(told.at).toBeLessThanOrEqual(2_000);
  });

  it('tells so who gives up a first question and has another', async () => {
    const { told, wait, go, pulse } = waitInSilence({ everyMs });
    let giveUp = (): void => undefined;
    const first = () =>
      new Promise<void>((_, reject) => {
        giveUp = () => reject(new Error('late'));
      });
    void pulse.during(first, nothing).catch(() => wait());
    await go(1_000);
    giveUp();
    await go(4_000);
    expect(told.code).toBe('UNAVAILABLE');
    expect(told.at).toBeLessThanOrEqual(2_000);
  });
});

it('gives a process that was held up the time to hear', async () => {
  // Three turns of a second and a half: fewer looks than it takes.
  const { told, wait, go } = waitInSilence({ everyMs: 1_500 });
  wait();
  await go(4_500);
  expect(told.at).toBeNull();
});

it('waits on where the database answers a question', async () => {
  const { told, wait, go } = waitInSilence({ everyMs: 100, ask: async () => undefined });
  wait();
  await go(4_000);
  expect(told.at).toBeNull();
});

it('waits on where something else was answered meanwhile', async () => {
  const { told, wait, go, pulse } = waitInSilence({ everyMs: 100 });
  wait();
  for (let turn = 1; turn <= 20; turn += 1) {
    await go(turn * 500);
    await pulse.during(async () => undefined, nothing);
  }
  expect(told.at).toBeNull();
});

it('is patient with who may take as long as it takes, and not for ever', async () => {
  const { told, wait, go } = waitInSilence({ everyMs: 100, answerMs: PATIENT_MS });
  wait();
  await go(50_000);
  expect(told.at).toBeNull();
  await go(70_000);
  expect(told.code).toBe('UNAVAILABLE');
});

it('gives nobody up who came too late for a question to have had its time', async () => {
  const { told, wait, go, pulse } = waitInSilence({ everyMs: 100 });
  wait();
  await go(1_300);
  const later = vi.fn();
  pulse.during(NEVER, nothing).catch(later);
  await go(1_500);
  expect([told.code, later.mock.calls.length]).toEqual(['UNAVAILABLE', 0]);
  await go(2_500);
  expect(later).toHaveBeenCalledOnce();
});

it('lets who comes after it was given up wait for an answer, and sends nothing of theirs before', async () => {
  let answer = (): void => undefined;
  const ask = vi.fn(NEVER);
  const { told, wait, go, pulse } = waitInSilence({ everyMs: 100, ask });
  wait();
  await go(2_000);
  expect(told.code).toBe('UNAVAILABLE');
  ask.mockImplementation(() => new Promise<never>((resolve) => (answer = resolve as () => void)));
  const work = vi.fn(async () => 'there');
  const later = pulse.during(work, nothing);
  await go(2_500);
  expect(work).not.toHaveBeenCalled();
  answer();
  expect(await later).toBe('there');
});

it('gives up a statement that the database itself would long have ended, whatever others hear', async () => {
  const { told, wait, go } = waitInSilence({
    everyMs: 100,
    ask: async () => undefined,
    statementMs: 15_000,
  });
  wait(NEVER, { heardAt: 0 });
  await go(19_000);
  expect(told.at).toBeNull();
  await go(21_000);
  expect(told.code).toBe('UNAVAILABLE');
});

it('begins to listen anew after the process was held up', async () => {
  const { told, wait, go, skip } = waitInSilence({ everyMs: 100 });
  wait();
  await go(1_200);
  skip(60_000);
  await go(61_800);
  expect(told.at).toBeNull();
  await go(63_000);
  expect(told.code).toBe('UNAVAILABLE');
});
