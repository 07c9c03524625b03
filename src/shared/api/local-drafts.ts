import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { accountCipher, forgetCipher, type Sealed } from './draft-key';

/** IndexedDB survives a killed browser within milliseconds; localStorage is written late. */
const DATABASE = 'sen-drafts';

let store: UseStore | null = null;
const drafts = (): UseStore => {
  store ??= createStore(DATABASE, 'drafts');
  return store;
};

type Leaving = () => Promise<void>;
const leaving = new Set<Leaving>();

/** Keys begin with the account whose draft it is. */
const ownerOf = (key: string): string => key.split('/', 1)[0] ?? '';

const isSealed = (stored: unknown): stored is Sealed =>
  typeof stored === 'object' && stored !== null && 'iv' in stored && 'data' in stored;

/**
 * What was kept on this device under `key` (`<account>/…`), or undefined. Nothing is kept where there
 * is no store. Only while its account is signed in can it be read. @public
 */
export async function readDraft<T>(key: string): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  // Asked first, so that a page that loses its network keeps its drafts.
  const cipher = await accountCipher(ownerOf(key));
  const stored = await get<unknown>(key, drafts());
  // Releases before kept drafts as they were; `sealDrafts` may not have come here yet.
  if (!isSealed(stored)) return stored as T | undefined;
  return JSON.parse(await cipher.open(stored, key)) as T;
}

/** Keeps a draft on this device under the key of its account. @public */
export async function keepDraft(key: string, draft: unknown): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const cipher = await accountCipher(ownerOf(key));
  await set(key, await cipher.seal(JSON.stringify(draft), key), drafts());
}

/** @public */
export async function dropDraft(key: string): Promise<void> {
  if ('indexedDB' in globalThis) await del(key, drafts());
}

/** Seals what an earlier release kept readable of an account that has just signed in. @public */
export async function sealDrafts(userId: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const [key, stored] of await entries<string, unknown>(drafts())) {
    if (ownerOf(key) === userId && !isSealed(stored)) await keepDraft(key, stored);
  }
}

/** Calls `send` before a sign-out, which waits for it. Answers how to take it back. @public */
export function beforeLeaving(send: Leaving): () => void {
  leaving.add(send);
  return () => leaving.delete(send);
}

/**
 * A sign-out: sends what is unsaved, then forgets the key. What could not be sent stays for the same
 * account, unreadable; whatever an earlier release kept readable goes.
 */
export async function leaveDrafts(): Promise<void> {
  await Promise.allSettled([...leaving].map((send) => send()));
  forgetCipher();
  if (!('indexedDB' in globalThis)) return;
  const kept = await entries<string, unknown>(drafts()).catch(() => []);
  const readable = kept.filter(([, stored]) => !isSealed(stored));
  await Promise.allSettled(readable.map(([key]) => del(key, drafts())));
}
