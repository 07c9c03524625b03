import { randomInt } from 'node:crypto';
import type { Database } from '../../db/database';
import { plainHash } from '../../keyed-hash';
import type { Services } from '../../services';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Letters that no one reads or types for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Whether what was typed has the shape of a recovery code. */
export const isRecoveryCode = (code: string): boolean =>
  new RegExp(`^[A-Z]{${GROUPS * GROUP_LENGTH}}$`).test(plain(code));

/** Sixteen letters, more than 72 bits: nobody guesses one, not even from its hash. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');

/** Without a key, so that codes outlive a change of the server's secret. */
const hashOf = (userId: string, code: string): Buffer =>
  plainHash(`recovery-code\n${userId}\n${plain(code)}`);

/** Makes ten new codes in the transaction `db`; those so far are void. They are told once. */
export async function makeRecoveryCodes(
  { clock }: Services,
  db: Database,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const created_at = clock();
  await dropRecoveryCodes(db, userId);
  await db
    .insertInto('auth_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at })))
    .execute();
  return codes;
}

/** Uses a code up: true once for a right one. */
export async function useRecoveryCode(
  { db, clock }: Services,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_recovery_code')
    .set({ used_at: clock() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many codes are left, and when they were made; null where none ever were. */
export async function countRecoveryCodes(
  { db }: Services,
  userId: string,
): Promise<{ remaining: number; createdAt: string | null }> {
  return db
    .selectFrom('auth_recovery_code')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
      eb.fn.max('created_at').as('createdAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Voids every code of an account, in the transaction `db`. */
export async function dropRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute();
}
