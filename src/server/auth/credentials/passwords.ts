import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './hash-queue';

/** Argon2id (the library's default), 19 MiB, two passes: OWASP's first choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same text typed on another keyboard may be composed differently. */
const composed = (password: string) => password.normalize('NFC');

let dummy: Promise<string> | undefined;

/** A hash that no password matches, of the same cost as a real one. */
function dummyHash(): Promise<string> {
  dummy ??= hash(randomBytes(32), COST);
  return dummy;
}

/** Makes the dummy before anybody waits for it: the first unknown name would take longer. */
export async function prepareDummyHash(): Promise<void> {
  await dummyHash();
}

/** Hashes a password when it is its turn. The whole of it counts. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), COST));

/** Whether the password is the stored one. Without a stored hash it takes as long and says no. */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), composed(password));
  return stored !== null && matches;
}
