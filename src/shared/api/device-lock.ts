import { LOCKED_KEY } from './session';
import { readKey, writeKey } from './session-storage';

/** Minutes without use after which this device locks; none: it does not. */
const MINUTES_KEY = 'sen.lock_minutes';
/** When somebody last used a page of this device, in milliseconds. */
const USED_KEY = 'sen.used_at';

/** What a device may be set to; 0 is off. */
export const LOCK_MINUTES = [0, 2, 5, 10, 15] as const;

const KEYS: readonly (string | null)[] = [MINUTES_KEY, LOCKED_KEY, null];

const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};
const onStorage = ({ key }: StorageEvent) => {
  if (KEYS.includes(key)) emit();
};

/** For `useSyncExternalStore`: calls `listener` after changes here and in other tabs. */
export function subscribeLock(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
  };
}

/** Minutes without use after which this device locks; 0 where it does not. */
export function lockMinutes(): number {
  const minutes = Number(readKey(MINUTES_KEY));
  return LOCK_MINUTES.some((choice) => choice === minutes) ? minutes : 0;
}

export function setLockMinutes(minutes: number): void {
  writeKey(MINUTES_KEY, minutes === 0 ? null : String(minutes));
  noteUse();
  emit();
}

export const isDeviceLocked = (): boolean => readKey(LOCKED_KEY) !== null;

/** Somebody uses this device now; kept only where it may lock. */
export const noteUse = (): void =>
  writeKey(USED_KEY, lockMinutes() > 0 ? String(Date.now()) : null);

/** Whether nobody has used this device for as long as it is set to. */
export function isUnused(now = Date.now()): boolean {
  const minutes = lockMinutes();
  return minutes > 0 && now - Number(readKey(USED_KEY) ?? now) >= minutes * 60_000;
}

/** Covers this device in every tab. */
export function noticeLock(): void {
  writeKey(LOCKED_KEY, '1');
  emit();
}

/** Uncovers it. */
export function unlockDevice(): void {
  noteUse();
  writeKey(LOCKED_KEY, null);
  emit();
}
