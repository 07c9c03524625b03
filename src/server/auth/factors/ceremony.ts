import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash, plainHash } from '../../keyed-hash';
import type { Key } from '../../keys/key-ring';
import type { Services } from '../../services';

/** What a passkey is asked for: an answer given for one use is worth nothing for another. */
export type CeremonyUse = 'register' | 'sign-in' | 'second-step' | 'reset' | 'proof';

/** A use, and the account that it is for; null while nobody knows who it is. */
export interface Ceremony {
  use: CeremonyUse;
  userId: string | null;
}

/** How long a challenge waits for its answer, in seconds. */
export const CEREMONY_SECONDS = 300;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

const tagOf = (key: Key, { use, userId }: Ceremony, head: Buffer): Buffer =>
  keyedHash(key, `passkey-${use}-${userId}`, head.toString('base64url'));

/**
 * Makes a challenge. It says itself until when and for what it is good, so that strangers who ask
 * for many leave nothing behind.
 */
export function newChallenge(services: Services, ceremony: Ceremony): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  const until = Math.floor(services.clock().getTime() / 1000) + CEREMONY_SECONDS;
  head.writeUIntBE(until, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, tagOf(services.secrets.current('lookup'), ceremony, head)]);
}

/** Whether a challenge is one of {@link newChallenge} for this ceremony, and still good. */
export function isOwnChallenge(services: Services, ceremony: Ceremony, text: string): boolean {
  const challenge = Buffer.from(text, 'base64url');
  const head = challenge.subarray(0, HEAD_BYTES);
  const tags = services.secrets.living('lookup').map((key) => tagOf(key, ceremony, head));
  const given = challenge.subarray(HEAD_BYTES);
  if (challenge.length <= HEAD_BYTES) return false;
  const until = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  const isFresh = until >= services.clock().getTime() / 1000;
  const isOwn = tags.some((tag) => tag.length === given.length && timingSafeEqual(given, tag));
  return isOwn && isFresh;
}

/** Uses a challenge up: true once. */
export async function spendChallenge({ db, clock }: Services, text: string): Promise<boolean> {
  // Its bytes, not its text: the same bytes can be written in several ways.
  const hash = plainHash(Buffer.from(text, 'base64url').toString('base64url'));
  const expires_at = new Date(clock().getTime() + CEREMONY_SECONDS * 1000);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_spent_challenge')
    .values({ hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
