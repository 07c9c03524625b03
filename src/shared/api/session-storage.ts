const memory = new Map<string, string>();

/** The browser's storage, or null where there is none or it is refused. */
function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads `key`; from memory where the browser refuses storage. */
export function readKey(key: string): string | null {
  return browserStorage()?.getItem(key) ?? memory.get(key) ?? null;
}

/** Writes or, with null, removes `key`; in memory where the browser refuses storage. */
export function writeKey(key: string, value: string | null): void {
  memory.delete(key);
  const storage = browserStorage();
  if (value === null) {
    storage?.removeItem(key);
    return;
  }
  try {
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
  } catch {
    // A full or refused storage must not end the session of this page.
    if (typeof window !== 'undefined') memory.set(key, value);
  }
}
