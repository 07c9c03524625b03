const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How a key for one use is replaced. Times in seconds. */
export interface UseOfKey {
  /** From when on the new key is used: until then all servers must have read it. */
  delay: number;
  /**
   * How long the key before stays good for what was made with it. `rewritten`: until all that was
   * written with it has been written anew; `ever`: what it made is kept and must stay provable.
   */
  before: number | 'rewritten' | 'ever';
  /** Replaced only when it is named: somebody else has to know, or loses something. */
  onlyNamed?: true;
}

/** Servers look for new keys more often than this. */
const ALL_KNOW = 30;

/** What keys are for; each use has keys of its own. */
export const KEY_USES = {
  /** Signs access tokens (HMAC). */
  signing: { delay: ALL_KNOW, before: DAY },
  /** Derives refresh tokens (HMAC). */
  refresh: { delay: ALL_KNOW, before: DAY },
  /** Encrypts fields (AES-256-GCM). */
  encryption: { delay: ALL_KNOW, before: 'rewritten' },
  /** Hashes encrypted fields for exact search and uniqueness, codes and addresses (HMAC). */
  lookup: { delay: ALL_KNOW, before: 'rewritten' },
  /** Signs the QR codes of appointment slips (HMAC): longer than any appointment is ahead. */
  slip: { delay: ALL_KNOW, before: 400 * DAY },
  /** Signs the links of messages to one slip (HMAC): longer than any appointment is ahead. */
  'slip-link': { delay: ALL_KNOW, before: 90 * DAY },
  /** Signs the codes that hang at the doors of waiting rooms (HMAC): printed ones stay good for long. */
  door: { delay: ALL_KNOW, before: 400 * DAY },
  /** Signs what a device keeps to be known at the next sign-in (HMAC). */
  device: { delay: ALL_KNOW, before: 30 * DAY },
  /** Derives the keys of drafts on devices (HMAC): another one makes those unreadable. */
  draft: { delay: ALL_KNOW, before: 0, onlyNamed: true },
  /** Signs addresses of files (HMAC). */
  file: { delay: ALL_KNOW, before: DAY },
  /** Signs what is posted to the webhook (HMAC): a day to tell the gateway. */
  webhook: { delay: DAY, before: 0, onlyNamed: true },
  /** Derives the key that Web Push knows this server by: devices are registered for it (VAPID). */
  push: { delay: ALL_KNOW, before: 90 * DAY, onlyNamed: true },
  /** Seals the audit and the chain of signatures (HMAC). */
  'audit-chain': { delay: ALL_KNOW, before: 'ever' },
  /** Encrypts the files that old months of the audit are moved to. */
  'audit-archive': { delay: ALL_KNOW, before: 'ever' },
} as const satisfies Record<string, UseOfKey>;

export type KeyUse = keyof typeof KEY_USES;

/** All uses, in the order they are rotated. */
export const USES = Object.keys(KEY_USES) as KeyUse[];

/** Whether keys for it are replaced only when it is named. */
export const isOnlyNamed = (use: KeyUse): boolean => (KEY_USES[use] as UseOfKey).onlyNamed === true;
