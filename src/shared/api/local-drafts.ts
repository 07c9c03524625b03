import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

/** IndexedDB survives a killed browser within milliseconds; localStorage is written late. */
const DATABASE = 'sen-drafts';

let store: UseStore | null = null;
const drafts = (): UseStore => {
  store ??= createStore(DATABASE, 'drafts');
  return store;
};

type Leaving = () => Promise<void>;
const leaving = new Set<Leaving>();

/** What was kept on this device under `key`, or undefined. Nothing is kept where there is no store. @public */
export async function readDraft<T>(key: string): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  return get<T>(key, drafts());
}

/** @public */
export async function keepDraft(key: string, draft: unknown): Promise<void> {
  if ('indexedDB' in globalThis) await set(key, draft, drafts());
}

/** @public */
export async function dropDraft(key: string): Promise<void> {
  if ('indexedDB' in globalThis) await del(key, drafts());
}

/** Calls `send` before a sign-out, which waits for it. Answers how to take it back. @public */
export function beforeLeaving(send: Leaving): () => void {
  leaving.add(send);
  return () => leaving.delete(send);
}

/** A sign-out: sends what is unsaved, then forgets all that this device kept. */
export async function leaveDrafts(): Promise<void> {
  await Promise.allSettled([...leaving].map((send) => send()));
  if (!('indexedDB' in globalThis)) return;
  await clear(drafts()).catch(() => undefined);
}
