import { isDeviceLocked, noticeLock, unlockDevice } from './device-lock';
import { hasAnswered, hasMissed, setPageKeeper } from './page-keeper';
import {
  getStoredUser,
  LAPSED_KEY,
  readTokens,
  type StoredUser,
  setLapsed,
  subscribeSession,
  USER_KEY,
} from './session';
import { readKey, writeKey } from './session-storage';

/** Pages that stay for their person to sign in again; only with one is anything waited for. */
let holders = 0;
let known: StoredUser | null = null;
let lapsed: StoredUser | null = null;
let waiting: ((back: boolean) => void)[] = [];

function settle(back: boolean): void {
  const settled = waiting;
  waiting = [];
  for (const resolve of settled) resolve(back);
}

function setAway(user: StoredUser | null): void {
  lapsed = user;
  setLapsed(user);
}

/** Follows the stored session: this tab's, and that of other tabs. */
function watch(): void {
  const user = readKey(USER_KEY) === null || !readTokens() ? null : getStoredUser();
  if (!user) {
    if (!lapsed && known && readKey(LAPSED_KEY) === known.id) setAway(known);
    return;
  }
  known = user;
  if (!lapsed) return;
  // Somebody else signed in: this page is not theirs, and goes on with nothing.
  if (lapsed.id !== user.id) {
    leaveLapsed();
    return;
  }
  setAway(null);
  if (!isDeviceLocked()) settle(true);
}

/** Somebody else is signed in now, or nobody will be: the page and what was typed in it go. */
export function leaveLapsed(to = '/'): void {
  settle(false);
  writeKey(LAPSED_KEY, null);
  globalThis.location?.replace(to);
}

/** Where the person of this page signs in. */
export const signInPath = (): string =>
  getStoredUser()?.role === 'benh-nhan' ? '/login' : '/user/dang-nhap';

/** Who can sign in again on this page; null where the session lives. */
export const lapsedUser = (): StoredUser | null => lapsed;

/** Whether calls wait for the person: to sign in again, or to unlock the device. */
const isInterrupted = (): boolean => lapsed !== null || (readTokens() !== null && isDeviceLocked());

/**
 * A page that was opened with a dead session has nothing to keep, and its person signs in on the page
 * for that.
 */
function noteLapse(): void {
  const user = getStoredUser();
  if (user && hasAnswered()) writeKey(LAPSED_KEY, user.id);
}

const KEEPER = {
  isInterrupted,
  whenBack: (): Promise<boolean> =>
    isInterrupted() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(true),
  noteLocked: noticeLock,
  noteLapse,
};

/** Nobody keeps a page any more: what waits is over, and so is a session that has lapsed. */
function letGo(): void {
  if (holders > 0) return;
  setPageKeeper(null);
  settle(false);
  if (lapsed) setAway(null);
}

/** Keeps the page when its session ends, until the answer is called. */
export function holdPage(): () => void {
  holders += 1;
  setPageKeeper(KEEPER);
  const stop = subscribeSession(watch);
  watch();
  return () => {
    holders -= 1;
    stop();
    // The next page may hold on to it.
    setTimeout(letGo);
  };
}

/** The owner has proved who they are: the device is open again, in every tab. */
export function endLock(): void {
  unlockDevice();
  resumeWhenOpen();
}

/** Lets what waits go on where nothing is in its way any more: after another tab was unlocked. */
export function resumeWhenOpen(): void {
  if (isInterrupted()) return;
  if (hasMissed()) globalThis.location?.reload();
  settle(true);
}
