import type { DescribedUser, TokenPair } from '../account/account-values';
import { readKey, writeKey } from './session-storage';

/** Keys of the login user and of the token pair, new and old. */
export const USER_KEY = 'sen.user';
const TOKEN_KEYS = [
  { access: 'sen.access_token', refresh: 'sen.refresh_token' },
  { access: 'access_token', refresh: 'refresh_token' },
] as const;

/** What a login answers: a pair, or of a foreign auth backend one token that is not refreshed. */
export type LoginToken = string | TokenPair;

export interface SessionTokens {
  access: string;
  /** Null with a backend whose token cannot be refreshed. */
  refresh: string | null;
}

/** The signed-in account as the auth backend describes it; a foreign one may say less. */
export type AccountUser = Omit<
  DescribedUser,
  'phone' | 'phoneVerifiedAt' | 'emailVerified' | 'secondFactor' | 'passkey'
> & {
  phone: string | null;
  phoneVerifiedAt?: string | null;
  emailVerified?: boolean;
  secondFactor?: boolean;
  passkey?: boolean;
  /** When the session ends whatever is done. */
  sessionEndsAt?: string;
};

/** The stored login user: the account plus the token of the login. */
export type StoredUser = AccountUser & { token: LoginToken };

/** The account whose session lapsed, where a page waits for it to sign in again. */
export const LAPSED_KEY = 'sen.lapsed';

/** Set while the device is locked, in every tab and after a reload; a new session is not. */
export const LOCKED_KEY = 'sen.locked';

/** What the device keeps of the signed-in person for when there is no network. */
export const KEPT_KEY = 'sen.kept';

/** What a tab keeps of what its person is typing. */
export const TAB_KEY = 'sen.booking';

/** Nothing that was typed stays in a tab whose person has signed out, be it in another tab. */
function forgetTyped(): void {
  try {
    globalThis.sessionStorage?.removeItem(TAB_KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

/** The stored tokens: the new pair of keys, else the old one. */
export function readTokens(): SessionTokens | null {
  for (const keys of TOKEN_KEYS) {
    const access = readKey(keys.access);
    if (access) return { access, refresh: readKey(keys.refresh) || null };
  }
  return null;
}

function writeTokens(tokens: SessionTokens | null): void {
  for (const keys of TOKEN_KEYS) {
    writeKey(keys.access, tokens?.access ?? null);
    writeKey(keys.refresh, tokens?.refresh ?? null);
  }
}

let snapshot: { raw: string | null; user: StoredUser | null } = { raw: null, user: null };

/** Whose session ended while this page stays for them to sign in again; see `lapsed-session`. */
let lapsed: StoredUser | null = null;

/** Notes who may sign in again on this page, or with null that nobody waits for that any more. */
export function setLapsed(user: StoredUser | null): void {
  lapsed = user;
  emit();
}

/**
 * The stored login user, or whose session has lapsed on this page, or null. The same object as long as
 * the stored text is the same.
 */
export function getStoredUser(): StoredUser | null {
  const raw = readKey(USER_KEY);
  if (raw === null && lapsed) return lapsed;
  if (raw !== snapshot.raw) snapshot = { raw, user: parseUser(raw) };
  return snapshot.user;
}

function parseUser(raw: string | null): StoredUser | null {
  try {
    const user: unknown = JSON.parse(raw ?? 'null');
    return typeof user === 'object' ? (user as StoredUser | null) : null;
  } catch {
    return null;
  }
}

const tokensOf = (token: LoginToken): SessionTokens =>
  typeof token === 'string'
    ? { access: token, refresh: null }
    : { access: token.access_token, refresh: token.refresh_token };

/** Keeps a new sign-in. */
export function startSession(user: AccountUser, token: LoginToken): void {
  if (getStoredUser()?.id !== user.id) writeKey(KEPT_KEY, null);
  writeKey(LAPSED_KEY, null);
  writeKey(LOCKED_KEY, null);
  writeTokens(tokensOf(token));
  writeKey(USER_KEY, JSON.stringify({ ...user, token }));
  emit();
}

/** Keeps a refreshed pair. */
export function replaceTokens(token: Exclude<LoginToken, string>): void {
  writeTokens(tokensOf(token));
  const user = getStoredUser();
  if (user) writeKey(USER_KEY, JSON.stringify({ ...user, token }));
  emit();
}

/** Keeps what `me` says now of the signed-in account. */
export function updateStoredUser(user: AccountUser): void {
  const token = getStoredUser()?.token;
  const tokens = readTokens();
  if (!tokens) return;
  const stored: LoginToken =
    token ??
    (tokens.refresh
      ? { access_token: tokens.access, refresh_token: tokens.refresh }
      : tokens.access);
  writeKey(USER_KEY, JSON.stringify({ ...user, token: stored }));
  emit();
}

/** Forgets the user, all four token keys and what was kept of the person. */
export function endSession(): void {
  writeKey(LOCKED_KEY, null);
  writeTokens(null);
  writeKey(USER_KEY, null);
  writeKey(KEPT_KEY, null);
  forgetTyped();
  emit();
}

const KEYS: readonly string[] = [
  USER_KEY,
  ...TOKEN_KEYS.flatMap((keys) => [keys.access, keys.refresh]),
];

function onStorage(event: StorageEvent): void {
  if (event.key === USER_KEY && event.newValue === null) forgetTyped();
  if (event.key === null || KEYS.includes(event.key)) emit();
}

/** For `useSyncExternalStore`: calls `listener` after changes here and in other tabs. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
  };
}
