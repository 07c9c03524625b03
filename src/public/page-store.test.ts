import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageStore } from './page-store';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the data of pages', () => {
  it('reads a page once, however many parts of it are on screen', async () => {
    const read = vi.fn(async () => 'data');
    const store = new PageStore(read);
    store.follow('/bac-si-kxc');
    store.follow('/bac-si-kxc');
    expect(store.isReading()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.isReading()).toBe(false);
    expect(store.get('/bac-si-kxc')).toEqual({ data: 'data' });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing that came with the document', () => {
    const read = vi.fn(async () => 'data');
    const store = new PageStore(read);
    store.set('/', { data: 'given' });
    store.follow('/');
    expect(read).not.toHaveBeenCalled();
  });

  it('keeps what was read five minutes after its page was left', async () => {
    const read = vi.fn(async () => 'data');
    const store = new PageStore(read);
    const visit = async () => {
      const leave = store.follow('/');
      await vi.advanceTimersByTimeAsync(1);
      leave();
    };
    await visit();
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    await visit();
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    await visit();
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await visit();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('stops reading a page that is left', async () => {
    const signals: AbortSignal[] = [];
    const store = new PageStore((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    store.follow('/')();
    expect(signals[0]?.aborted).toBe(true);
    expect(store.isReading()).toBe(false);
  });

  it('asks a failing server four times, then says why and can be asked again', async () => {
    const lost = new Error('Network Error');
    const read = vi.fn(() => Promise.reject<unknown>(lost));
    const store = new PageStore(read);
    store.follow('/');
    await vi.runAllTimersAsync();
    expect(read).toHaveBeenCalledTimes(4);
    expect(store.get('/')).toEqual({ error: lost });
    read.mockResolvedValueOnce('data');
    store.read('/');
    expect(store.get('/')).toBeUndefined();
    await vi.runAllTimersAsync();
    expect(store.get('/')).toEqual({ data: 'data' });
  });

  it('takes an answer that blames the request as it is', async () => {
    const read = vi.fn(() => Promise.reject<unknown>({ status: 404 }));
    const store = new PageStore(read);
    store.follow('/khong-co');
    await vi.runAllTimersAsync();
    expect(read).toHaveBeenCalledTimes(1);
    expect(store.get('/khong-co')).toEqual({ error: { status: 404 } });
  });
});
