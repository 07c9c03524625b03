import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { retryDelay, shouldRetry } from './retry';

const queryKey = ['departments'];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('retries', () => {
  it('gives up after three', () => {
    const lost = new Error('Network Error');
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([400, 401, 404, 409, 422, 429, 500, 503])(
    'never repeats a call answered %i',
    (status) => {
      expect(shouldRetry(0, { status })).toBe(false);
      expect(shouldRetry(0, { response: { status } })).toBe(false);
    },
  );

  it.each([
    [{ status: 0 }, 'that got no answer'],
    [{ response: { status: 502 } }, 'that nobody answered behind what stands before the server'],
    [{ response: { status: 503, headers: { 'retry-after': '5' } } }, 'that is to be made again'],
    [{ status: 503, retryAfter: 5 }, 'that is to be made again, without its headers'],
  ])('repeats a call answered %o, %s', (error, _why) => {
    expect(shouldRetry(0, error)).toBe(true);
  });

  it('waits twice as long each time, at most 30 s', () => {
    expect([0, 1, 2, 10].map((failures) => retryDelay(failures))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
  });

  it('waits no shorter than the server asks for', () => {
    const waits = [3, 90].map((retryAfter) => retryDelay(1, { status: 503, retryAfter }));
    expect(waits).toEqual([3000, 30_000]);
  });

  it('calls a failing server four times in all', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new Error('Network Error')));
    const answer = client.fetchQuery({ queryKey, queryFn, retry: shouldRetry }).catch(() => 'lost');
    await vi.runAllTimersAsync();
    expect(await answer).toBe('lost');
    expect(queryFn).toHaveBeenCalledTimes(4);
  });
});

describe('reading again', () => {
  /** Mounts an observer, as a screen does, and lets what it started finish. */
  async function mount(client: ReturnType<typeof createQueryClient>, queryFn: () => number) {
    const unmount = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    return unmount;
  }

  it('serves a second screen from what the first one read', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => 1);
    await mount(client, queryFn);
    await mount(client, queryFn);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('reads again on mount what was invalidated meanwhile', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => 1);
    (await mount(client, queryFn))();
    await client.invalidateQueries({ queryKey });
    await mount(client, queryFn);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('forgets an unused answer after five minutes', async () => {
    const client = createQueryClient();
    (await mount(client, () => 1))();
    await vi.advanceTimersByTimeAsync(299_000);
    expect(client.getQueryData(queryKey)).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });
});
