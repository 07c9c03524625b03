import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '../../../tests/fixtures/fake-browser';
import { type AccountUser, endSession, getStoredUser, readTokens, startSession } from './session';

const user = { id: 'u1', fullName: 'Lê Thị Sen' } as AccountUser;
const pair = { access_token: 'a', refresh_token: 'r' };

describe('the stored session', () => {
  let storage: MemoryStorage;
  beforeEach(() => {
    storage = fakeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('answers the same user object until it changes, as React asks for', () => {
    startSession(user, pair);
    expect(getStoredUser()).toBe(getStoredUser());
    const before = getStoredUser();
    startSession({ ...user, fullName: 'Khác' }, pair);
    expect(getStoredUser()).not.toBe(before);
  });

  it('prefers the new pair of keys and reads a pair as a whole', () => {
    storage.setItem('access_token', 'old');
    storage.setItem('refresh_token', 'old-r');
    expect(readTokens()).toEqual({ access: 'old', refresh: 'old-r' });
    storage.setItem('sen.access_token', 'new');
    expect(readTokens()).toEqual({ access: 'new', refresh: null });
  });

  it('is gone whole after signing out', () => {
    startSession(user, pair);
    expect(storage.length).toBe(5);
    endSession();
    expect(storage.length).toBe(0);
    expect([getStoredUser(), readTokens()]).toEqual([null, null]);
  });

  it('survives text that is no JSON', () => {
    storage.setItem('sen.user', '{');
    expect(getStoredUser()).toBeNull();
  });

  it('tells who listens of changes here and in other tabs, until they stop', async () => {
    // One to which nobody has listened yet: a file that was run before may do so for ever.
    vi.resetModules();
    const { endSession, startSession, subscribeSession } = await import('./session');
    const tabs = new EventTarget();
    vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
    vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
    const elsewhere = (key: string | null) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const listener = vi.fn();
    const stop = subscribeSession(listener);
    startSession(user, pair);
    elsewhere('sen.user');
    elsewhere(null);
    elsewhere('something-else');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    elsewhere('sen.user');
    endSession();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is kept nowhere on a server', () => {
    vi.unstubAllGlobals();
    startSession(user, pair);
    expect(readTokens()).toBeNull();
  });
});
