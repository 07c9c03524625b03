import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../services';
import { every } from './every';

const lines: string[] = [];
const services = {
  log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
} as Services;

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every', () => {
  it('runs at once and again, also after a run that failed', async () => {
    let runs = 0;
    const end = await every('count', 1_000, async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    })(services);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(runs).toBe(3);
    expect(lines.join()).toContain('job failed: count');
    await end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(3);
  });

  it('neither doubles a run that is going on nor ends before it', async () => {
    let runs = 0;
    let finish = () => {};
    const end = await every('slow', 1_000, () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    })(services);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    let ended = false;
    const ending = end().then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe(false);
    finish();
    await ending;
  });
});
